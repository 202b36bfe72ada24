import { expect, test } from 'vitest';
import { emptyReceipt } from '../../../../schema/forms/receipt/empty-receipt.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import { buildReceipt } from '../../../../tests/factories/receipt.ts';
import { receiverCustomer } from './receiver-customer.ts';

const to = (rfc: string, more: Partial<Receipt> = {}) => {
  const receipt = buildReceipt();
  return { ...receipt, ...more, receiver: { ...receipt.receiver, rfc, name: ' TALLERES KERNEL ' } };
};

test('a receiver with an RFC and a name, with what the invoice says of them', () => {
  expect(receiverCustomer(to('KIJ0906199R1', { payment_form: '03', payment_method: 'PUE' }))).toMatchObject({
    rfc: 'KIJ0906199R1',
    name: 'TALLERES KERNEL',
    payment_form: '03',
    payment_method: 'PUE',
  });
});

test('nobody in particular, who lives abroad without an RFC, oneself and half an RFC are no customers', () => {
  const own = buildReceipt().emitter.rfc;
  for (const rfc of ['XAXX010101000', 'XEXX010101000', 'KIJ09', '', ...(own === '' ? [] : [own])])
    expect(receiverCustomer(to(rfc)), rfc).toBeUndefined();
  expect(receiverCustomer(emptyReceipt('G'))).toBeUndefined();
});

test('usage and payment of a credit note or a transfer are not the customer’s; a payment is what it is', () => {
  for (const receipt_type of ['E', 'T'] as const)
    expect(receiverCustomer(to('KIJ0906199R1', { receipt_type }))).toMatchObject({
      cfdi_usage: '',
      payment_form: '',
      payment_method: '',
    });
  expect(receiverCustomer(to('KIJ0906199R1', { payment_form: '' }))).toMatchObject({ payment_method: '' });
});
