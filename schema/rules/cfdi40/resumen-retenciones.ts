/** Rules on the rows of withheld taxes in the summary. */
import { compare, rescale, toText, ZERO } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import { currencyDecimals } from '../decimals.ts';
import { judgeKey } from '../in-catalog.ts';
import type { PartialTaxLine } from '../partial-nodes.ts';
import type { Hit, Rule } from '../rule.ts';
import type { DocumentSubject } from '../subjects.ts';
import { hasSummary } from './resumen.ts';
import { taxName } from './tax-line.ts';

type DocumentRule = Rule<DocumentSubject>;

const ROWS = 'Impuestos.Retenciones.Retencion';

function rowsOf({ comprobante }: DocumentSubject): readonly PartialTaxLine[] {
  return comprobante.Impuestos?.Retenciones?.Retencion ?? [];
}

const impuesto: DocumentRule = {
  code: 'CFDI40207',
  node: 'Impuestos/Retencion@Impuesto',
  severity: 'error',
  text: 'El impuesto retenido «{key}» {state} c_Impuesto del SAT.',
  remedy: 'Elige 001 (ISR), 002 (IVA) o 003 (IEPS).',
  check: (subject) =>
    rowsOf(subject).flatMap(({ Impuesto }, index) =>
      Impuesto === undefined
        ? []
        : (judgeKey(subject.facts, 'c_Impuesto', Impuesto, `${ROWS}[${index}].Impuesto`) ?? []),
    ),
};

const unico: DocumentRule = {
  code: 'CFDI40208',
  node: 'Impuestos/Retencion@Impuesto',
  severity: 'error',
  text: 'El resumen tiene más de un renglón de {tax} retenido, y el SAT admite uno por impuesto.',
  remedy: 'Junta los renglones del mismo impuesto en uno con la suma.',
  check: (subject) => {
    const seen = new Set<string>();
    return rowsOf(subject).flatMap(({ Impuesto }, index): Hit[] => {
      const isRepeated = seen.has(Impuesto ?? '');
      seen.add(Impuesto ?? '');
      return isRepeated ? [{ path: `${ROWS}[${index}].Impuesto`, values: { tax: taxName(Impuesto) } }] : [];
    });
  },
};

const exigeTotal: DocumentRule = {
  code: 'CFDI40209',
  node: 'Impuestos/Retencion@Importe',
  severity: 'error',
  text: 'El renglón retiene {amount} de {tax} y falta el total de impuestos retenidos, que el SAT exige con él.',
  remedy: 'Escribe el total de impuestos retenidos.',
  check: (subject) =>
    subject.comprobante.Impuestos?.TotalImpuestosRetenidos !== undefined
      ? undefined
      : rowsOf(subject).flatMap(({ Importe, Impuesto }, index): Hit[] =>
          Importe === undefined
            ? []
            : [{ path: `${ROWS}[${index}].Importe`, values: { amount: Importe, tax: taxName(Impuesto) } }],
        ),
};

const decimales = currencyDecimals('CFDI40210', 'Impuestos/Retencion@Importe', (subject) =>
  rowsOf(subject).map(({ Importe }, index) => ({ path: `${ROWS}[${index}].Importe`, text: Importe })),
);

const suma: DocumentRule = {
  code: 'CFDI40211',
  node: 'Impuestos/Retencion@Importe',
  severity: 'error',
  text: 'El {tax} retenido del resumen {state} y las retenciones de los conceptos suman {expected}; el SAT exige que sean iguales.',
  remedy: 'Escribe {expected} en el renglón de {tax} retenido{missing}.',
  check: (subject) => (hasSummary(subject) ? [...wrongRows(subject), ...missingRows(subject)] : undefined),
};

function wrongRows(subject: DocumentSubject): Hit[] {
  const { sums, facts } = subject;
  return rowsOf(subject).flatMap(({ Impuesto, Importe }, index): Hit[] => {
    const amount = readAmount(Importe);
    if (!sums || !amount || facts.decimals === undefined) return [];
    const expected = rescale(sums.retentions.get(Impuesto ?? '') ?? ZERO, facts.decimals);
    if (compare(amount, expected) === 0) return [];
    const path = `${ROWS}[${index}].Importe`;
    const text = toText(expected);
    const values = { tax: taxName(Impuesto), state: `es ${Importe ?? ''}`, expected: text, missing: '' };
    return [{ path, values, fix: [{ path, value: text }] }];
  });
}

/** Taxes that the concepts withhold and the summary leaves out. */
function missingRows(subject: DocumentSubject): Hit[] {
  const written = new Set(rowsOf(subject).map((row) => row.Impuesto ?? ''));
  const { sums, facts } = subject;
  if (!sums || facts.decimals === undefined) return [];
  return [...sums.retentions]
    .filter(([tax]) => !written.has(tax))
    .map(([tax, amount]) => ({
      path: 'Impuestos.Retenciones',
      values: {
        tax: taxName(tax),
        state: 'falta',
        missing: ', que no está',
        expected: toText(rescale(amount, facts.decimals ?? 0)),
      },
    }));
}

export const RESUMEN_RETENCIONES_RULES: readonly DocumentRule[] = [
  impuesto,
  unico,
  exigeTotal,
  decimales,
  suma,
];
