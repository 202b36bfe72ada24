import { describe, expect, test } from 'vitest';
import { buildReceived } from '../../tests/factories/received.ts';
import { STATES_TEXT } from '../texts/states.ts';
import { fiscalState, hasRep, paymentState, RECEIVED_CODES, receivedState } from './states.ts';

const taxes = { transfers: [], retentions: [], tax_object: '02' };
const owing = (balance: string, partiality = 0, state: 'open' | 'replaced' | 'cancelled' = 'open') => ({
  uuid: 'A',
  status: 'sent',
  total: '116.00',
  balance: { balance, partiality, state, taxes },
});

// spec: 1§4.14
test('a received document is in process, paid, conciliated or of nothing by what was said of it', () => {
  const of = (over: Parameters<typeof buildReceived>[0]) => receivedState(buildReceived(over));
  expect(of({ balance_status_id: 'scheduled' })).toBe('OnProcess');
  expect(of({ balance_status_id: 'paid' })).toBe('Paid');
  expect(of({ conciliation: 'partly' })).toBe('OnProcess');
  expect(of({ conciliation: 'matched', balance_status_id: 'paid' })).toBe('Done');
  expect(of({ conciliation: 'rejected' })).toBe('InvalidDocument');
  expect(of({ conciliation: 'matched', sat_state: 'cancelled' })).toBe('Canceled');
});

test('a received document has eight states, by the codes and words of the specification', () => {
  const said = Object.entries(RECEIVED_CODES).map(([name, code]) => [
    code,
    STATES_TEXT.received[name as keyof typeof RECEIVED_CODES],
  ]);
  expect(said).toEqual([
    ...[
      [1, 'Recibido'],
      [2, 'En Proceso'],
      [3, 'Pagado'],
      [4, 'Conciliado'],
    ],
    ...[
      [5, 'Cancelado'],
      [6, 'Enviado'],
      [7, 'Documento Inconciliable'],
      [8, 'Documento Inconciliable'],
    ],
  ]);
  expect(receivedState(buildReceived({ sat_state: 'cancelled' }))).toBe('Canceled');
  expect(receivedState(buildReceived({ sat_state: 'not_found' }))).toBe('Received');
});

// spec: 1§4.17
test('a stamped document is 1 Vigente until it is cancelled, and then 0 Cancelado; one without a stamp is neither', () => {
  const said = (status: string, uuid = 'A') => fiscalState({ status, uuid });
  expect(['issue', 'sent', 'cancel_pending', 'cancelled'].map((status) => said(status))).toEqual([
    1, 1, 1, 0,
  ]);
  expect(said('refused', '')).toBeUndefined();
  expect(STATES_TEXT.fiscal).toEqual(['Cancelado', 'Vigente']);
});

// spec: 1§4.16
describe('what became of an invoice that is paid later', () => {
  test('is read from its ledger', () => {
    expect(paymentState(owing('116.00'))).toBe('Registered');
    expect(paymentState(owing('116'))).toBe('Registered');
    expect(paymentState(owing('16.00', 1))).toBe('PartiallyPaid');
    expect(paymentState(owing('0', 2))).toBe('Paid');
    expect(paymentState({ ...owing('116.00'), status: 'cancelled' })).toBe('Canceled');
    expect(paymentState(owing('116.00', 0, 'replaced'))).toBeUndefined();
    expect(paymentState({ uuid: 'A', status: 'sent', total: '116.00' })).toBeUndefined();
  });

  test('has words, and so has every line of the register of payments', () => {
    expect(Object.values(STATES_TEXT.payment)).toEqual([
      ...['Registrado', 'Programado', 'Expirado', 'Rechazado', 'Cancelado', 'Parcialmente Pagado', 'Pagado'],
      ...['Documento Inválido', 'Documento Inválido'],
    ]);
    expect(Object.values(STATES_TEXT.register)).toEqual([
      ...['Registrado', 'Sin CFDI', 'Con CFDI', 'Parcialmente Pagado', 'Pagado', 'Cancelado'],
    ]);
  });

  test('says whether a receipt of payment names it', () => {
    expect([hasRep(owing('116.00')), hasRep(owing('16.00', 1)), hasRep({})]).toEqual([
      false,
      true,
      undefined,
    ]);
    expect([true, false].map(STATES_TEXT.rep)).toEqual(['Con REP', 'Sin REP']);
    expect([true, false].map(STATES_TEXT.paid)).toEqual(['Pagado', 'Pendiente']);
  });
});
