/** Local taxes in an invoice: they are computed, change its total, and the SAT's rules agree. */
import { expect, test } from 'vitest';
import { buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import type { Comprobante40 } from '../../cfdi/comprobante-40.ts';
import { judge } from '../../rules/judge.ts';
import { kindOf } from '../all-kinds.ts';
import { panelLines } from '../receipt/panel.ts';
import { priceReceipt } from '../receipt/totals.ts';
import type { Complement } from './complement-schema.ts';

const fecha = '2026-11-20T10:00:00';
const row = (name: string, rate: string, amount = '') => ({ name, rate, amount });
const local = (transfers: object[], retentions: object[] = []) =>
  ({ kind: 'implocal', transfers, retentions }) as unknown as Complement;

/** Two pieces at 100.00 with IVA: 232.00. */
const withLocal = (complement: Complement, discount = '') =>
  buildReceipt({ concepts: [buildConcept({ discount })], complements: [complement] });

const problemsOf = (receipt: ReturnType<typeof withLocal>) =>
  kindOf(receipt).check(receipt, { catalogs: smallCatalogs, fecha });

// spec: 2§2.2, 2§2.11
test('an amount left empty is its rate of the subtotal less discounts, and the total has it', () => {
  const receipt = withLocal(local([row('ISH', '3.00')], [row('Cedular', '0.50')]), '10');
  const totals = priceReceipt(receipt, smallCatalogs);
  // 190.00 + 30.40 of IVA + 5.70 − 0.95
  expect(totals.total).toBe('225.15');
  expect(panelLines(totals).map(({ label, amount }) => `${label} ${amount}`)).toEqual(
    expect.arrayContaining(['Local trasladado ISH 3 % 5.70', 'Local retenido Cedular 0.5 % 0.95']),
  );
  expect(problemsOf(receipt)).toEqual([]);
  const cfdi = kindOf(receipt).toCfdi(receipt, { fecha }, smallCatalogs) as Comprobante40;
  expect(cfdi.Complemento?.content[0]?.node).toEqual({
    version: '1.0',
    TotaldeRetenciones: '0.95',
    TotaldeTraslados: '5.70',
    RetencionesLocales: [{ ImpLocRetenido: 'Cedular', TasadeRetencion: '0.50', Importe: '0.95' }],
    TrasladosLocales: [{ ImpLocTrasladado: 'ISH', TasadeTraslado: '3.00', Importe: '5.70' }],
  });
  expect(judge(cfdi, { catalogs: smallCatalogs })).toEqual([]);
});

test('an amount that is typed stands', () => {
  expect(priceReceipt(withLocal(local([row('ISH', '3', '7')])), smallCatalogs).total).toBe('239.00');
});

test('what is missing is said at its field, and an empty complement as a whole', () => {
  const paths = (complement: Complement) => problemsOf(withLocal(complement)).map(({ path }) => path);
  expect(paths(local([row('', '3')]))).toEqual(['complements.0.transfers.0.name']);
  expect(paths(local([row('ISH', '3.123')]))).toEqual(['complements.0.transfers.0.rate']);
  expect(paths(local([]))).toEqual(['complements.0.transfers']);
});

test('a transfer carries none, and nobody carries it twice', () => {
  const one = local([row('ISH', '3')]);
  const transfer = buildReceipt({ receipt_type: 'T', complements: [one] });
  expect(problemsOf(transfer).some(({ path }) => path === 'complements.0')).toBe(true);
  const twice = buildReceipt({ complements: [one, one] });
  expect(problemsOf(twice).map(({ path }) => path)).toContain('complements.1');
});
