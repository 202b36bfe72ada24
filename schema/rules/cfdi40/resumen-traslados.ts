/** Rules on the rows of transferred taxes in the summary. */
import { compare, type Exact, rescale, toText, ZERO } from '../../values/decimal.ts';
import { groupOf, readAmount } from '../amounts.ts';
import { currencyDecimals } from '../decimals.ts';
import { judgeKey } from '../in-catalog.ts';
import type { PartialTaxLine } from '../partial-nodes.ts';
import type { Hit, Rule } from '../rule.ts';
import type { DocumentSubject } from '../subjects.ts';
import { hasSummary } from './resumen.ts';
import { judgeRate, taxName } from './tax-line.ts';

type DocumentRule = Rule<DocumentSubject>;

const ROWS = 'Impuestos.Traslados.Traslado';
const EXEMPT = 'Exento';

function rowsOf({ comprobante }: DocumentSubject): readonly PartialTaxLine[] {
  return comprobante.Impuestos?.Traslados?.Traslado ?? [];
}

const exento: DocumentRule = {
  code: 'CFDI40213',
  node: 'Impuestos/Traslado',
  severity: 'error',
  text: 'El renglón de {tax} exento lleva tasa o importe: el SAT solo admite en él la base, el impuesto y el tipo de factor.',
  remedy: 'Quita la tasa y el importe del renglón exento.',
  check: (subject) =>
    rowsOf(subject).flatMap((row, index): Hit[] => {
      if (row.TipoFactor !== EXEMPT || (row.TasaOCuota === undefined && row.Importe === undefined)) return [];
      const at = `${ROWS}[${index}]`;
      return [
        {
          path: at,
          values: { tax: taxName(row.Impuesto) },
          fix: [
            { path: `${at}.TasaOCuota`, value: undefined },
            { path: `${at}.Importe`, value: undefined },
          ],
        },
      ];
    }),
};

const baseDecimales = currencyDecimals('CFDI40214', 'Impuestos/Traslado@Base', (subject) =>
  rowsOf(subject).map(({ Base }, index) => ({ path: `${ROWS}[${index}].Base`, text: Base })),
);

const importeDecimales = currencyDecimals('CFDI40220', 'Impuestos/Traslado@Importe', (subject) =>
  rowsOf(subject).map(({ Importe }, index) => ({ path: `${ROWS}[${index}].Importe`, text: Importe })),
);

const baseSuma: DocumentRule = {
  code: 'CFDI40215',
  node: 'Impuestos/Traslado@Base',
  severity: 'error',
  text: 'La base de {tax} del resumen {state} y las bases de los conceptos con ese impuesto y tasa suman {expected}; el SAT exige que sean iguales.',
  remedy: 'Escribe la base {expected} en el renglón de {tax}{missing}.',
  check: (subject) => judgeSums(subject, 'Base', (row) => row.TipoFactor !== EXEMPT),
};

const baseExenta: DocumentRule = {
  code: 'CFDI40216',
  node: 'Impuestos/Traslado@Base',
  severity: 'error',
  text: 'La base de {tax} del resumen {state} y las bases exentas de los conceptos suman {expected}; el SAT exige que sean iguales.',
  remedy: 'Escribe la base {expected} en el renglón de {tax}{missing}.',
  check: (subject) => judgeSums(subject, 'Base', (row) => row.TipoFactor === EXEMPT),
};

const importeSuma: DocumentRule = {
  code: 'CFDI40221',
  node: 'Impuestos/Traslado@Importe',
  severity: 'error',
  text: 'El importe de {tax} del resumen {state} y los importes de los conceptos con ese impuesto y tasa suman {expected}; el SAT exige que sean iguales.',
  remedy: 'Escribe el importe {expected} en el renglón de {tax}{missing}.',
  check: (subject) => judgeSums(subject, 'Importe', (row) => row.TipoFactor !== EXEMPT),
};

type Column = 'Base' | 'Importe';

/** Rows that differ from the sum of the concepts, and groups of the concepts that have no row. */
function judgeSums(
  subject: DocumentSubject,
  column: Column,
  isMine: (row: PartialTaxLine) => boolean,
): Hit[] | undefined {
  const { sums, facts } = subject;
  const decimals = facts.decimals;
  if (!sums || decimals === undefined || !hasSummary(subject)) return undefined;
  const rows = rowsOf(subject);
  const sumOf = (group: string): Exact => {
    const found = sums.transfers.get(group);
    return rescale((column === 'Base' ? found?.base : found?.amount) ?? ZERO, decimals);
  };
  const wrong = rows.flatMap((row, index): Hit[] => {
    const written = readAmount(row[column]);
    const expected = sumOf(groupOf(row));
    if (!isMine(row) || !written || compare(written, expected) === 0) return [];
    const path = `${ROWS}[${index}].${column}`;
    const text = toText(expected);
    const values = { tax: rowName(row), state: `es ${row[column] ?? ''}`, expected: text, missing: '' };
    return [{ path, values, fix: [{ path, value: text }] }];
  });
  const groups = new Set(rows.map(groupOf));
  const missing = [...sums.transfers.keys()]
    .filter((group) => !groups.has(group) && isMine(lineOf(group)))
    .map((group) => ({
      path: 'Impuestos.Traslados',
      values: {
        tax: rowName(lineOf(group)),
        state: 'falta',
        expected: toText(sumOf(group)),
        missing: ', que no está',
      },
    }));
  return [...wrong, ...missing];
}

/** The line that a group stands for (see `groupOf`). */
function lineOf(group: string): PartialTaxLine {
  const [Impuesto, TipoFactor, TasaOCuota] = group.split('|');
  return { Impuesto, TipoFactor, TasaOCuota };
}

function rowName(row: PartialTaxLine): string {
  return row.TipoFactor === EXEMPT
    ? `${taxName(row.Impuesto)} exento`
    : `${taxName(row.Impuesto)} ${row.TasaOCuota ?? ''}`;
}

const impuesto: DocumentRule = {
  code: 'CFDI40217',
  node: 'Impuestos/Traslado@Impuesto',
  severity: 'error',
  text: 'El impuesto trasladado «{key}» {state} c_Impuesto del SAT.',
  remedy: 'Elige 002 (IVA) o 003 (IEPS).',
  check: (subject) =>
    rowsOf(subject).flatMap(({ Impuesto }, index) =>
      Impuesto === undefined
        ? []
        : (judgeKey(subject.facts, 'c_Impuesto', Impuesto, `${ROWS}[${index}].Impuesto`) ?? []),
    ),
};

const unico: DocumentRule = {
  code: 'CFDI40218',
  node: 'Impuestos/Traslado@Impuesto',
  severity: 'error',
  text: 'El resumen repite el renglón de {tax}, y el SAT admite uno por impuesto, tipo de factor y tasa.',
  remedy: 'Junta los renglones iguales en uno con la suma.',
  check: (subject) => {
    const seen = new Set<string>();
    return rowsOf(subject).flatMap((row, index): Hit[] => {
      const group = groupOf(row);
      const isRepeated = seen.has(group);
      seen.add(group);
      return isRepeated ? [{ path: `${ROWS}[${index}].Impuesto`, values: { tax: rowName(row) } }] : [];
    });
  },
};

const tasa: DocumentRule = {
  code: 'CFDI40219',
  node: 'Impuestos/Traslado@TasaOCuota',
  severity: 'error',
  text: 'La tasa o cuota {value} de {tax} en el resumen {reason}.',
  remedy: 'Escribe la misma tasa que en los conceptos, con seis decimales.',
  check: (subject) =>
    rowsOf(subject).flatMap((row, index) => {
      const hit = judgeRate('transfer', row, groupOf(row), subject.facts);
      if (hit === undefined) return [];
      const path = `${ROWS}[${index}].${hit.path}`;
      return [{ ...hit, path, ...(hit.fix && { fix: hit.fix.map((step) => ({ ...step, path })) }) }];
    }),
};

export const RESUMEN_TRASLADOS_RULES: readonly DocumentRule[] = [
  exento,
  baseDecimales,
  baseSuma,
  baseExenta,
  impuesto,
  unico,
  tasa,
  importeDecimales,
  importeSuma,
];
