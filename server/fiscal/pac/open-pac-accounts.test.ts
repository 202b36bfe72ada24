import { expect, test } from 'vitest';
import { choosePacAccount } from '../../store/admin/pac-accounts.ts';
import { systemScope } from '../../store/kernel/scope.ts';
import { openStore } from '../../store/kernel/store.ts';
import { openProviders, sandboxSettings } from './open-pac-accounts.ts';

const SAID =
  '<ConsultaResult><CodigoEstatus>S - Bien</CodigoEstatus><Estado>Vigente</Estado></ConsultaResult>';
const MEGABYTE = new TextEncoder().encode(' '.repeat(1024 * 1024));

/** A status service that says a thing after so many megabytes of nothing. */
async function ask(megabytes: number) {
  const store = await openStore({ file: ':memory:' });
  let left = megabytes;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      left -= 1;
      if (left >= 0) return controller.enqueue(MEGABYTE);
      controller.enqueue(new TextEncoder().encode(SAID));
      controller.close();
    },
  });
  const { sat } = openProviders(
    { ...sandboxSettings('https://sat.test'), fetch: async () => new Response(body) },
    { store, secrets: { open: () => '' }, clock: () => new Date(), chance: () => 0.5, allowsPrivate: true },
  );
  const parts = { uuid: crypto.randomUUID(), issuer: 'A', receiver: 'B', total: '1.00', seal: '' };
  return await sat.ask(parts).finally(() => store.close());
}

test('an answer of the status service without end is none', async () => {
  expect(await ask(1)).toMatchObject({ estado: 'Vigente' });
  await expect(ask(40)).rejects.toMatchObject({ cause: { code: 'TOO_LARGE' } });
});

test('only a PAC at an address that the operator or this program gave is vouched for', async () => {
  const store = await openStore({ file: ':memory:' });
  const scope = systemScope('client-1');
  const needs = { clock: () => new Date(), chance: () => 0.5, allowsPrivate: true };
  const opened = openProviders(sandboxSettings('https://sat.test'), {
    ...{ store, secrets: { open: () => '' } },
    ...needs,
  });
  const { describe, isVouchedFor, server } = opened.providers;
  const sw = describe().find(({ name }) => name === 'sw');
  if (sw === undefined) throw new Error('there is no SW');
  const own = 'https://own.test';
  const vouched = async (url: string, api_url: string) => {
    const account_id = crypto.randomUUID();
    const account = { account_id, provider: 'sw', url, api_url, credentials_sealed: '', created_at: '' };
    await store.transaction(scope, (tx) => choosePacAccount(scope, tx, account));
    return await isVouchedFor(scope, account_id);
  };
  expect(await isVouchedFor(scope, server.id)).toBe(true);
  expect(await vouched('sandbox:', '')).toBe(true);
  expect(await vouched(sw.production.url, sw.production.api_url)).toBe(true);
  // An address of their own beside one of the provider's.
  expect(await vouched(sw.production.url, own)).toBe(false);
  expect(await vouched(sw.test.url, sw.test.api_url)).toBe(false);
  expect(await vouched(own, own)).toBe(false);
  expect(await isVouchedFor(scope, '')).toBe(false);
  expect(await isVouchedFor(scope, 'of nobody')).toBe(false);
  await store.close();
});
