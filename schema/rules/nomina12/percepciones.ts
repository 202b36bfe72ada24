/** Rules on what the perceptions add up to, by kind, and on the nodes that some kinds ask for. */
import { compare, toFixed, toText } from '../../values/decimal.ts';
import type { Hit, Rule } from '../rule.ts';
import { type NominaSubject, type Percepciones, perceived, sumOf } from './subjects.ts';
import { sumRule } from './sum-rule.ts';

type NominaRule = Rule<NominaSubject>;
type Total = 'TotalSueldos' | 'TotalSeparacionIndemnizacion' | 'TotalJubilacionPensionRetiro';

/** Paid when an employment ends. */
const SEPARATION = new Set(['022', '023', '025']);
/** Pensions: in one payment, in parts. */
const ONE_PAYMENT = '039';
const IN_PARTS = '044';
const RETIREMENT = new Set([ONE_PAYMENT, IN_PARTS]);

const isSeparation = (key: string) => SEPARATION.has(key);
const isRetirement = (key: string) => RETIREMENT.has(key);
const isWage = (key: string) => !isSeparation(key) && !isRetirement(key);

function has({ percepciones }: NominaSubject, belongs: (key: string) => boolean): boolean {
  return percepciones.some((line) => line.TipoPercepcion !== undefined && belongs(line.TipoPercepcion));
}

/** The fix that writes the total of the kind; none when it cannot be computed. */
function fillTotal({ percepciones }: NominaSubject, name: Total, belongs: (key: string) => boolean) {
  const sum = perceived(percepciones, belongs);
  return sum && { fix: [{ path: `Percepciones.${name}`, value: toFixed(sum, Math.max(2, sum.scale)) }] };
}

const porTipo: NominaRule = {
  code: 'NOM69',
  node: 'Percepciones',
  severity: 'error',
  text: 'Los totales de sueldos, separación y jubilación suman {kinds} y el gravado más el exento {parts}: el SAT exige que coincidan.',
  remedy: 'Corrige los totales de las percepciones.',
  check: ({ nomina: { Percepciones: all } }) => {
    if (all === undefined) return undefined;
    const kinds = sumOf([
      all.TotalSueldos,
      all.TotalSeparacionIndemnizacion,
      all.TotalJubilacionPensionRetiro,
    ]);
    const parts = sumOf([all.TotalGravado, all.TotalExento]);
    return kinds && parts && compare(kinds, parts) !== 0
      ? { path: 'Percepciones', values: { kinds: toText(kinds), parts: toText(parts) } }
      : undefined;
  },
};

function totalOfKind(
  code: string,
  name: Total,
  noun: string,
  parts: string,
  belongs: (key: string) => boolean,
): NominaRule {
  return sumRule<NominaSubject>({
    code,
    node: `Percepciones@${name}`,
    path: `Percepciones.${name}`,
    noun,
    parts,
    written: (subject) => subject.nomina.Percepciones?.[name],
    // One that is missing has a code of its own: NOM77 to NOM79.
    expected: ({ nomina, percepciones }) =>
      nomina.Percepciones?.[name] === undefined ? undefined : perceived(percepciones, belongs),
  });
}

function totalOfPart(
  code: string,
  name: 'TotalGravado' | 'TotalExento',
  part: 'ImporteGravado' | 'ImporteExento',
  noun: string,
): NominaRule {
  return sumRule<NominaSubject>({
    code,
    node: `Percepciones@${name}`,
    path: `Percepciones.${name}`,
    noun,
    parts: 'las percepciones',
    written: (subject) => subject.nomina.Percepciones?.[name],
    expected: ({ nomina, percepciones }) =>
      nomina.Percepciones && sumOf(percepciones.map((line) => line[part])),
  });
}

const sueldosFalta: NominaRule = {
  code: 'NOM77',
  node: 'Percepciones@TotalSueldos',
  severity: 'error',
  text: 'La nómina tiene percepciones ordinarias y falta el total de sueldos, que entonces el SAT exige.',
  remedy: 'Escribe el total de sueldos: lo gravado y lo exento de las percepciones ordinarias.',
  check: (subject) =>
    has(subject, isWage) && subject.nomina.Percepciones?.TotalSueldos === undefined
      ? { path: 'Percepciones.TotalSueldos', ...fillTotal(subject, 'TotalSueldos', isWage) }
      : undefined,
};

type Kind = {
  total: Total;
  node: 'SeparacionIndemnizacion' | 'JubilacionPensionRetiro';
  /** What the node is, with its article. */
  detail: string;
  belongs: (key: string) => boolean;
};

function missing(subject: NominaSubject, kind: Kind): Hit[] {
  const all: Percepciones = subject.nomina.Percepciones ?? {};
  const hits: Hit[] = [];
  if (all[kind.total] === undefined) {
    const path = `Percepciones.${kind.total}`;
    hits.push({ path, values: { noun: 'su total' }, ...fillTotal(subject, kind.total, kind.belongs) });
  }
  if (all[kind.node] === undefined) {
    hits.push({ path: `Percepciones.${kind.node}`, values: { noun: kind.detail } });
  }
  return hits;
}

const SEPARATION_KIND: Kind = {
  total: 'TotalSeparacionIndemnizacion',
  node: 'SeparacionIndemnizacion',
  detail: 'su detalle (años de servicio, último sueldo, ingreso acumulable)',
  belongs: isSeparation,
};
const RETIREMENT_KIND: Kind = {
  total: 'TotalJubilacionPensionRetiro',
  node: 'JubilacionPensionRetiro',
  detail: 'su detalle (exhibición o parcialidad, ingreso acumulable)',
  belongs: isRetirement,
};

const separacion: NominaRule = {
  code: 'NOM78',
  node: 'Percepciones/SeparacionIndemnizacion',
  severity: 'error',
  text: 'La nómina paga una separación o indemnización (022, 023 o 025) y falta {noun}, que entonces el SAT exige.',
  remedy: 'Completa los datos de la separación o indemnización.',
  check: (subject) => (has(subject, isSeparation) ? missing(subject, SEPARATION_KIND) : undefined),
};

const jubilacion: NominaRule = {
  code: 'NOM79',
  node: 'Percepciones/JubilacionPensionRetiro',
  severity: 'error',
  text: 'La nómina paga una jubilación o pensión (039 o 044) y falta {noun}, que entonces el SAT exige.',
  remedy: 'Completa los datos de la jubilación, pensión o retiro.',
  check: (subject) => (has(subject, isRetirement) ? missing(subject, RETIREMENT_KIND) : undefined),
};

const jubilacionSobra: NominaRule = {
  code: 'NOM79',
  node: 'Percepciones/JubilacionPensionRetiro',
  severity: 'error',
  text: 'La nómina no paga jubilación ni pensión (039 o 044) y lleva {name}, que entonces el SAT no admite.',
  remedy: 'Quita {name}, o agrega la percepción que le corresponde.',
  check: (subject) => {
    if (has(subject, isRetirement)) return undefined;
    const left = [
      [RETIREMENT_KIND.total, 'el total de jubilación, pensión o retiro'],
      [RETIREMENT_KIND.node, 'el detalle de jubilación, pensión o retiro'],
    ] as const;
    return left
      .filter(([name]) => subject.nomina.Percepciones?.[name] !== undefined)
      .map(([name, noun]) => {
        const path = `Percepciones.${name}`;
        return { path, values: { name: noun }, fix: [{ path, value: undefined }] };
      });
  },
};

type Retirement = NonNullable<Percepciones['JubilacionPensionRetiro']>;
const RETIREMENT_PATH = 'Percepciones.JubilacionPensionRetiro';

function retirement(
  code: string,
  text: string,
  remedy: string,
  isWrong: (node: Retirement, subject: NominaSubject) => boolean,
): NominaRule {
  return {
    code,
    node: 'JubilacionPensionRetiro',
    severity: 'error',
    text,
    remedy,
    check: (subject) => {
      const node = subject.nomina.Percepciones?.JubilacionPensionRetiro;
      return node !== undefined && isWrong(node, subject) ? { path: RETIREMENT_PATH } : undefined;
    },
  };
}

const hasParts = (node: Retirement) => node.TotalParcialidad !== undefined || node.MontoDiario !== undefined;

const unaExhibicion = retirement(
  'NOM80',
  'La nómina paga una jubilación en una sola exhibición (039): el SAT exige su total y no admite parcialidad ni monto diario.',
  'Escribe el total en una exhibición y quita la parcialidad y el monto diario.',
  (node, subject) =>
    has(subject, (key) => key === ONE_PAYMENT) && (node.TotalUnaExhibicion === undefined || hasParts(node)),
);

const enParcialidades = retirement(
  'NOM81',
  'La nómina paga una jubilación en parcialidades (044): el SAT exige parcialidad y monto diario y no admite el total en una exhibición.',
  'Escribe la parcialidad y el monto diario y quita el total en una exhibición.',
  (node, subject) =>
    has(subject, (key) => key === IN_PARTS) &&
    (node.TotalUnaExhibicion !== undefined ||
      node.TotalParcialidad === undefined ||
      node.MontoDiario === undefined),
);

const soloExhibicion = retirement(
  'NOM89',
  'La jubilación lleva el total en una exhibición junto con parcialidad o monto diario, que entonces el SAT no admite.',
  'Deja el total en una exhibición, o la parcialidad con su monto diario.',
  (node) => node.TotalUnaExhibicion !== undefined && hasParts(node),
);

const soloParcialidad = retirement(
  'NOM90',
  'La jubilación lleva una parcialidad: el SAT exige entonces el monto diario y no admite el total en una exhibición.',
  'Escribe el monto diario y quita el total en una exhibición.',
  (node) =>
    node.TotalParcialidad !== undefined &&
    (node.MontoDiario === undefined || node.TotalUnaExhibicion !== undefined),
);

export const PERCEPCIONES_RULES: readonly NominaRule[] = [
  porTipo,
  totalOfKind('NOM70', 'TotalSueldos', 'el total de sueldos', 'las percepciones ordinarias', isWage),
  totalOfKind(
    'NOM71',
    'TotalSeparacionIndemnizacion',
    'el total de separación e indemnización',
    'las percepciones 022, 023 y 025',
    isSeparation,
  ),
  totalOfKind(
    'NOM72',
    'TotalJubilacionPensionRetiro',
    'el total de jubilación, pensión o retiro',
    'las percepciones 039 y 044',
    isRetirement,
  ),
  totalOfPart('NOM73', 'TotalGravado', 'ImporteGravado', 'el total gravado'),
  totalOfPart('NOM74', 'TotalExento', 'ImporteExento', 'el total exento'),
  sueldosFalta,
  separacion,
  jubilacion,
  jubilacionSobra,
  unaExhibicion,
  enParcialidades,
  soloExhibicion,
  soloParcialidad,
];
