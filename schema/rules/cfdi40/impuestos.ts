/** Rules on the summary of taxes as a whole and on its totals. Its rows: resumen-*.ts. */
import { compare, exact, isZero, rescale, sum, toText } from '../../values/decimal.ts';
import { readAmount } from '../amounts.ts';
import { currencyDecimals } from '../decimals.ts';
import type { PartialTaxLine } from '../partial-nodes.ts';
import type { Hit, Rule } from '../rule.ts';
import type { DocumentSubject } from '../subjects.ts';

type DocumentRule = Rule<DocumentSubject>;

const RETENIDOS = 'Impuestos.TotalImpuestosRetenidos';
const TRASLADADOS = 'Impuestos.TotalImpuestosTrasladados';

const resumenSobra: DocumentRule = {
  code: 'CFDI40201',
  node: 'Impuestos',
  severity: 'error',
  text: 'Un comprobante de tipo {type} no lleva resumen de impuestos: en traslados y pagos el SAT lo prohíbe.',
  remedy: 'Quita el resumen de impuestos; los de un pago van en su complemento.',
  check: ({ comprobante, facts: { type } }) =>
    comprobante.Impuestos !== undefined && (type === 'T' || type === 'P') ? summaryHit(type) : undefined,
};

/** The matrix names T and P only; the guide and the payroll rules leave out N as well. */
const resumenEnNomina: DocumentRule = {
  code: 'CFDI40201',
  node: 'Impuestos',
  severity: 'warning',
  text: 'Un comprobante de nómina con resumen de impuestos: la guía del SAT no lo admite, aunque la regla no lo nombra.',
  remedy: 'Quita el resumen de impuestos; el ISR retenido va en las deducciones de la nómina.',
  check: ({ comprobante, facts: { type } }) =>
    comprobante.Impuestos !== undefined && type === 'N' ? summaryHit(type) : undefined,
};

function summaryHit(type: string): Hit {
  return { path: 'Impuestos', values: { type }, fix: [{ path: 'Impuestos', value: undefined }] };
}

const retenidosDecimales = currencyDecimals(
  'CFDI40202',
  'Impuestos@TotalImpuestosRetenidos',
  ({ comprobante }) => [{ path: RETENIDOS, text: comprobante.Impuestos?.TotalImpuestosRetenidos }],
);

const trasladadosDecimales = currencyDecimals(
  'CFDI40204',
  'Impuestos@TotalImpuestosTrasladados',
  ({ comprobante }) => [{ path: TRASLADADOS, text: comprobante.Impuestos?.TotalImpuestosTrasladados }],
);

const retenidosSuma: DocumentRule = {
  code: 'CFDI40203',
  node: 'Impuestos@TotalImpuestosRetenidos',
  severity: 'error',
  text: 'El total de impuestos retenidos es {written} y sus renglones suman {expected}; el SAT exige que sean iguales.',
  remedy: 'Escribe el total {expected}, o corrige el renglón equivocado.',
  check: ({ comprobante: { Impuestos }, facts }) =>
    judgeTotal(
      RETENIDOS,
      Impuestos?.TotalImpuestosRetenidos,
      Impuestos?.Retenciones?.Retencion,
      facts.decimals,
    ),
};

const trasladadosSuma: DocumentRule = {
  code: 'CFDI40205',
  node: 'Impuestos@TotalImpuestosTrasladados',
  severity: 'error',
  text: 'El total de impuestos trasladados es {written} y sus renglones suman {expected}; el SAT exige que sean iguales.',
  remedy: 'Escribe el total {expected}, o corrige el renglón equivocado.',
  check: ({ comprobante: { Impuestos }, facts }) =>
    judgeTotal(
      TRASLADADOS,
      Impuestos?.TotalImpuestosTrasladados,
      Impuestos?.Traslados?.Traslado,
      facts.decimals,
    ),
};

/** The rows are rounded already, so their sum is exact; exempt ones have no amount. */
function judgeTotal(
  path: string,
  written: string | undefined,
  rows: readonly PartialTaxLine[] = [],
  decimals: number | undefined,
): Hit | undefined {
  const total = readAmount(written);
  const amounts = rows.map((row) => readAmount(row.Importe ?? '0'));
  if (written === undefined || total === undefined || amounts.includes(undefined)) return undefined;
  const expected = sum(amounts.map((amount) => amount ?? exact('0')));
  if (compare(total, expected) === 0) return undefined;
  const text = toText(rescale(expected, Math.max(expected.scale, decimals ?? 0)));
  return { path, values: { written, expected: text }, fix: [{ path, value: text }] };
}

const totalRetenidosFalta: DocumentRule = {
  code: 'CFDI40206',
  node: 'Impuestos/Retenciones',
  severity: 'error',
  text: 'El resumen tiene retenciones y falta el total de impuestos retenidos, que el SAT exige.',
  remedy: 'Escribe el total de impuestos retenidos.',
  check: ({ comprobante: { Impuestos } }) =>
    Impuestos?.Retenciones !== undefined && Impuestos.TotalImpuestosRetenidos === undefined
      ? { path: RETENIDOS, ...totalFix(RETENIDOS, Impuestos.Retenciones.Retencion) }
      : undefined,
};

const totalTrasladadosFalta: DocumentRule = {
  code: 'CFDI40212',
  node: 'Impuestos/Traslados',
  severity: 'error',
  text: 'El resumen tiene traslados que no son exentos y falta el total de impuestos trasladados, que el SAT exige.',
  remedy: 'Escribe el total de impuestos trasladados.',
  check: ({ comprobante: { Impuestos } }) => {
    const rows = Impuestos?.Traslados?.Traslado ?? [];
    return Impuestos?.TotalImpuestosTrasladados === undefined &&
      rows.some((row) => row.TipoFactor !== 'Exento')
      ? { path: TRASLADADOS, ...totalFix(TRASLADADOS, rows) }
      : undefined;
  },
};

/** A practical reading: with exempt transfers only there is nothing to add up. */
const totalDeExentos: DocumentRule = {
  code: 'CFDI40212',
  node: 'Impuestos/Traslados',
  severity: 'warning',
  text: 'Todos los traslados son exentos y el comprobante lleva un total de impuestos trasladados; algunos proveedores de certificación no lo admiten.',
  remedy: 'Quita el total de impuestos trasladados.',
  check: ({ comprobante: { Impuestos } }) => {
    const rows = Impuestos?.Traslados?.Traslado ?? [];
    const total = readAmount(Impuestos?.TotalImpuestosTrasladados);
    return total && isZero(total) && rows.length > 0 && rows.every((row) => row.TipoFactor === 'Exento')
      ? { path: TRASLADADOS, fix: [{ path: TRASLADADOS, value: undefined }] }
      : undefined;
  },
};

function totalFix(path: string, rows: readonly PartialTaxLine[] = []): Pick<Hit, 'fix'> {
  const amounts = rows.map((row) => readAmount(row.Importe ?? '0'));
  if (amounts.includes(undefined)) return {};
  return { fix: [{ path, value: toText(sum(amounts.map((amount) => amount ?? exact('0')))) }] };
}

export const IMPUESTOS_RULES: readonly DocumentRule[] = [
  resumenSobra,
  resumenEnNomina,
  retenidosDecimales,
  retenidosSuma,
  trasladadosDecimales,
  trasladadosSuma,
  totalRetenidosFalta,
  totalTrasladadosFalta,
  totalDeExentos,
];
