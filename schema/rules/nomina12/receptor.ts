/** Rules on the worker: contract, tenure, account. */
import type { CatalogName } from '../../catalogs/lookup.ts';
import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import { isClabe } from '../../values/clabe.ts';
import { isLocalDate } from '../../values/dates.ts';
import { inCatalog, judgeKey } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import { elapsedSpans, weeksElapsed } from './antiguedad.ts';
import { isEmployment } from './emisor.ts';
import type { Nomina, NominaSubject } from './subjects.ts';

type NominaRule = Rule<NominaSubject>;
type Receptor = NonNullable<Nomina['Receptor']>;
type Text = Exclude<keyof Receptor, 'SubContratacion'>;

function key(code: string, name: Text, catalog: CatalogName, noun: string): NominaRule {
  return inCatalog<NominaSubject>({
    code,
    node: `Nomina/Receptor@${name}`,
    catalog,
    noun,
    path: `Receptor.${name}`,
    key: (subject) => subject.nomina.Receptor?.[name],
  });
}

const inicio: NominaRule = {
  code: 'NOM53',
  node: 'Nomina/Receptor@FechaInicioRelLaboral',
  severity: 'error',
  text: 'La relación laboral empieza el {from} y el período pagado termina el {to}: el SAT no admite que empiece después.',
  remedy: 'Corrige la fecha de inicio de la relación laboral, o el período pagado.',
  check: ({ nomina }) => {
    const from = nomina.Receptor?.FechaInicioRelLaboral;
    const to = nomina.FechaFinalPago;
    return from && to && from > to
      ? { path: 'Receptor.FechaInicioRelLaboral', values: { from, to } }
      : undefined;
  },
};

const TENURE: CfdiPath = 'Receptor.Antigüedad';

/** First and last day of the employment so far, when both are dates in order. */
function employment({ nomina }: NominaSubject): { from: string; to: string } | undefined {
  const from = nomina.Receptor?.FechaInicioRelLaboral ?? '';
  const to = nomina.FechaFinalPago ?? '';
  return isLocalDate(from) && isLocalDate(to) && from <= to ? { from, to } : undefined;
}

const semanas: NominaRule = {
  code: 'NOM54',
  node: 'Nomina/Receptor@Antigüedad',
  severity: 'error',
  text: 'La antigüedad es {written} y desde el inicio de la relación laboral han pasado {weeks} semanas completas: el SAT no admite más.',
  remedy: 'Escribe {expected}, o corrige la fecha de inicio de la relación laboral.',
  check: (subject) => {
    const written = subject.nomina.Receptor?.Antigüedad ?? '';
    const claimed = /^P(\d+)W$/.exec(written)?.[1];
    const days = employment(subject);
    if (claimed === undefined || days === undefined) return undefined;
    const weeks = weeksElapsed(days.from, days.to);
    if (Number(claimed) <= weeks) return undefined;
    const expected = `P${weeks}W`;
    return {
      path: TENURE,
      values: { written, weeks: `${weeks}`, expected },
      fix: [{ path: TENURE, value: expected }],
    };
  },
};

/** The matrix does not say whether the last day counts: not counting it is the letter, counting it only warns. */
const tiempo: NominaRule = {
  code: 'NOM55',
  node: 'Nomina/Receptor@Antigüedad',
  severity: 'error',
  text: 'La antigüedad es {written} y de {from} a {to} pasaron {expected}, {reading}.',
  remedy: 'Escribe {expected}, o corrige la fecha de inicio de la relación laboral.',
  check: (subject) => {
    const written = subject.nomina.Receptor?.Antigüedad ?? '';
    const days = employment(subject);
    if (!/^P.*D$/.test(written) || days === undefined) return undefined;
    const { exclusive, inclusive } = elapsedSpans(days.from, days.to);
    if (exclusive.includes(written)) return undefined;
    const expected = exclusive[0] ?? '';
    const isDoubtful = inclusive.includes(written);
    const reading = isDoubtful
      ? 'sin contar el último día, que es como lo dice el SAT'
      : 'que es lo que el SAT espera';
    return {
      path: TENURE,
      values: { written, ...days, expected, reading },
      fix: [{ path: TENURE, value: expected }],
      ...(isDoubtful && { severity: 'warning' }),
    };
  },
};

const REGIME = 'Receptor.TipoRegimen';
const REGIMES_OF_EMPLOYMENT = new Set(['02', '03', '04']);

const regimenDeTrabajo: NominaRule = {
  code: 'NOM57',
  node: 'Nomina/Receptor@TipoRegimen',
  severity: 'error',
  text: 'El tipo de contrato es {contract} y el tipo de régimen es {regime}: con un contrato 01 a 08 el SAT solo admite 02, 03 o 04.',
  remedy: 'Cambia el tipo de régimen (02 es sueldos), o corrige el tipo de contrato.',
  check: ({ nomina }) => {
    const { TipoContrato: contract = '', TipoRegimen: regime } = nomina.Receptor ?? {};
    return regime && isEmployment(contract) && !REGIMES_OF_EMPLOYMENT.has(regime)
      ? { path: REGIME, values: { contract, regime } }
      : undefined;
  },
};

const regimenSinTrabajo: NominaRule = {
  code: 'NOM58',
  node: 'Nomina/Receptor@TipoRegimen',
  severity: 'error',
  text: 'El tipo de contrato es {contract} y el tipo de régimen es {regime}: con un contrato 09, 10 o 99 el SAT solo admite del 05 en adelante.',
  remedy: 'Cambia el tipo de régimen, o corrige el tipo de contrato.',
  check: ({ nomina }) => {
    const { TipoContrato: contract = '', TipoRegimen: regime } = nomina.Receptor ?? {};
    return regime && contract >= '09' && regime < '05'
      ? { path: REGIME, values: { contract, regime } }
      : undefined;
  },
};

const CLABE = 18;
const ACCOUNT_LENGTHS = new Set([10, 11, 16, CLABE]);
const ACCOUNT = 'Receptor.CuentaBancaria';
const BANK = 'Receptor.Banco';

const largoCuenta: NominaRule = {
  code: 'NOM62',
  node: 'Nomina/Receptor@CuentaBancaria',
  severity: 'error',
  text: 'La cuenta bancaria del trabajador tiene {count} dígitos y el SAT admite 10 (teléfono), 11 (cuenta), 16 (tarjeta) o 18 (CLABE).',
  remedy: 'Escribe completa la cuenta, la tarjeta o la CLABE.',
  check: ({ nomina }) => {
    const account = nomina.Receptor?.CuentaBancaria;
    return account !== undefined && !ACCOUNT_LENGTHS.has(account.length)
      ? { path: ACCOUNT, values: { count: `${account.length}` } }
      : undefined;
  },
};

const bancoSobra: NominaRule = {
  code: 'NOM63',
  node: 'Nomina/Receptor@Banco',
  severity: 'error',
  text: 'La cuenta del trabajador es una CLABE, que ya dice el banco, y la nómina lleva además el banco {bank}: el SAT no lo admite.',
  remedy: 'Quita el banco.',
  check: ({ nomina }) => {
    const { CuentaBancaria: account, Banco: bank } = nomina.Receptor ?? {};
    return account?.length === CLABE && bank !== undefined
      ? { path: BANK, values: { bank: bank || ' ' }, fix: [{ path: BANK, value: undefined }] }
      : undefined;
  },
};

const clabe: NominaRule = {
  code: 'NOM64',
  node: 'Nomina/Receptor@CuentaBancaria',
  severity: 'error',
  text: 'La CLABE {account} del trabajador no existe: su último dígito no corresponde a los demás.',
  remedy: 'Revisa la CLABE dígito por dígito.',
  check: ({ nomina }) => {
    const account = nomina.Receptor?.CuentaBancaria;
    return account?.length === CLABE && !isClabe(account)
      ? { path: ACCOUNT, values: { account } }
      : undefined;
  },
};

const bancoFalta: NominaRule = {
  code: 'NOM65',
  node: 'Nomina/Receptor@Banco',
  severity: 'error',
  text: 'La cuenta del trabajador tiene {count} dígitos y falta el banco, que el SAT exige cuando la cuenta no es una CLABE.',
  remedy: 'Elige el banco de la cuenta, o escribe la CLABE.',
  check: ({ nomina }) => {
    const { CuentaBancaria: account = '', Banco: bank } = nomina.Receptor ?? {};
    return [10, 11, 16].includes(account.length) && !bank
      ? { path: BANK, values: { count: `${account.length}` } }
      : undefined;
  },
};

const entidad: NominaRule = {
  code: 'NOM66',
  node: 'Nomina/Receptor@ClaveEntFed',
  severity: 'error',
  text: 'La entidad federativa «{key}» {state} c_Estado del SAT.',
  remedy: 'Elige el estado de México en que trabaja, con una clave vigente en la fecha del comprobante.',
  check: ({ nomina, facts }) => {
    const path = 'Receptor.ClaveEntFed';
    const state = nomina.Receptor?.ClaveEntFed ?? '';
    const country = facts.catalogs.stateCountry(state);
    if (country !== undefined && country !== 'MEX') {
      return { path, values: { key: state, state: 'no es de México en el catálogo' } };
    }
    return judgeKey(facts, 'c_Estado', state, path);
  },
};

export const RECEPTOR_RULES: readonly NominaRule[] = [
  key('NOM51', 'TipoContrato', 'Nomina/c_TipoContrato', 'el tipo de contrato'),
  key('NOM52', 'TipoJornada', 'Nomina/c_TipoJornada', 'el tipo de jornada'),
  inicio,
  semanas,
  tiempo,
  key('NOM56', 'TipoRegimen', 'Nomina/c_TipoRegimen', 'el tipo de régimen'),
  regimenDeTrabajo,
  regimenSinTrabajo,
  key('NOM59', 'RiesgoPuesto', 'Nomina/c_RiesgoPuesto', 'el riesgo del puesto'),
  key('NOM60', 'PeriodicidadPago', 'Nomina/c_PeriodicidadPago', 'la periodicidad del pago'),
  key('NOM61', 'Banco', 'Nomina/c_Banco', 'el banco'),
  largoCuenta,
  bancoSobra,
  clabe,
  bancoFalta,
  entidad,
];
