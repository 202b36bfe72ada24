/** Rules on one perception, and on its extra hours. */
import { isZero } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Rule, Severity } from '../rule.ts';
import type { HorasExtra, LineSubject, Percepcion } from './subjects.ts';

export type PercepcionSubject = LineSubject<Percepcion>;
type PercepcionRule = Rule<PercepcionSubject>;

const OTHER_INCOME = '038';
const SHARES = '045';
const EXTRA_HOURS = '019';
/** Revision E of the complement; the SAT gives the day only through its catalogues. */
const REVISION_E = '2026-01-01';
/** Last day of 063, the adjustment of an exempt 038. */
const LAST_EXEMPT_DAY = '2026-03-01';

const tipo = inCatalog<PercepcionSubject>({
  code: 'NOM76',
  node: 'Percepcion@TipoPercepcion',
  catalog: 'Nomina/c_TipoPercepcion',
  noun: 'el tipo de percepción',
  path: 'TipoPercepcion',
  key: (subject) => subject.line.TipoPercepcion,
  date: (subject) => subject.payslip.paidOn,
});

/** With both parts zero each has its code. */
function positive(
  code: string,
  path: 'ImporteGravado' | 'ImporteExento',
  other: 'ImporteGravado' | 'ImporteExento',
  [noun, otherNoun]: [string, string],
): PercepcionRule {
  return {
    code,
    node: `Percepcion@${path}`,
    severity: 'error',
    text: `La percepción {key} no tiene importe ${otherNoun} y su importe ${noun} tampoco es mayor que cero, como entonces exige el SAT.`,
    remedy: 'Escribe lo pagado, o quita la percepción.',
    check: ({ line }) => {
      const value = readAmount(line[path]);
      const otherValue = readAmount(line[other]);
      return value && otherValue && isZero(otherValue) && value.units <= 0n
        ? { path, values: { key: line.TipoPercepcion ?? '' } }
        : undefined;
    },
  };
}

/** Forbidden by revision E; between its first day and the last of the key that corrected it, nobody can say. */
const sinExento: PercepcionRule = {
  code: 'NOM109',
  node: 'Percepcion@TipoPercepcion',
  severity: 'error',
  text: 'La percepción 038 (otros ingresos por salarios) tiene {exempt} exentos y el SAT ya no le admite parte exenta.',
  remedy: 'Pasa lo exento a gravado, o elige la percepción que le corresponde.',
  check: ({ line, payslip }) => {
    const exempt = readAmount(line.ImporteExento);
    if (line.TipoPercepcion !== OTHER_INCOME || !exempt || isZero(exempt)) return undefined;
    if (payslip.paidOn < REVISION_E) return undefined;
    const severity: Severity = payslip.paidOn > LAST_EXEMPT_DAY ? 'error' : 'warning';
    return { path: 'TipoPercepcion', values: { exempt: line.ImporteExento ?? '' }, severity };
  },
};

type Node = {
  code: string;
  other: string;
  name: 'AccionesOTitulos' | 'HorasExtra';
  key: string;
  noun: string;
};

function isThere(line: Percepcion, name: Node['name']): boolean {
  const node = line[name];
  return Array.isArray(node) ? node.length > 0 : node !== undefined;
}

function nodeOf({ code, other, name, key, noun }: Node): PercepcionRule[] {
  return [
    {
      code,
      node: `Percepcion/${name}`,
      severity: 'error',
      text: `La percepción es ${key} y faltan ${noun}, que entonces el SAT exige.`,
      remedy: `Agrega ${noun}, o corrige el tipo de percepción.`,
      check: ({ line }) => (line.TipoPercepcion === key && !isThere(line, name) ? { path: name } : undefined),
    },
    {
      code: other,
      node: `Percepcion/${name}`,
      severity: 'error',
      text: `La percepción es {key} y lleva ${noun}, que el SAT solo admite con ${key}.`,
      remedy: `Quita ${noun}, o corrige el tipo de percepción.`,
      check: ({ line }) =>
        line.TipoPercepcion !== undefined && line.TipoPercepcion !== key && isThere(line, name)
          ? {
              path: name,
              values: { key: line.TipoPercepcion || ' ' },
              fix: [{ path: name, value: undefined }],
            }
          : undefined,
    },
  ];
}

export const PERCEPCION_RULES: readonly PercepcionRule[] = [
  positive('NOM75', 'ImporteGravado', 'ImporteExento', ['gravado', 'exento']),
  positive('NOM110', 'ImporteExento', 'ImporteGravado', ['exento', 'gravado']),
  tipo,
  sinExento,
  ...nodeOf({
    code: 'NOM82',
    other: 'NOM83',
    name: 'AccionesOTitulos',
    key: SHARES,
    noun: 'los datos de las acciones o títulos',
  }),
  ...nodeOf({
    code: 'NOM84',
    other: 'NOM85',
    name: 'HorasExtra',
    key: EXTRA_HOURS,
    noun: 'las horas extra',
  }),
];

export const HORAS_RULES: readonly Rule<LineSubject<HorasExtra>>[] = [
  inCatalog<LineSubject<HorasExtra>>({
    code: 'NOM88',
    node: 'HorasExtra@TipoHoras',
    catalog: 'Nomina/c_TipoHoras',
    noun: 'el tipo de horas',
    path: 'TipoHoras',
    key: (subject) => subject.line.TipoHoras,
  }),
];
