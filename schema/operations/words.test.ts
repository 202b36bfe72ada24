import { expect, test } from 'vitest';
import { type OperationKind, operationOf } from './index.ts';

const UUID = '5C0DE0B4-8A11-4B55-8D6E-3A7C1F9D2E01';
const words = (kind: OperationKind, summary: object) => operationOf(kind).words(summary as never, UUID);

test('an item says what it is: an invoice by its receiver, a cancellation by its folio, an answer by its issuer', () => {
  const who = { name_receiver: 'LA UNO', rfc_receiver: 'AAA010101AAA', total: '1.00', currency: 'USD' };
  expect(words('issue', who)).toEqual({
    name: 'LA UNO',
    detail: '',
    total: '1.00',
    currency: 'USD',
  });
  expect(words('issue', { ...who, name_receiver: '', rfc_receiver: '' }).name).toBe('Sin receptor');
  const cancel = { ...who, receipt_id: 'r', serie: 'A', folio: '12' };
  expect(words('cancel', cancel)).toMatchObject({ name: 'Cancelación de A-12', detail: 'LA UNO' });
  expect(words('cancel', { ...cancel, serie: '' }).name).toBe('Cancelación de 12');
  expect(words('cancel', { ...cancel, receipt_id: '', name_receiver: '' })).toMatchObject({
    name: 'Cancelación de un comprobante de otro PAC',
    detail: 'AAA010101AAA · 5C0DE0B4…2E01',
  });
  const answer = { accept: true, name: '', rfc: '', total: '' };
  expect(words('answer', answer)).toMatchObject({
    name: 'Aceptar una cancelación',
    detail: '5C0DE0B4…2E01',
  });
  expect(words('answer', { ...answer, accept: false, rfc: 'BBB' })).toMatchObject({
    name: 'Rechazar una cancelación',
    detail: 'BBB',
  });
});
