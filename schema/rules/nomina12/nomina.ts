/** Rules on the payslip itself: kind, dates and totals. */
import { isZero } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import { mustBeAbsent } from '../fixed.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Rule } from '../rule.ts';
import { type NominaSubject, sumOf } from './subjects.ts';
import { sumRule } from './sum-rule.ts';

type NominaRule = Rule<NominaSubject>;

const OTHER_PERIOD = '99';

const lugar: NominaRule = {
  code: 'NOM30',
  node: 'Nomina',
  severity: 'error',
  text: 'El complemento de nómina está dentro de un concepto y el SAT lo exige en el complemento del comprobante.',
  remedy: 'Pasa la nómina del concepto al complemento del comprobante.',
  check: ({ place }) => (place === 'document' ? undefined : { path: '' }),
};

const algunTotal: NominaRule = {
  code: 'NOM31',
  node: 'Nomina',
  severity: 'error',
  text: 'La nómina no tiene total de percepciones ni de otros pagos y el SAT exige al menos uno.',
  remedy: 'Agrega percepciones u otros pagos con su total.',
  check: ({ nomina }) =>
    nomina.TotalPercepciones === undefined && nomina.TotalOtrosPagos === undefined ? { path: '' } : undefined,
};

const tipo = inCatalog<NominaSubject>({
  code: 'NOM32',
  node: 'Nomina@TipoNomina',
  catalog: 'Nomina/c_TipoNomina',
  noun: 'el tipo de nómina',
  path: 'TipoNomina',
  key: (subject) => subject.nomina.TipoNomina,
});

const ordinaria: NominaRule = {
  code: 'NOM33',
  node: 'Nomina@TipoNomina',
  severity: 'error',
  text: 'La nómina es ordinaria y la periodicidad del pago es 99 (otra), que el SAT reserva a las extraordinarias.',
  remedy: 'Elige cada cuánto se paga, o cambia el tipo de nómina a extraordinaria (E).',
  check: ({ nomina }) =>
    nomina.TipoNomina === 'O' && nomina.Receptor?.PeriodicidadPago === OTHER_PERIOD
      ? { path: 'TipoNomina' }
      : undefined,
};

const extraordinaria: NominaRule = {
  code: 'NOM34',
  node: 'Nomina@TipoNomina',
  severity: 'error',
  text: 'La nómina es extraordinaria y la periodicidad del pago es {period}: entonces el SAT exige 99 (otra).',
  remedy: 'Cambia la periodicidad a 99, o el tipo de nómina a ordinaria (O).',
  check: ({ nomina }) => {
    const period = nomina.Receptor?.PeriodicidadPago;
    if (nomina.TipoNomina !== 'E' || period === undefined || period === OTHER_PERIOD) return undefined;
    const fix = [{ path: 'Receptor.PeriodicidadPago', value: OTHER_PERIOD }];
    return { path: 'TipoNomina', values: { period: period || ' ' }, fix };
  },
};

const fechas: NominaRule = {
  code: 'NOM35',
  node: 'Nomina@FechaInicialPago',
  severity: 'error',
  text: 'El período pagado empieza el {from} y termina el {to}: el SAT no admite que termine antes de empezar.',
  remedy: 'Corrige la fecha inicial o la final del período.',
  check: ({ nomina: { FechaInicialPago: from, FechaFinalPago: to } }) =>
    from && to && from > to ? { path: 'FechaInicialPago', values: { from, to } } : undefined,
};

function withoutNode(code: string, path: 'TotalPercepciones' | 'TotalDeducciones', noun: string): NominaRule {
  const node = path === 'TotalPercepciones' ? 'Percepciones' : 'Deducciones';
  const absent = mustBeAbsent<NominaSubject>({
    code,
    node: `Nomina@${path}`,
    path,
    noun,
    where: `una nómina sin ${node.toLowerCase()}`,
    read: ({ nomina }) => (nomina[node] === undefined ? nomina[path] : undefined),
    // A total of something is missing its lines.
    isRemovable: ({ nomina }) => {
      const total = readAmount(nomina[path]);
      return total !== undefined && isZero(total);
    },
  });
  return { ...absent, remedy: `Quita ${noun}, o agrega las ${node.toLowerCase()} de las que sale.` };
}

const totalPercepciones = sumRule<NominaSubject>({
  code: 'NOM37',
  node: 'Nomina@TotalPercepciones',
  path: 'TotalPercepciones',
  noun: 'el total de percepciones',
  parts: 'los sueldos, la separación y la jubilación',
  written: (subject) => subject.nomina.TotalPercepciones,
  expected: ({ nomina: { Percepciones: all } }) =>
    all && sumOf([all.TotalSueldos, all.TotalSeparacionIndemnizacion, all.TotalJubilacionPensionRetiro]),
  isAsked: () => true,
});

const totalDeducciones = sumRule<NominaSubject>({
  code: 'NOM39',
  node: 'Nomina@TotalDeducciones',
  path: 'TotalDeducciones',
  noun: 'el total de deducciones',
  parts: 'los impuestos retenidos y las otras deducciones',
  written: (subject) => subject.nomina.TotalDeducciones,
  expected: ({ nomina: { Deducciones: all } }) =>
    all && sumOf([all.TotalOtrasDeducciones, all.TotalImpuestosRetenidos]),
  isAsked: () => true,
});

const totalOtrosPagos = sumRule<NominaSubject>({
  code: 'NOM40',
  node: 'Nomina@TotalOtrosPagos',
  path: 'TotalOtrosPagos',
  noun: 'el total de otros pagos',
  parts: 'los otros pagos',
  written: (subject) => subject.nomina.TotalOtrosPagos,
  expected: (subject) => sumOf(subject.otrosPagos.map((line) => line.Importe)),
  isAsked: (subject) => subject.nomina.OtrosPagos !== undefined,
});

export const NOMINA_RULES: readonly NominaRule[] = [
  lugar,
  algunTotal,
  tipo,
  ordinaria,
  extraordinaria,
  fechas,
  withoutNode('NOM36', 'TotalPercepciones', 'el total de percepciones'),
  totalPercepciones,
  withoutNode('NOM38', 'TotalDeducciones', 'el total de deducciones'),
  totalDeducciones,
  totalOtrosPagos,
];
