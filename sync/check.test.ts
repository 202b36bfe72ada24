import { describe, expect, test } from 'vitest';
import type { OperationError, SatQuestion } from '../schema/operations/define-operation.ts';
import { RECHECK } from '../schema/texts/recheck.ts';
import { type Look, recheck, verdictOf } from './check.ts';
import { newOperation, type Operation } from './operation.ts';

const summary = {
  ...{ receipt_id: 'r1', serie: 'A', folio: '7', rfc_receiver: 'X', name_receiver: 'Y' },
  ...{ currency: 'MXN', total: '1.00', motive: '02', substitute_uuid: '' },
};
const cancelOf = (receipt_id: string): Operation<'cancel'> =>
  newOperation({
    ...{ id: 'op', kind: 'cancel', position: 1, method: 'PATCH', path: '/', subject: 'U', created_at: 0 },
    summary: { ...summary, receipt_id },
  });

/** A device that has this receipt and that asks a SAT which says this. */
function lookOf(receipt: object | undefined, said: object | undefined) {
  const asked: unknown[] = [];
  const look: Look = {
    async document(collection, fields) {
      asked.push([collection, fields]);
      return receipt;
    },
    async sat(question: SatQuestion) {
      asked.push(question);
      return { said };
    },
  };
  return { look, asked };
}
const IN_FORCE = { codigo_estatus: 'S - Comprobante obtenido.', estado: 'Vigente', estatus_cancelacion: '' };

describe('R14: what is looked at before an operation leaves', () => {
  test('first what is here, then what the SAT says, each by the definition of the kind', async () => {
    const good = lookOf({ status: 'sent' }, IN_FORCE);
    expect(await recheck(cancelOf('r1'), good.look)).toEqual({ kind: 'go' });
    expect(good.asked).toEqual([['receipts', { id: 'r1' }], { id: 'r1' }]);
    const gone = lookOf({ status: 'cancelled' }, IN_FORCE);
    expect(await recheck(cancelOf('r1'), gone.look)).toMatchObject({
      kind: 'stop',
      error: { message: RECHECK.byState.cancelled },
    });
    expect(gone.asked, 'the SAT is not asked in vain').toHaveLength(1);
    const elsewhere = lookOf(undefined, { ...IN_FORCE, estado: 'Cancelado' });
    expect(await recheck(cancelOf(''), elsewhere.look)).toMatchObject({
      error: { message: RECHECK.alreadyAtSat },
    });
    expect(elsewhere.asked).toEqual([{ id: 'U', elsewhere: { amount: '1.00', rfc_receiver: 'X' } }]);
  });

  test('with no network it waits; with a SAT that is silent it goes', async () => {
    const error: OperationError = { code: 'network', message: '', problems: [] };
    const wait = { kind: 'wait' as const, pause: 'offline' as const, error };
    const { look } = lookOf({ status: 'sent' }, undefined);
    expect(await recheck(cancelOf('r1'), { ...look, sat: async () => wait })).toBe(wait);
    expect(await recheck(cancelOf('r1'), look)).toEqual({ kind: 'go' });
  });

  test('R4: nothing left the device, so what stops it is a refusal, and what delays it no doubt', () => {
    const error = { code: 'changed', message: 'x', problems: [] } as const;
    expect(verdictOf({ kind: 'stop', error: { ...error, problems: [] } }).kind).toBe('rejected');
    expect(verdictOf({ kind: 'wait', pause: 'offline', error: { ...error, problems: [] } })).toMatchObject({
      kind: 'not_taken',
      pause: 'offline',
    });
  });
});
