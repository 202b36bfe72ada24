import { describe, expect, test } from 'vitest';
import type { CancellationState } from '../documents/cancellation.ts';
import { RECHECK } from '../texts/recheck.ts';
import { checkRequest } from './answer.ts';
import { checkDoubt, checkSat, checkStatus, requestInDoubt } from './cancel.ts';
import type { OperationError, Recheck } from './define-operation.ts';

const reason = (check: Recheck) => (check.kind === 'go' ? 'go' : check.error.message);

describe('R14: what is looked at before an operation leaves', () => {
  test('our own row: only what the SAT has and nobody has asked to cancel', () => {
    expect(reason(checkStatus('sent'))).toBe('go');
    for (const status of ['issue', 'cancel_pending', 'cancelled', 'refused'] as const)
      expect(reason(checkStatus(status))).toBe(RECHECK.byState[status]);
    expect(reason(checkStatus(undefined)), "another provider's document has no row").toBe('go');
  });

  test('asked again in place of one in doubt: only while that one is', () => {
    const newest = (state: CancellationState, cancellation_id = 'c1') => ({ state, cancellation_id });
    expect(reason(checkDoubt(newest('in_doubt'), 'c1'))).toBe('go');
    expect(reason(checkDoubt(newest('in_doubt', 'c2'), 'c1'))).toBe(RECHECK.doubtOver);
    for (const state of ['asked', 'requested', 'in_process', 'rejected', 'cancelled'] as const)
      expect(reason(checkDoubt(newest(state), 'c1')), state).toBe(RECHECK.doubtOver);
    expect(reason(checkDoubt(undefined, 'c1')), "another provider's: the server knows").toBe('go');
  });

  test('refused for one in doubt: which one it is, so that a person may ask in its place', () => {
    const error = (code: OperationError['code'], value: unknown) => ({
      error: {
        code,
        message: '',
        problems: [{ path: 'despite', text: '', fix: [{ path: 'despite', value }] }],
      },
    });
    expect(requestInDoubt(error('cancel_in_doubt', 'c1'))).toBe('c1');
    expect(requestInDoubt(error('cancel_in_doubt', 5))).toBeUndefined();
    expect(requestInDoubt(error('cancel_running', 'c1'))).toBeUndefined();
    expect(requestInDoubt({})).toBeUndefined();
  });

  test('the SAT: only what is in force', () => {
    const FOUND = 'S - Comprobante obtenido satisfactoriamente.';
    const sat = (estado: string, estatus_cancelacion = '', codigo_estatus = FOUND) =>
      reason(checkSat({ codigo_estatus, estado, estatus_cancelacion }));
    expect(sat('Vigente')).toBe('go');
    expect(sat('Vigente', 'Solicitud rechazada')).toBe('go');
    expect(sat('Vigente', 'En proceso')).toBe(RECHECK.inProcessAtSat);
    expect(sat('Cancelado', 'Plazo vencido')).toBe(RECHECK.alreadyAtSat);
    expect(sat('No Encontrado')).toBe(RECHECK.notFoundToCancel);
    // As the server reads them: older answers lack accents or the final period.
    expect(sat('VIGENTE', 'En Proceso.')).toBe(RECHECK.inProcessAtSat);
    expect(sat('cancelado.')).toBe(RECHECK.alreadyAtSat);
    const wrong = 'N - 601: La expresión impresa proporcionada no es válida.';
    expect(sat('Vigente', '', wrong), 'the code comes first').toBe(RECHECK.notFoundToCancel);
    expect(reason(checkSat(undefined)), 'a SAT that does not answer stops nobody').toBe('go');
  });

  test('a request of somebody: only while it waits for an answer', () => {
    expect(reason(checkRequest({ state: 'pending' }))).toBe('go');
    expect(reason(checkRequest({ state: 'refused' }))).toBe('go');
    expect(reason(checkRequest({ state: 'answering' }))).toBe(RECHECK.requestAnswered);
    expect(reason(checkRequest({ state: 'in_doubt' }))).toBe(RECHECK.requestAnswered);
    expect(reason(checkRequest({ state: 'settled' }))).toBe(RECHECK.requestGone);
    expect(reason(checkRequest(undefined))).toBe(RECHECK.requestGone);
  });
});
