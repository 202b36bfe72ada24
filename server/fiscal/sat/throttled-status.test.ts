import { describe, expect, test } from 'vitest';
import type { SatStatus } from './status.ts';
import { StatusPaused, throttledStatus } from './throttled-status.ts';

const PARTS = { uuid: 'a', issuer: 'EKU9003173C9', receiver: 'XAXX010101000', total: '1.0', seal: '' };
const STATUS: SatStatus = {
  codigo_estatus: 'S',
  estado: 'Vigente',
  es_cancelable: '',
  estatus_cancelacion: '',
  validacion_efos: '200',
};

function setUp() {
  const clock = { now: 1_000_000 };
  const state = { asked: 0, fails: false, release: undefined as (() => void) | undefined, hold: false };
  const polite = throttledStatus(
    {
      async ask() {
        state.asked += 1;
        if (state.hold) await new Promise<void>((done) => (state.release = done));
        if (state.fails) throw new Error('HTTP 500');
        return STATUS;
      },
    },
    { now: () => clock.now, chance: () => 0 },
  );
  return { clock, state, polite };
}

describe('the status service', () => {
  // spec: house.25
  test('is asked one question about a document at a time', async () => {
    const { state, polite } = setUp();
    state.hold = true;
    const both = [polite.ask(PARTS), polite.ask(PARTS)];
    await Promise.resolve();
    state.release?.();
    expect(await Promise.all(both)).toEqual([STATUS, STATUS]);
    expect(state.asked).toBe(1);
  });

  // spec: house.25
  test('is not asked again for what it just said, but soon after it is', async () => {
    const { clock, state, polite } = setUp();
    await polite.ask(PARTS);
    await polite.ask(PARTS);
    expect(state.asked).toBe(1);
    await polite.ask({ ...PARTS, total: '2.0' });
    expect(state.asked).toBe(2);
    clock.now += 2_000;
    await polite.ask(PARTS);
    expect(state.asked).toBe(3);
  });

  // spec: house.25
  test('is left alone for longer and longer after failures, and asked again after each pause', async () => {
    const { clock, state, polite } = setUp();
    state.fails = true;
    for (let n = 0; n < 4; n += 1) await expect(polite.ask(PARTS)).rejects.toThrow('HTTP 500');
    await expect(polite.ask(PARTS)).rejects.toThrow(StatusPaused);
    expect(state.asked).toBe(4);
    clock.now += 1_000;
    await expect(polite.ask(PARTS)).rejects.toThrow('HTTP 500');
    clock.now += 1_999;
    await expect(polite.ask(PARTS)).rejects.toThrow(StatusPaused);
    clock.now += 1;
    state.fails = false;
    expect(await polite.ask(PARTS)).toEqual(STATUS);
    expect(state.asked).toBe(6);
  });
});
