import { describe, expect, test } from 'vitest';
import type { OutboxItem, ReceiptListRow } from '../../../local/index.ts';
import { folioOf, typeOf } from '../receipt/receipt-names.ts';
import { refusal, shownStatus } from '../receipt/receipt-status.tsx';

const operation = (state: OutboxItem['state']) => ({ kind: 'issue', state }) as OutboxItem<'issue'>;
const row = (over: Partial<ReceiptListRow>) => ({ status: 'sent', errors: [], ...over }) as ReceiptListRow;

describe('the state of a row', () => {
  test('what is on this device is told by what its operation is doing', () => {
    const doubted = { state: 'in_doubt', text: 'No se sabe' } as ReceiptListRow['cancellation'];
    const inDoubt = row({ status: 'cancel_pending', ...(doubted && { cancellation: doubted }) });
    expect([shownStatus(inDoubt), refusal(inDoubt)]).toEqual(['cancel_in_doubt', 'No se sabe']);
    expect(shownStatus(row({ status: 'cancel_pending' }))).toBe('cancel_pending');
    expect(shownStatus(row({ status: 'pending', operation: operation('queued') }))).toBe('pending');
    expect(shownStatus(row({ status: 'pending', operation: operation('unknown') }))).toBe('pending');
    expect(shownStatus(row({ status: 'pending', operation: operation('sending') }))).toBe('sending');
    expect(shownStatus(row({ status: 'pending', operation: operation('accepted') }))).toBe('sending');
    expect(shownStatus(row({ status: 'pending', operation: operation('refused') }))).toBe('refused');
  });

  test('R35: what waits for another person’s word says so, on every device, until there is one', () => {
    const answer = { id: 'op', status: 'approval', serie: '', folio: '' } as const;
    const operationOf = { ...operation('accepted'), answer };
    expect(shownStatus(row({ status: 'pending', operation: operationOf }))).toBe('approval');
    const asked = { kind: 'cancel_approval_asked' };
    const of = (...events: object[]) => shownStatus(row({ events: events as never }));
    expect(of(asked, { kind: 'mailed' })).toBe('cancel_approval');
    expect(of(asked, { kind: 'cancel_withdrawn' })).toBe('sent');
    expect(of(asked, { kind: 'cancel_not_approved' }, asked)).toBe('cancel_approval');
  });

  test('only a request that the SAT has put to the receiver waits for an approval', () => {
    const cancelling = (state: string) =>
      shownStatus(row({ status: 'cancel_pending', cancellation: { state } as never }));
    for (const state of ['asked', 'waiting_sat', 'requested'])
      expect(cancelling(state)).toBe('cancel_requested');
    expect(cancelling('in_process')).toBe('cancel_pending');
  });

  test('without its stamp it is not «Emitido» yet', () => {
    expect(shownStatus(row({ status: 'issue', uuid: '' }))).toBe('stamping');
    expect(shownStatus(row({ status: 'issue', uuid: 'A' }))).toBe('issue');
  });

  test('what the server said stands', () =>
    expect(shownStatus(row({ status: 'cancelled' }))).toBe('cancelled'));

  test('a request to cancel shows where it is; what the server then says stands', () => {
    const cancelling = (state: OutboxItem['state'], error?: OutboxItem['error']) =>
      ({ state, ...(error && { error }) }) as OutboxItem<'cancel'>;
    expect(shownStatus(row({ cancelling: cancelling('queued') }))).toBe('cancel_queued');
    expect(shownStatus(row({ cancelling: cancelling('unknown') }))).toBe('cancel_queued');
    expect(shownStatus(row({ cancelling: cancelling('sending') }))).toBe('cancel_sending');
    expect(shownStatus(row({ cancelling: cancelling('accepted') }))).toBe('cancel_sending');
    const pending = row({ status: 'cancel_pending', cancelling: cancelling('accepted') });
    expect(shownStatus(pending)).toBe('cancel_pending');
    const refused = cancelling('refused', { code: 'changed', message: 'Ya está cancelado.', problems: [] });
    expect(shownStatus(row({ cancelling: refused }))).toBe('sent');
    expect(refusal(row({ cancelling: refused }))).toBe('No se canceló: Ya está cancelado.');
  });

  test('a refusal says why, the reason of the SAT first', () => {
    const error = { code: 'invalid_receipt' as const, message: 'No', problems: [] };
    const refused = { ...operation('refused'), error };
    expect(refusal(row({ status: 'pending', operation: refused }))).toBe('No');
    const errors = [{ code: 'CFDI40139', path: '', text: 'El nombre no coincide' }];
    expect(refusal(row({ status: 'refused', errors, operation: refused }))).toBe('El nombre no coincide');
    expect(refusal(row({ status: 'sent' }))).toBeUndefined();
  });
});

test('a receipt is called by serie and folio', () => {
  expect(folioOf({ serie: 'A', folio: '12' })).toBe('A-12');
  expect(folioOf({ serie: '', folio: '12' })).toBe('12');
  expect(folioOf({ serie: 'A', folio: '' })).toBe('Sin folio');
  expect(typeOf({ receipt_type: 'I', global: true })).toBe('Global');
  expect(typeOf({ receipt_type: 'E', global: false })).toBe('Egreso');
});
