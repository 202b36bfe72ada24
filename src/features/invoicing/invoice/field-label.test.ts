import { expect, test } from 'vitest';
import { emptyReceipt } from '../../../../schema/forms/receipt/empty-receipt.ts';
import { fieldStates } from '../../../../schema/forms/receipt/field-states.ts';
import { fieldLabel } from './field-label.ts';

test.each([
  ['receiver.rfc', 'RFC'],
  ['emitter.rfc', 'RFC del emisor'],
  ['payment_form', 'Forma de pago'],
  ['concepts.1.quantity', 'Concepto 2 · Cantidad'],
  ['concepts.0.taxes.transfers.0.rate_or_fee', 'Concepto 1 · Tasa o cuota'],
  ['concepts.0.taxes', 'Concepto 1 · Impuestos'],
  ['concepts.0.customs.0.patent_number', 'Concepto 1 · Patente'],
  ['concepts.0.third.rfc_third', 'Concepto 1 · RFC del tercero'],
  ['concepts.4', 'Concepto 5'],
  ['related_cfdis.0.type', 'Tipo de relación'],
  ['related_cfdis.0.related_cfdi.1', 'Folio fiscal (UUID)'],
  ['third.name_third', 'Nombre del tercero'],
])('%s is «%s»', (path, label) => expect(fieldLabel(path)).toBe(label));

// spec: house.77
test('every field that must be filled has a name', () => {
  const types = ['I', 'E', 'T', 'G'] as const;
  const paths = types.flatMap((type) => [...fieldStates(emptyReceipt(type)).required]);
  expect(paths.filter((path) => fieldLabel(path) === undefined)).toEqual([]);
});

test('a problem of the whole receipt stands alone', () => {
  expect(fieldLabel('')).toBeUndefined();
});
