import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import type { Operation } from '../../../sync/operation.ts';
import type { StoredReceipt } from '../device/schemas.ts';
import { isUnreported, unpaidOf } from './balances.ts';
import { takenBy } from './balances-taken.ts';

const taxes = { transfers: [], retentions: [], tax_object: '01' };
const row = (own: Partial<StoredReceipt> = {}): StoredReceipt => ({
  seq: 1,
  order_key: '',
  id: 'r1',
  operation_id: 'op1',
  draft_slug: '',
  uuid: 'A1B2C3D4-0000-4000-8000-000000000001',
  status: 'sent',
  receipt_type: 'I',
  global: false,
  version: 5,
  document_type_id: 1,
  serie: 'A',
  folio: '1',
  rfc: 'EKU9003173C9',
  rfc_receiver: 'URE180429TM6',
  name_receiver: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  currency: 'MXN',
  subtotal: '1000.00',
  total: '1160.00',
  payment_method: 'PPD',
  payment_form: '99',
  issued_at: '2026-11-20T10:00:00',
  stamped_at: '2026-11-20T10:00:01',
  errors: [],
  balance: { balance: '660.00', partiality: 1, state: 'open', taxes },
  ...own,
});

describe('what is still to be paid', () => {
  test('is there as its next payment needs it', () => {
    expect(unpaidOf([row()], [])).toMatchObject([
      { uuid: row().uuid, total: '1160.00', balance: '660.00', partiality: '2', paid: '', taxes },
    ]);
  });

  test('comes oldest first, and of one moment by its folio', () => {
    const at = (id: string, issued_at: string, folio: string) => row({ id, issued_at, folio });
    const rows = [
      at('c', '2026-11-20T10:00:00', '10'),
      at('b', '2026-11-20T10:00:00', '9'),
      at('a', '2026-10-01T10:00:00', '99'),
    ];
    expect(unpaidOf(rows, []).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test.each([
    ['nothing is owed', row({ balance: { balance: '0.00', partiality: 2, state: 'open', taxes } })],
    ['it was replaced', row({ balance: { balance: '660.00', partiality: 1, state: 'replaced', taxes } })],
    ['it is cancelled', row({ status: 'cancelled' })],
    ['it is about to be', row({ status: 'cancel_pending' })],
    ['the feed said nothing of it', { ...row(), balance: undefined } as StoredReceipt],
  ])('is not there when %s', (_, one) => {
    expect(unpaidOf([one], [])).toEqual([]);
  });

  test('is less what payments of this device take, in either letter case, and gone when they take all', () => {
    const part = { uuid: row().uuid.toLowerCase(), paid: '60.00' };
    expect(unpaidOf([row()], [part])).toMatchObject([{ balance: '600.00', partiality: '3' }]);
    expect(unpaidOf([row()], [part, { uuid: row().uuid, paid: '600.00' }])).toEqual([]);
  });
});

describe('a payment of this device', () => {
  const operation = (own: object) =>
    ({ kind: 'issue', state: 'queued', summary: { receipt_type: 'P' }, ...own }) as unknown as Operation;

  test('counts until the feed has brought it, unless it was refused or given up', () => {
    const arrived = new Set(['p1']);
    expect(isUnreported(operation({}), arrived)).toBe(true);
    expect(isUnreported(operation({ state: 'accepted', answer: { id: 'p2' } }), arrived)).toBe(true);
    expect(isUnreported(operation({ state: 'accepted', answer: { id: 'p1' } }), arrived)).toBe(false);
    expect(isUnreported(operation({ state: 'refused' }), arrived)).toBe(false);
    expect(isUnreported(operation({ state: 'discarded' }), arrived)).toBe(false);
    expect(isUnreported(operation({ summary: { receipt_type: 'I' } }), arrived)).toBe(false);
  });

  test('takes what its text comes to, also what it spreads', () => {
    const one = (id_documento: string, fecha_dr: string, imp_pagado: string) => ({
      id_documento,
      fecha_dr,
      moneda_dr: 'MXN',
      total: '1160.00',
      num_parcialidad: '1',
      imp_saldo_ant: '1160.00',
      imp_pagado,
    });
    const docto_relacionado = [
      one('a', '2026-11-02', ''),
      one('b', '2026-11-01', ''),
      one('c', '2026-11-03', '100.00'),
    ];
    const body = { receipt: { payments: [{ moneda_p: 'MXN', monto: '1500.00', docto_relacionado }] } };
    expect(takenBy(body, smallCatalogs)).toEqual([
      { uuid: 'a', paid: '240.00' },
      { uuid: 'b', paid: '1160.00' },
      { uuid: 'c', paid: '100.00' },
    ]);
  });

  test('of which nothing can be read takes nothing', () => {
    for (const body of [undefined, {}, { receipt: { concepts: [] } }]) {
      expect(takenBy(body, smallCatalogs)).toEqual([]);
    }
  });
});
