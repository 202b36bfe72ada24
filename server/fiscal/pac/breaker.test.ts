import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../tests/factories/random.ts';
import {
  admit,
  avoidedUntil,
  type Breaker,
  CLOSED,
  FAILURES,
  fail,
  giveUp,
  succeed,
  TRY_MS,
} from './breaker.ts';

const cause = { error: 'pac_unreachable', said: 'silence' } as const;
const failAt = (breaker: Breaker, now: number, retryAfterMs?: number) =>
  fail(breaker, { now, chance: 0.5, cause, ...(retryAfterMs !== undefined && { retryAfterMs }) });
const afterFailures = (count: number, now = 0) =>
  Array.from({ length: count }).reduce<Breaker>((breaker) => failAt(breaker, now), CLOSED);
const open = afterFailures(FAILURES);
function halfOpen(now = 5_000): Breaker {
  const admission = admit(open, now);
  if (!admission.admitted) throw new Error('not admitted');
  return admission.breaker;
}

describe('each state and what may happen in it', () => {
  test('closed: calls go; failures are counted, and a success forgets them', () => {
    expect(admit(CLOSED, 0)).toEqual({ admitted: true, breaker: CLOSED });
    expect(afterFailures(FAILURES - 1)).toEqual({ state: 'closed', failures: FAILURES - 1 });
    expect(succeed()).toEqual(CLOSED);
    expect(giveUp(afterFailures(2), 0)).toEqual(afterFailures(2));
  });

  test('closed: the last failure opens it, and so does a provider that asks to wait', () => {
    expect(open).toEqual({ state: 'open', until: 5_000, times: 1, cause });
    expect(failAt(CLOSED, 0, 7_000)).toMatchObject({ state: 'open', until: 7_000 });
  });

  test('open: nothing goes before its time; then one call, and nobody else while it is on its way', () => {
    expect(admit(open, 4_999)).toEqual({ admitted: false, until: 5_000 });
    expect(halfOpen()).toEqual({ state: 'half_open', until: 5_000 + TRY_MS, times: 1, cause });
    expect(admit(halfOpen(), 5_001)).toEqual({ admitted: false, until: 5_000 + TRY_MS });
    expect(admit(halfOpen(), 5_000 + TRY_MS)).toMatchObject({ admitted: true });
  });

  test('open: a late failure of before changes nothing, unless it asks for more', () => {
    expect(failAt(open, 100)).toEqual(open);
    expect(failAt(open, 100, 60_000)).toMatchObject({ state: 'open', until: 60_100, times: 1 });
    expect(giveUp(open, 100)).toEqual(open);
  });

  test('half open: a failure waits twice as long, a call that we gave up lets the next one try', () => {
    expect(failAt(halfOpen(), 6_000)).toMatchObject({ state: 'open', until: 6_000 + 10_000, times: 2 });
    expect(admit(giveUp(halfOpen(), 6_000), 6_000)).toMatchObject({ admitted: true });
  });

  test('waits grow to ten minutes; whoever asks for days gets an hour', () => {
    let breaker = open;
    let now = 0;
    const waits: number[] = [];
    for (let times = 0; times < 9; times += 1) {
      now = avoidedUntil(breaker, now) ?? now;
      const admission = admit(breaker, now);
      if (!admission.admitted) throw new Error('not admitted');
      breaker = failAt(admission.breaker, now);
      waits.push((avoidedUntil(breaker, now) ?? 0) - now);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 600, 600, 600].map((seconds) => seconds * 1_000));
    expect(avoidedUntil(failAt(CLOSED, 0, 86_400_000), 0)).toBe(3_600_000);
  });

  test('chance moves a wait by a fifth at most', () => {
    const until = (chance: number) => fail(afterFailures(FAILURES - 1), { now: 0, chance, cause });
    expect([until(0), until(1)]).toMatchObject([{ until: 4_000 }, { until: 6_000 }]);
  });
});

// spec: house.115
test('whatever happens, a dead provider is called less and less, and a live one is found again', () => {
  const event = fc.record({ wait: fc.nat(20_000), chance: fc.float({ min: 0, max: 1, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(event, { minLength: 300, maxLength: 300 }), (events) => {
      let breaker: Breaker = CLOSED;
      let now = 0;
      let calls = 0;
      for (const { wait, chance } of events) {
        now += wait;
        const admission = admit(breaker, now);
        if (!admission.admitted) {
          // It is never waited for without an end.
          expect(admission.until).toBeGreaterThan(now);
          expect(admission.until - now).toBeLessThanOrEqual(12 * 60_000);
          continue;
        }
        calls += 1;
        breaker = fail(admission.breaker, { now, chance, cause });
      }
      // 5 to open it, then at most one for each of its waits: 4, 8, 16 … 480 seconds at the least.
      const spells = 7 + Math.ceil(now / 480_000);
      expect(calls).toBeLessThanOrEqual(FAILURES + spells);
      const back = admit(breaker, now + 12 * 60_000);
      expect(back.admitted).toBe(true);
      expect(admit(succeed(), now).admitted).toBe(true);
    }),
    randomRuns(100),
  );
});
