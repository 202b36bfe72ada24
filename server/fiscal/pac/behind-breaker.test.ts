import { describe, expect, test } from 'vitest';
import { absentPort } from './absent-port.ts';
import { behindBreaker, newCell } from './behind-breaker.ts';
import { FAILURES } from './breaker.ts';
import type { PacPort, StampResult } from './port.ts';

const silent: StampResult = { kind: 'unknown', reason: 'TypeError ECONNRESET', alreadyStamped: false };
const stamped: StampResult = { kind: 'stamped', xml: '<x/>', uuid: 'U' };

function world() {
  const clock = { now: 0 };
  const cell = newCell();
  const says: { stamp: StampResult; recover: StampResult } = { stamp: silent, recover: silent };
  const calls = { stamp: 0, recover: 0 };
  const port: PacPort = {
    ...absentPort(''),
    stamp: async () => {
      calls.stamp += 1;
      return says.stamp;
    },
    recover: async () => {
      calls.recover += 1;
      return says.recover;
    },
    balance: async () => ({ kind: 'not_offered' }),
  };
  const pac = behindBreaker(port, cell, { now: () => clock.now, chance: () => 0.5 });
  const stamp = async (times: number) => {
    let last: StampResult = stamped;
    for (let i = 0; i < times; i += 1) last = await pac.stamp('', '');
    return last;
  };
  return { clock, cell, says, calls, pac, stamp };
}

describe('a provider behind its breaker', () => {
  test('after failures in a row, a call ends at once, saying for how long', async () => {
    const { calls, stamp, clock } = world();
    expect(await stamp(FAILURES)).toBe(silent);
    clock.now = 2_000;
    expect(await stamp(3)).toEqual({
      kind: 'not_taken',
      error: 'pac_avoided',
      code: '',
      message: 'TypeError ECONNRESET',
      retryAfterMs: 3_000,
    });
    expect(calls.stamp).toBe(FAILURES);
  });

  test('of what a provider says without end, a page is kept', async () => {
    const { says, stamp } = world();
    says.stamp = { kind: 'refused', error: 'pac_refused', code: '999', message: 'no '.repeat(100_000) };
    expect(await stamp(1)).toEqual({ ...says.stamp, message: 'no '.repeat(100_000).slice(0, 2_000) });
    says.stamp = { kind: 'unknown', reason: 'no '.repeat(100_000), alreadyStamped: true };
    expect(await stamp(1)).toEqual({ ...says.stamp, reason: 'no '.repeat(100_000).slice(0, 2_000) });
  });

  test('one call tries again; if it goes well, all may', async () => {
    const { says, stamp, clock, cell } = world();
    await stamp(FAILURES);
    clock.now = 5_000;
    says.stamp = stamped;
    expect(await stamp(1)).toBe(stamped);
    expect(cell.stamp).toEqual(newCell().stamp);
  });

  test('a refusal, and a duplicate without its stamp, are answers', async () => {
    const { says, stamp, cell } = world();
    await stamp(FAILURES - 1);
    says.stamp = { ...silent, alreadyStamped: true };
    await stamp(20);
    says.stamp = { kind: 'refused', error: 'pac_rule', code: 'CFDI40143', message: '' };
    await stamp(20);
    expect(cell.stamp.state).toBe('closed');
  });

  test('that it answers questions does not make a provider that stamps nothing look well', async () => {
    const { says, stamp, pac, cell } = world();
    says.recover = { kind: 'refused', error: 'pac_not_found', code: 'not_found', message: '' };
    for (let i = 0; i < FAILURES; i += 1) {
      await stamp(1);
      await pac.recover('', '');
    }
    expect(cell.stamp.state).toBe('open');
    expect(cell.ask.state).toBe('closed');
  });

  test('a call that we stopped ourselves, and one that it does not offer, are no failures', async () => {
    const { pac, cell } = world();
    const stopped = AbortSignal.abort();
    for (let i = 0; i < 20; i += 1) {
      await pac.stamp('', '', stopped);
      await pac.balance();
    }
    expect(cell).toEqual(newCell());
  });
});
