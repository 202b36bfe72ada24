import { expect, test } from 'vitest';
import { buildConcept, buildReceipt } from '../../../tests/factories/receipt.ts';
import { smallCatalogs } from '../../catalogs/small.ts';
import { beginFromReceived } from './begin-from-received.ts';
import type { Receipt } from './receipt.ts';
import { priceReceipt } from './totals.ts';

const UUID = '11111111-2222-4333-8444-555555555555';
const third = {
  ...{ rfc_third: 'JUFA7608212V6', name_third: 'ADRIANA JUAREZ' },
  ...{ tax_regime_third: '612', tax_domicile_third: '29133' },
};
const document = buildReceipt({
  ...{ folio: '7', serie: 'Z', currency: 'USD', exchange_rate: '18.5', payment_conditions: '30 días' },
  concepts: [buildConcept({ discount: '20', third })],
});
const emitter = { rfc: 'XIA190128J61', name: 'XENON INDUSTRIAL ARTICLES', tax_regime: '601' };
const defaults = { emitter, serie: 'A', branch_office_id: 'b1', expedition_place: '06000' };
const begin = (type: 'I' | 'E', from: Receipt = document) =>
  beginFromReceived(from, { type, uuid: UUID, defaults }, smallCatalogs);

test('who issued it is who receives the new one; concepts, taxes and currency are its own', () => {
  const invoice = begin('I');
  expect(invoice).toMatchObject({
    ...{
      receipt_type: 'I',
      emitter,
      serie: 'A',
      folio: '',
      branch_office_id: 'b1',
      expedition_place: '06000',
    },
    receiver: {
      ...{ rfc: document.emitter.rfc, name: document.emitter.name, tax_domicile: '' },
      tax_regime_receiver: document.emitter.tax_regime,
    },
    ...{ currency: 'USD', exchange_rate: '18.5', payment_conditions: '30 días', related_cfdis: [] },
  });
  expect(invoice.concepts[0]).not.toHaveProperty('third');
  expect(priceReceipt(invoice, smallCatalogs).total).toBe(priceReceipt(document, smallCatalogs).total);
});

test('an egress of an invoice is a credit note of it, and of an egress it is not', () => {
  const note = begin('E');
  expect(note).toMatchObject({
    ...{ receipt_type: 'E', payment_method: 'PUE', payment_conditions: '' },
    receiver: { cfdi_usage: 'G02' },
    related_cfdis: [{ type: '01', related_cfdi: [UUID] }],
  });
  expect(begin('E', { ...document, payment_method: 'PPD', payment_form: '99' }).payment_form).toBe('15');
  expect(begin('E', { ...document, receipt_type: 'E' }).related_cfdis).toEqual([]);
});
