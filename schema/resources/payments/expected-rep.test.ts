import { describe, expect, test } from 'vitest';
import { buildExpectedRep } from '../../../tests/factories/expected-reps.ts';
import { buildReceived } from '../../../tests/factories/received.ts';
import { expectedRep, overdueReps, repDueOn, wantsRep } from './expected-rep.ts';

const invoice = buildReceived({ payment_method: 'PPD', total: '300.00' });
const NONE = { scheduled: [], conciliated: [], said: [] };
const expected = (paid: object, proven: string[] = [], dueDay = '5') =>
  expectedRep(invoice, { paid: { ...NONE, ...paid }, proven, dueDay });

describe('the REP of an invoice', () => {
  test('is due on a day of the month after the payment, over the end of a year too', () => {
    expect(repDueOn('2026-11-30', '5')).toBe('2026-12-05');
    expect(repDueOn('2026-12-01', '10')).toBe('2027-01-10');
  });

  test('is owed once something was paid, and only of an invoice that is paid in parts and stands', () => {
    expect(expected({})).toBeUndefined();
    expect(expected({ said: [{ on: '2026-11-20', amount: '300.00' }] })).toMatchObject({
      ...{ state: 'owed', known_by: 'said', paid_amount: '300.00', missing_amount: '300.00' },
      ...{ paid_on: '2026-11-20', due_on: '2026-12-05', folio: 'A-1' },
    });
    for (const other of [{ payment_method: 'PUE' }, { sat_state: 'cancelled' }, { receipt_type: 'E' }])
      expect(wantsRep(buildReceived({ payment_method: 'PPD', ...(other as object) }))).toBe(false);
  });

  test('what several ways know of is not summed, and no more than the total is expected', () => {
    const scheduled = [{ on: '2026-11-20', amount: '100.00' }];
    const conciliated = [{ on: '2026-11-21', amount: '150.00' }];
    expect(expected({ scheduled, conciliated })).toMatchObject({
      ...{ known_by: 'conciliated', paid_amount: '150.00', paid_on: '2026-11-21' },
    });
    expect(expected({ conciliated: [{ on: '2026-11-21', amount: '300.01' }] })).toMatchObject({
      ...{ paid_amount: '300.00', missing_amount: '300.00' },
    });
  });

  test('its REPs say the first payments first; what is in none sets the day', () => {
    const scheduled = [
      { on: '2026-11-20', amount: '200.00' },
      { on: '2026-09-01', amount: '100.00' },
    ];
    expect(expected({ scheduled })).toMatchObject({ paid_on: '2026-09-01', due_on: '2026-10-05' });
    expect(expected({ scheduled }, ['100.00'], '10')).toMatchObject({
      ...{ state: 'owed', proven_amount: '100.00', missing_amount: '200.00' },
      ...{ paid_on: '2026-11-20', due_on: '2026-12-10' },
    });
    expect(expected({ scheduled }, ['100', '200.000', '1'])).toMatchObject({
      ...{ state: 'received', missing_amount: '0.00', paid_on: '2026-11-20' },
    });
    expect(expected({ scheduled }, ['x', ''])).toMatchObject({ proven_amount: '0.00' });
  });

  test('is late the day after', () => {
    const row = buildExpectedRep({ due_on: '2026-11-05' });
    expect(overdueReps([row], '2026-11-05')).toEqual([]);
    expect(overdueReps([row, { ...row, state: 'received' }], '2026-11-06')).toEqual([row]);
  });
});
