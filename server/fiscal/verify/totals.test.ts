import { describe, expect, test } from 'vitest';
import { type Comprobante40, comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import { totalsVerdict } from './totals.ts';

type Line = { Impuesto: string; TipoFactor: string; TasaOCuota: string; Importe: string };

/** A concept with its taxes and the summary of them, of 100.00 in all before taxes. */
function document(lines: Line[], summary: Line[], changes: object = {}): Comprobante40 {
  const total = summary.reduce((sum, { Importe }) => sum + Math.round(Number(Importe) * 100), 10_000) / 100;
  const taxed = (Traslado: Line[]) => ({ Traslados: { Traslado } });
  return {
    Version: '4.0',
    Moneda: 'MXN',
    SubTotal: '100.00',
    Total: total.toFixed(2),
    Conceptos: { Concepto: [{ Importe: '100.00', Impuestos: taxed(lines) }] },
    Impuestos: { TotalImpuestosTrasladados: (total - 100).toFixed(2), ...taxed(summary) },
    ...changes,
  } as unknown as Comprobante40;
}
const verdict = (of: Comprobante40) => totalsVerdict(comprobante40, of);
const line = (TasaOCuota: string, Importe: string, Impuesto = '003'): Line => ({
  Impuesto,
  TipoFactor: 'Tasa',
  TasaOCuota,
  Importe,
});

describe('totals', () => {
  const THREE = [
    line('0.080000', '8.004900'),
    line('0.265000', '26.504900'),
    line('0.300000', '30.004900'),
    line('0.160000', '16.004900', '002'),
  ];

  test('several lines, each rounded by itself, are together further from the concepts than a cent', () => {
    const rounded = [
      line('0.08', '8.00'),
      line('0.265', '26.50'),
      line('0.3', '30.00'),
      line('0.16', '16.00', '002'),
    ];
    expect(verdict(document(THREE, rounded))).toBe('ok');
    const moved = [line('0.08', '8.01'), ...rounded.slice(1)];
    expect(verdict(document(THREE, moved))).toBe('ok');
    expect(verdict(document(THREE, [line('0.08', '8.04'), ...rounded.slice(1)]))).toBe('mismatch');
    expect(verdict(document(THREE, rounded.slice(1)))).toBe('mismatch');
    expect(verdict(document(THREE, [line('0.09', '8.00'), ...rounded.slice(1)]))).toBe('mismatch');
  });

  test('a currency without decimals rounds to its units', () => {
    const concepts = { Conceptos: { Concepto: [{ Importe: '100.4' }, { Importe: '100.3' }] } };
    const plain = { ...concepts, Impuestos: undefined };
    const of = (Moneda: string, SubTotal: string) =>
      verdict(document([], [], { ...plain, Moneda, SubTotal, Total: SubTotal }));
    expect(of('JPY', '201')).toBe('ok');
    expect(of('JPY', '202')).toBe('mismatch');
    expect(of('MXN', '201')).toBe('mismatch');
    expect(of('MXN', '200.70')).toBe('ok');
  });
});
