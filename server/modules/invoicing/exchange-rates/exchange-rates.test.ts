import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { signUp, startTestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { type AskFix, openFix, readRates } from '../../../fiscal/banxico.ts';
import { sandboxRate } from '../../../sandbox/banxico-routes.ts';
import type { Fault } from '../../../sandbox/faults.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { fetchFix } from './fix.job.ts';

/** A Friday. */
const NOW = new Date('2026-11-20T18:00:00Z');
const TOKEN = 'e398'.repeat(16);
const NEVER = new AbortController().signal;
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs, now: () => NOW.getTime() });
});
afterAll(async () => await sandbox.close());

const sandboxAsk = () => openFix({ url: 'https://unused.example', token: '' }, sandbox.url) as AskFix;
const fault = (kind: Fault['kind']) => sandbox.faults.add({ kind, times: 1 });

describe.each(TEST_DATABASES)('rates of exchange, on $name', (database) => {
  test('are asked for, kept by date over what comes later, and told to who is signed in', async () => {
    const store = await database.open();
    const { call } = await signUp(await startTestServer({ store }));
    const told = async () => await (await call('GET', '/api/v1/exchange_rates')).json();
    expect(await told()).toEqual({ currency: 'USD', asked_at: '', rates: [] });

    await fetchFix({ store, clock: () => NOW, askFix: sandboxAsk() }, NEVER);
    const { rates, asked_at } = await told();
    expect(asked_at).toBe(NOW.toISOString());
    expect(rates).toContainEqual({ date: '2026-11-20', rate: sandboxRate('2026-11-20') });
    // Sunday has none; that of Monday is not known on Friday, and then is.
    expect(rates.map(({ date }: { date: string }) => date).at(-1)).toBe('2026-11-20');
    const corrected: AskFix = async () => [
      { date: '2026-11-20', rate: '18.4321' },
      { date: '2026-11-23', rate: '18.5000' },
    ];
    await fetchFix({ store, clock: () => NOW, askFix: corrected }, NEVER);
    const after = (await told()).rates;
    expect(after.slice(-2)).toEqual(await corrected({ from: '', until: '' }, NEVER));
    expect(after).toHaveLength(rates.length + 1);
  });

  test('a service that is away or answers nonsense takes nothing that was kept, and nobody is asked without a token', async () => {
    const store = await database.open();
    const { call } = await signUp(await startTestServer({ store }));
    await fetchFix({ store, clock: () => NOW, askFix: sandboxAsk() }, NEVER);
    const before = await (await call('GET', '/api/v1/exchange_rates')).text();
    for (const kind of ['banxico_500', 'banxico_silent'] as const) {
      fault(kind);
      await expect(fetchFix({ store, clock: () => NOW, askFix: sandboxAsk() }, NEVER)).rejects.toThrow();
    }
    const noToken = openFix({ url: 'https://unused.example', token: '' }, undefined);
    expect(noToken).toBeUndefined();
    await fetchFix({ store, clock: () => NOW, askFix: noToken }, NEVER);
    expect(await (await call('GET', '/api/v1/exchange_rates')).text()).toBe(before);
  });
});

test('the token goes in its header and is in no message', async () => {
  fault('banxico_500');
  const ask = openFix({ url: `${sandbox.url}/SieAPIRest/service/v1`, token: TOKEN }, undefined) as AskFix;
  const failed = await ask({ from: '2026-11-20', until: '2026-11-20' }, NEVER).catch(String);
  expect(failed).toContain('HTTP 503');
  expect(failed).not.toContain(TOKEN);
  expect(await ask({ from: '2026-11-20', until: '2026-11-20' }, NEVER)).toHaveLength(1);
});

test('days without a rate are none, and what is no answer of the service is refused', () => {
  const answer = (datos: unknown) => JSON.stringify({ bmx: { series: [{ idSerie: 'SF60653', datos }] } });
  const rows = [
    { fecha: '20/11/2026', dato: '18.4120' },
    { fecha: '21/11/2026', dato: 'N/E' },
    { fecha: '2026-11-22', dato: '18.4120' },
    { fecha: '31/02/2026', dato: '18.4120' },
  ];
  expect(readRates(answer(rows))).toEqual([{ date: '2026-11-20', rate: '18.4120' }]);
  expect(readRates(JSON.stringify({ bmx: { series: [{ idSerie: 'SF60653' }] } }))).toEqual([]);
  for (const wrong of ['<html>', '{}', answer('x')]) expect(() => readRates(wrong)).toThrow();
});
