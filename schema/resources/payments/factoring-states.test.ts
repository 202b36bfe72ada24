/** How a factoring request stands, by every combination of what the three said. */
import { expect, test } from 'vitest';
import { buildFactoring } from '../../../tests/factories/factorings.ts';
import { FACTORING_ROLES } from '../../values/picklists.ts';
import { factoringState, isCeded, isHeld, isLiveFactoring, nextAnswers } from './factoring-states.ts';

test.each([
  [{}, 'requested'],
  [{ host_answer: 'no' }, 'host_rejected'],
  [{ host_answer: 'yes' }, 'confirmed'],
  [{ host_answer: 'yes', factor_answer: 'no' }, 'factor_rejected'],
  [{ host_answer: 'yes', factor_answer: 'yes' }, 'offered'],
  [{ host_answer: 'yes', factor_answer: 'yes', supplier_answer: 'accepted' }, 'ceded'],
  [{ host_answer: 'yes', factor_answer: 'yes', supplier_answer: 'accepted', paid_on: '2027-01-19' }, 'paid'],
  [{ supplier_answer: 'accepted', paid_on: '2027-01-19', settled_on: '2027-01-20' }, 'settled'],
  [{ supplier_answer: 'withdrawn', host_answer: 'yes', factor_answer: 'yes' }, 'withdrawn'],
  [{ supplier_answer: 'accepted', cancelled_at: '2027-01-01T00:00:00.000Z' }, 'cancelled'],
] as const)('%j is %s', (over, state) => {
  expect(factoringState(buildFactoring(over))).toBe(state);
});

// spec: 3§4.6
test('host and factor each answer once, in their turn; the supplier takes back until it is ceded', () => {
  const said = FACTORING_ROLES.flatMap((role) =>
    (['requested', 'confirmed', 'offered', 'ceded', 'paid', 'host_rejected'] as const).map(
      (state) => `${role} ${state} ${nextAnswers({ role, state }).join('/')}`,
    ),
  );
  expect(said.filter((one) => /(true|false)$/.test(one))).toEqual([
    ...['supplier requested false', 'supplier confirmed false', 'supplier offered true/false'],
    ...['host requested true/false', 'factor confirmed true/false'],
  ]);
});

test('held from the yes of the host on, ceded from the yes of the supplier on, and neither when it came to nothing', () => {
  const of = (state: Parameters<typeof isLiveFactoring>[0]) => [
    ...[isLiveFactoring(state), isHeld({ state }), isCeded({ state })],
  ];
  expect(of('requested')).toEqual([true, false, false]);
  expect(of('offered')).toEqual([true, true, false]);
  expect(of('settled')).toEqual([true, false, true]);
  expect(of('cancelled')).toEqual([false, false, false]);
});
