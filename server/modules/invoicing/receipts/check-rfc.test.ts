import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { markByRegistry, setInactive } from '../../../store/parties/customers.ts';

let sandbox: RunningSandbox;
let server: TestServer;
let person: Person;

// What the registry is waited for is of the clock: a machine that stands still for a moment would use it up.
const never = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
afterAll(() => never.mockRestore());
beforeAll(async () => {
  sandbox = await startSandbox({ catalogs: smallCatalogs });
  server = await startTestServer({ sandboxUrl: sandbox.url });
  person = await signUp(server);
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

describe('GET /receipts/check_rfc', () => {
  const check = async (list: string) => {
    const answer = await person.call('GET', `/receipts/check_rfc?rfc_list=${list}`);
    return ((await answer.json()) as { identifiers: { rfc: string; active: string; source: string }[] })
      .identifiers;
  };
  const isInactive = async (rfc: string) =>
    await (await person.call('GET', `/customers/is_inactive/${rfc}`)).json();

  // spec: 2§7.6
  test('says Y or N, and who said so', async () => {
    const found = await check('eku9003173c9,XAXX010101000,NOES,EKU9913173C9,WERX631016S30');
    expect(found.map(({ rfc, active, source }) => [rfc, active, source])).toEqual([
      ['EKU9003173C9', 'Y', 'provider'],
      ['XAXX010101000', 'Y', 'form'],
      ['NOES', 'N', 'form'],
      ['EKU9913173C9', 'N', 'form'],
      ['WERX631016S30', 'N', 'provider'],
    ]);
  });

  // spec: 2§7.6
  test('what nobody could verify is not refused', async () => {
    sandbox.faults.add({ kind: 'registry_500' });
    expect(await check('IXS7607092R5')).toEqual([
      { rfc: 'IXS7607092R5', active: 'Y', source: 'none', checked_at: '' },
    ]);
  });

  // spec: 2§7.3
  test('what the registry says stays with one’s customers; what a person said, too', async () => {
    const { store } = server.deps;
    const slugs: string[] = [];
    for (const rfc of ['WERX631016S30', 'XIA190128J61']) {
      const made = await person.call('POST', '/customers', { rfc, name: 'X', business_name: 'X' });
      expect(made.status, await made.clone().text()).toBe(201);
      slugs.push(((await made.json()) as { slug: string }).slug);
    }
    await store.transaction(person.scope, async (tx) => {
      await setInactive(person.scope, tx, slugs[1] ?? '', true);
    });
    await check('WERX631016S30,XIA190128J61');
    expect(await isInactive('WERX631016S30')).toEqual({ is_inactive: true });
    expect(await isInactive('XIA190128J61')).toEqual({ is_inactive: true });

    const other = await signUp(server);
    expect(await (await other.call('GET', '/customers/is_inactive/WERX631016S30')).json()).toEqual({
      is_inactive: false,
    });
    await markByRegistry(person.scope, store, [
      { rfc: 'WERX631016S30', active: true },
      { rfc: 'XIA190128J61', active: true },
    ]);
    expect(await isInactive('WERX631016S30')).toEqual({ is_inactive: false });
    expect(await isInactive('XIA190128J61')).toEqual({ is_inactive: true });
  });
});
