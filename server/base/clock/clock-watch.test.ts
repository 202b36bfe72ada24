import { describe, expect, test } from 'vitest';
import type { TinteroError } from '../../../schema/errors.ts';
import { createClockWatch } from './clock-watch.ts';
import { aheadOf, offsetOf, smallestSkew } from './skew.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TRUE_TIME = Date.parse('2026-11-20T18:00:00Z');

describe('how far a clock is off', () => {
  test('a date has whole seconds and an answer takes its time: what both allow is no error', () => {
    const date = new Date(TRUE_TIME).toUTCString();
    const offset = offsetOf(date, 1_000, 3_000)!;
    const own = (wall: number, steady: number) => wall - steady;
    expect(aheadOf(offset, own(TRUE_TIME, 3_000))).toBe(0);
    expect(aheadOf(offset, own(TRUE_TIME + 999, 1_000))).toBe(0);
    expect(aheadOf(offset, own(TRUE_TIME + HOUR + 1_000, 1_000))).toBe(HOUR);
    expect(aheadOf(offset, own(TRUE_TIME - HOUR, 3_000))).toBe(-HOUR);
  });

  test.each([null, '', 'mañana'])('a header that is no date (%j) says nothing', (date) => {
    expect(offsetOf(date, 0, 0)).toBeUndefined();
  });

  test('of several the one nearest to ours counts: it takes all to say that we are wrong', () => {
    const at = (ms: number) => ({ least: ms, most: ms });
    const offsets = new Map([
      ['wrong', at(-HOUR)],
      ['right', at(0)],
    ]);
    expect(smallestSkew(offsets, 10)).toEqual({ ms: 10, source: 'right' });
    expect(smallestSkew(new Map(), 10)).toBeUndefined();
  });
});

function setUp() {
  const time = { wall: TRUE_TIME, steady: 0, outside: TRUE_TIME };
  const said: string[] = [];
  const logged: [string, object][] = [];
  const note = (level: string) => (fields: object, message: string) =>
    void logged.push([`${level}: ${message}`, fields]);
  const watch = createClockWatch({
    clock: () => new Date(time.wall),
    steady: () => time.steady,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    tell: (line) => void said.push(line),
  });
  /** Time goes by, everywhere. */
  const pass = (ms: number) => {
    time.wall += ms;
    time.steady += ms;
    time.outside += ms;
  };
  const answer = async (source: string, by = 0) => {
    const headers = { date: new Date(time.outside + by).toUTCString() };
    await watch.listening(source, async () => new Response('', { headers }))('http://x.test');
  };
  const code = () => {
    try {
      watch.requireRight();
      return 'right';
    } catch (error) {
      return (error as TinteroError).code;
    }
  };
  return { time, watch, pass, answer, code, said, logged };
}

describe('the clock of a server', () => {
  test('is trusted while nobody outside has told the time', () => {
    const { code, watch } = setUp();
    expect(code()).toBe('right');
    expect(watch.skew()).toBeUndefined();
  });

  test('that is off by more than five minutes stops issuing, in words, until it is right', async () => {
    const { time, answer, code, watch, pass, said } = setUp();
    time.wall += 2 * HOUR;
    await answer('PAC');
    expect(code()).toBe('clock_wrong');
    expect(() => watch.requireRight()).toThrow('2 h adelantada respecto a la de PAC');
    watch.look();
    watch.look();
    expect(said.filter((line) => line.includes('no se emite'))).toHaveLength(1);
    pass(MINUTE);
    time.wall -= 2 * HOUR;
    expect(code()).toBe('right');
    watch.look();
    expect(said.at(-1)).toContain('ya es correcta');
  });

  test.each([
    [4 * MINUTE, 'right'],
    [-4 * MINUTE, 'right'],
    [6 * MINUTE, 'clock_wrong'],
    [-6 * MINUTE, 'clock_wrong'],
  ])('by %i ms it is %s', async (ms, expected) => {
    const { time, answer, code } = setUp();
    time.wall += ms;
    await answer('PAC');
    expect(code()).toBe(expected);
  });

  test('that jumps after it was right is known at once, before anybody answers', async () => {
    const { time, answer, code, pass, watch, said, logged } = setUp();
    await answer('SAT');
    pass(3 * HOUR);
    watch.look();
    expect([code(), said]).toEqual(['right', []]);
    time.wall += 80 * HOUR;
    expect(code()).toBe('clock_wrong');
    watch.look();
    expect(said[0]).toContain('80 h adelantada');
    expect(logged[0]).toEqual(['warn: the clock of this server jumped', { jump_ms: 80 * HOUR }]);
    time.wall -= 81 * HOUR;
    watch.look();
    expect(said.at(-1)).toContain('atrasada');
  });

  test('is not wrong because one of those outside is', async () => {
    const { answer, code } = setUp();
    await answer('PAC', -9 * HOUR);
    expect(code()).toBe('clock_wrong');
    await answer('SAT');
    expect(code()).toBe('right');
  });

  test('corrected a little at a time has not jumped', () => {
    const { time, watch, said } = setUp();
    for (let look = 0; look < 20; look += 1) {
      time.wall += 30_000;
      watch.look();
    }
    expect(said).toEqual([]);
  });
});
