/** Rules on the employer, and on what the employer's registration asks of the worker. */
import { compare, exact, toText } from '../../values/decimal.ts';
import { personKind } from '../../values/rfc.ts';
import { readAmount } from '../amounts.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import { type Nomina, type NominaSubject, sumOf } from './subjects.ts';

type NominaRule = Rule<NominaSubject>;

const MIXED_INCOME = 'IM';

const curpDeMoral: NominaRule = {
  code: 'NOM5',
  node: 'Nomina/Emisor@Curp',
  severity: 'error',
  text: 'El patrón es una persona moral y la nómina lleva su CURP, que entonces el SAT no admite.',
  remedy: 'Quita la CURP del patrón.',
  check: ({ nomina, facts }) =>
    personKind(facts.issuerRfc) === 'moral' && nomina.Emisor?.Curp !== undefined
      ? { path: 'Emisor.Curp', fix: [{ path: 'Emisor.Curp', value: undefined }] }
      : undefined,
};

const curpDeFisica: NominaRule = {
  code: 'NOM6',
  node: 'Nomina/Emisor@Curp',
  severity: 'error',
  text: 'El patrón es una persona física y falta su CURP en la nómina, que entonces el SAT exige.',
  remedy: 'Escribe la CURP del patrón.',
  check: ({ nomina, facts }) =>
    personKind(facts.issuerRfc) === 'fisica' && !nomina.Emisor?.Curp ? { path: 'Emisor.Curp' } : undefined,
};

/** Contracts 01 to 08: there is an employment. */
export function isEmployment(contract: string): boolean {
  return contract >= '01' && contract <= '08';
}

const registroFalta: NominaRule = {
  code: 'NOM42',
  node: 'Nomina/Emisor@RegistroPatronal',
  severity: 'error',
  text: 'El tipo de contrato es {contract} y falta el registro patronal, que el SAT exige en los contratos 01 a 08.',
  remedy: 'Escribe el registro patronal, o corrige el tipo de contrato.',
  check: ({ nomina }) => {
    const contract = nomina.Receptor?.TipoContrato ?? '';
    return isEmployment(contract) && !nomina.Emisor?.RegistroPatronal
      ? { path: 'Emisor.RegistroPatronal', values: { contract } }
      : undefined;
  },
};

const NO_EMPLOYMENT = new Set(['09', '10', '99']);

const registroSobra: NominaRule = {
  code: 'NOM43',
  node: 'Nomina/Emisor@RegistroPatronal',
  severity: 'error',
  text: 'El tipo de contrato es {contract} y la nómina lleva registro patronal, que con ese contrato el SAT no admite.',
  remedy: 'Quita el registro patronal, o corrige el tipo de contrato.',
  check: ({ nomina }) => {
    const contract = nomina.Receptor?.TipoContrato ?? '';
    const path = 'Emisor.RegistroPatronal';
    return NO_EMPLOYMENT.has(contract) && nomina.Emisor?.RegistroPatronal !== undefined
      ? { path, values: { contract }, fix: [{ path, value: undefined }] }
      : undefined;
  },
};

const WITH_REGISTRATION = {
  NumSeguridadSocial: 'el número de seguridad social',
  FechaInicioRelLaboral: 'la fecha de inicio de la relación laboral',
  Antigüedad: 'la antigüedad',
  RiesgoPuesto: 'el riesgo del puesto',
  SalarioDiarioIntegrado: 'el salario diario integrado',
} as const satisfies Partial<Record<keyof NonNullable<Nomina['Receptor']>, string>>;

const conRegistro: NominaRule = {
  code: 'NOM44',
  node: 'Nomina/Receptor',
  severity: 'error',
  text: 'La nómina lleva registro patronal y falta {noun} del trabajador, que entonces el SAT exige.',
  remedy: 'Completa {noun} del trabajador.',
  check: ({ nomina }) => {
    if (!nomina.Emisor?.RegistroPatronal) return undefined;
    const names = Object.keys(WITH_REGISTRATION) as (keyof typeof WITH_REGISTRATION)[];
    return names
      .filter((name) => !nomina.Receptor?.[name])
      .map((name) => ({ path: `Receptor.${name}`, values: { noun: WITH_REGISTRATION[name] } }));
  },
};

const origen = inCatalog<NominaSubject>({
  code: 'NOM47',
  node: 'EntidadSNCF@OrigenRecurso',
  catalog: 'Nomina/c_OrigenRecurso',
  noun: 'el origen del recurso',
  path: 'Emisor.EntidadSNCF.OrigenRecurso',
  key: (subject) => subject.nomina.Emisor?.EntidadSNCF?.OrigenRecurso,
});

const OWN_MONEY = 'Emisor.EntidadSNCF.MontoRecursoPropio';

const propioFalta: NominaRule = {
  code: 'NOM48',
  node: 'EntidadSNCF@MontoRecursoPropio',
  severity: 'error',
  text: 'El origen del recurso es IM (ingresos mixtos) y falta el monto de recursos propios, que entonces el SAT exige.',
  remedy: 'Escribe cuánto se pagó con recursos propios.',
  check: ({ nomina }) => {
    const entity = nomina.Emisor?.EntidadSNCF;
    return entity?.OrigenRecurso === MIXED_INCOME && !entity.MontoRecursoPropio
      ? { path: OWN_MONEY }
      : undefined;
  },
};

const propioSobra: NominaRule = {
  code: 'NOM49',
  node: 'EntidadSNCF@MontoRecursoPropio',
  severity: 'error',
  text: 'El origen del recurso es {origin} y la nómina lleva el monto de recursos propios, que el SAT reserva a los ingresos mixtos (IM).',
  remedy: 'Quita el monto de recursos propios, o corrige el origen del recurso.',
  check: ({ nomina }) => {
    const entity = nomina.Emisor?.EntidadSNCF;
    const origin = entity?.OrigenRecurso;
    return origin && origin !== MIXED_INCOME && entity.MontoRecursoPropio !== undefined
      ? { path: OWN_MONEY, values: { origin }, fix: [{ path: OWN_MONEY, value: undefined }] }
      : undefined;
  },
};

const propioMenor: NominaRule = {
  code: 'NOM50',
  node: 'EntidadSNCF@MontoRecursoPropio',
  severity: 'error',
  text: 'El monto de recursos propios es {own} y lo pagado es {income}: el SAT exige que sea menor que las percepciones más los otros pagos.',
  remedy: 'Corrige el monto de recursos propios.',
  check: ({ nomina, income }) => {
    const own = readAmount(nomina.Emisor?.EntidadSNCF?.MontoRecursoPropio);
    return own && income && compare(own, income) >= 0
      ? { path: OWN_MONEY, values: { own: toText(own), income: toText(income) } }
      : undefined;
  },
};

const HUNDRED = exact('100');

const subcontratacion: NominaRule = {
  code: 'NOM68',
  node: 'SubContratacion@PorcentajeTiempo',
  severity: 'error',
  text: 'Los porcentajes de tiempo de la subcontratación suman {sum} y el SAT exige que sumen 100.',
  remedy: 'Reparte el tiempo del trabajador de modo que sume 100 %.',
  check: ({ nomina }) => {
    const parts = nomina.Receptor?.SubContratacion ?? [];
    if (parts.length === 0) return undefined;
    const sum = sumOf(parts.map((part) => part.PorcentajeTiempo));
    if (sum === undefined) return undefined;
    return compare(sum, HUNDRED) === 0
      ? undefined
      : { path: 'Receptor.SubContratacion', values: { sum: toText(sum) } };
  },
};

export const EMISOR_RULES: readonly NominaRule[] = [
  curpDeMoral,
  curpDeFisica,
  registroFalta,
  registroSobra,
  conRegistro,
  origen,
  propioFalta,
  propioSobra,
  propioMenor,
  subcontratacion,
];
