import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { IssuedCfdi } from '../../../../schema/cfdi/issued.ts';
import type { Retenciones20 } from '../../../../schema/cfdi/retenciones-20.ts';
import { kindOf } from '../../../../schema/forms/all-kinds.ts';
import {
  emptyDocument,
  emptyPayment,
  emptyPaymentRow,
} from '../../../../schema/forms/payment/empty-payment.ts';
import type { Payment } from '../../../../schema/forms/payment/payment.ts';
import { validComprobante } from '../../../../tests/factories/comprobante.ts';
import { buildWithholding } from '../../../../tests/factories/withholding.ts';
import { contentKey, olderContentKey } from './content-key.ts';

function paymentOf(id_documento: string, folio = '1'): IssuedCfdi {
  const empty = emptyPayment({ today: '2026-11-20' });
  const owed = { ...emptyDocument(), id_documento, moneda_dr: 'MXN', num_parcialidad: '1' };
  const row = {
    ...emptyPaymentRow('2026-11-20'),
    forma_de_pago_p: '03',
    docto_relacionado: [{ ...owed, total: '100', imp_saldo_ant: '100' }],
  };
  const payment: Payment = { ...empty, serie: 'P', folio, payments: [row] };
  return kindOf(payment).toCfdi(payment, { fecha: '2026-11-20T10:00:00' }, smallCatalogs) as IssuedCfdi;
}

describe('what a document says that its operation asked for', () => {
  test('two payments of one customer are two, whatever their folio', () => {
    const [one, other] = ['A1B2C3D4-0000-4000-8000-000000000001', 'A1B2C3D4-0000-4000-8000-000000000002'];
    expect(contentKey(paymentOf(one, '1'))).toBe(contentKey(paymentOf(one, '2')));
    expect(contentKey(paymentOf(one))).not.toBe(contentKey(paymentOf(other)));
    // As it was kept before, they were one.
    expect(olderContentKey(paymentOf(one))).toBe(olderContentKey(paymentOf(other)));
  });

  test('an invoice that carries nothing is known under the key of before', () => {
    expect(olderContentKey(validComprobante())).toBeUndefined();
  });

  test('withholdings are the same before they have a folio and after', () => {
    const withholding = buildWithholding();
    const cfdi = kindOf(withholding).toCfdi(
      withholding,
      { fecha: '2026-11-20T10:00:00' },
      smallCatalogs,
    ) as unknown as Retenciones20;
    const key = (FolioInt: string | undefined) => contentKey({ ...cfdi, FolioInt });
    expect(key('RT')).toBe(key('RT12'));
    expect(key('RT')).not.toBe(key('A'));
    expect(key(undefined)).toBe(key('7'));
  });
});
