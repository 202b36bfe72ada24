import { expect, test } from 'vitest';
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
