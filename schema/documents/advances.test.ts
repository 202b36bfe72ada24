import { describe, expect, test } from 'vitest';
import type { Standing } from '../values/picklists.ts';
import { advanceLedger } from './advances.ts';
import type { RelatedDocument } from './related-tree.ts';

/** Letters in place of UUIDs, in the order of issue. */
function document(
  uuid: string,
  receipt_type: string,
  total: string,
  names: readonly string[] = [],
  { standing = 'current', currency = 'MXN' }: { standing?: Standing; currency?: string } = {},
): RelatedDocument {
  const relations = names.map((one) => {
    const [kind = '', named = ''] = one.split(' ');
    return { kind, uuid: named, amount: '', partiality: '' };
  });
  return {
    ...{ uuid, receipt_type, total, currency, relations, standing, side: 'issued', document_type_id: 1 },
    ...{
      serie: 'A',
      folio: uuid,
      name: 'N',
      rfc: 'R',
      issued_at: `2026-11-20T12:00:${uuid}`,
      substitute: '',
    },
  };
}
const A = document('01', 'I', '1000.00');
const B = document('02', 'I', '200.10');
const WHOLE = document('10', 'I', '600.00', ['07 01']);
const EGRESS = document('20', 'E', '600.00', ['07 10']);
const of = (documents: readonly RelatedDocument[], uuid = '01') => {
  const state = advanceLedger(documents, ['01', '02']).of(uuid);
  return state && [state.left, state.free, ...state.promisedTo.map((one) => one.uuid)];
};

// spec: house.1140
describe('what is left of an advance', () => {
  test('is all of it until something applies it; an invoice of the whole is promised it until its egress', () => {
    expect(of([A])).toEqual(['1000.00', '1000.00']);
    expect(of([A, WHOLE])).toEqual(['1000.00', '400.00', '10']);
    expect(of([A, WHOLE, EGRESS])).toEqual(['400.00', '400.00']);
    expect(of([EGRESS, WHOLE, A])).toEqual(['400.00', '400.00']);
  });

  test('goes down with each application, to the cent, and never below nothing', () => {
    const others = [document('11', 'I', '399.99', ['07 01']), document('21', 'E', '399.99', ['07 11'])];
    expect(of([A, WHOLE, EGRESS, ...others])).toEqual(['0.01', '0.01']);
    const more = [document('12', 'I', '50.00', ['07 01']), document('22', 'E', '50.00', ['07 12'])];
    expect(of([A, WHOLE, EGRESS, ...others, ...more])).toEqual(['0.00', '0.00']);
  });

  test('comes back when its egress is cancelled or refused, holds while one is being cancelled or waits here', () => {
    const standing = (one: RelatedDocument, now: Standing) => ({ ...one, standing: now });
    expect(of([A, WHOLE, standing(EGRESS, 'cancelled')])).toEqual(['1000.00', '400.00', '10']);
    expect(of([A, WHOLE, standing(EGRESS, 'unknown')])).toEqual(['1000.00', '400.00', '10']);
    for (const now of ['cancelling', 'waiting'] as const)
      expect(of([A, WHOLE, standing(EGRESS, now)])).toEqual(['400.00', '400.00']);
    expect(of([A, standing(WHOLE, 'cancelled')])).toEqual(['1000.00', '1000.00']);
    expect(of([standing(A, 'cancelled'), WHOLE])).toBeUndefined();
  });

  test('an egress that names the advance itself takes it too; notes of other relations take nothing', () => {
    expect(of([A, document('20', 'E', '300.00', ['07 01'])])).toEqual(['700.00', '700.00']);
    expect(of([A, document('20', 'E', '300.00', ['07 01', '07 10']), WHOLE])).toEqual(['700.00', '700.00']);
    expect(of([A, WHOLE, document('20', 'E', '600.00', ['01 10'])])).toEqual(['1000.00', '400.00', '10']);
    expect(of([A, WHOLE, { ...EGRESS, currency: 'USD' }])).toEqual(['1000.00', '400.00', '10']);
  });

  test('of two advances of one invoice, an egress takes the one that it is of to the cent, else in their order', () => {
    const both = document('10', 'I', '5000.00', ['07 01', '07 02']);
    const second = document('20', 'E', '200.10', ['07 10']);
    expect([of([A, B, both, second]), of([A, B, both, second], '02')]).toEqual([
      ['1000.00', '0.00', '10'],
      ['0.00', '0.00'],
    ]);
    const more = document('21', 'E', '1100.00', ['07 10']);
    expect([of([A, B, both, more]), of([A, B, both, more], '02')]).toEqual([
      ['0.00', '0.00'],
      ['100.10', '100.10'],
    ]);
  });

  test('follows what takes the place of an advance, or of its invoice', () => {
    const cancelled = { standing: 'cancelled' } as const;
    const other = document('13', 'I', '600.00', ['04 10', '07 01']);
    const before = document('10', 'I', '600.00', ['07 01'], cancelled);
    expect(of([A, before, EGRESS, other])).toEqual(['400.00', '400.00']);
    const anew = document('03', 'I', '900.00', ['04 01']);
    const gone = document('01', 'I', '1000.00', [], cancelled);
    expect(of([gone, anew, WHOLE, EGRESS], '03')).toEqual(['300.00', '300.00']);
  });

  test('an egress may take what is left of the advance, up to what is left of its invoice', () => {
    const room = (...documents: RelatedDocument[]) => advanceLedger(documents, ['01']).room('01', '10');
    expect(room(A, WHOLE)).toBe('600.00');
    expect(room(A, WHOLE, document('20', 'E', '599.99', ['07 10']))).toBe('0.01');
    expect(room(A, WHOLE, EGRESS)).toBe('0.00');
    const second = document('11', 'I', '800.00', ['07 01']);
    const ledger = advanceLedger([A, WHOLE, EGRESS, second], ['01']);
    expect(ledger.room('01', '11')).toBe('400.00');
    expect(room(A)).toBe('0');
    expect(room(A, { ...WHOLE, currency: 'USD' })).toBe('1000.00');
  });
});
