/** Movements of the bank, by call: each once, whatever file it comes in, of whoever may. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOVEMENT_PROBLEMS as PROBLEMS } from '../../../../schema/texts/movement-problems.ts';
import { buildBankAccount, buildMovement } from '../../../../tests/factories/bank-rows.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';

describe.each(TEST_DATABASES)('bank movements on $name', (database) => {
  let server: TestServer;
  let owner: Person;
  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    owner = await signUp(server);
  });
  afterAll(async () => await server.close());

  const ask = async (person: Person, method: string, path: string, body?: object) => {
    const answer = await person.call(method, path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const account = async (name: string) => {
    const made = buildBankAccount({ account_id: crypto.randomUUID(), name });
    return { ...made, answer: await ask(owner, 'POST', '/bank_accounts', made) };
  };
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const { moved_on, concept, reference, balance } = buildMovement();
      return {
        movement_id: crypto.randomUUID(),
        moved_on,
        concept,
        reference,
        balance,
        amount: `${at % 2 ? '-' : ''}${at + 1}.00`,
      };
    });
  const bring = async (account_id: string, movements: object[], person = owner) =>
    await ask(person, 'POST', '/bank_movements/import', { account_id, movements });

  // spec: 1§2.15
  test('are added once: the whole, its halves again, and two people at once', async () => {
    const { account_id } = await account('BBVA 1');
    const all = lines(6);
    expect((await bring(account_id, all.slice(0, 4))).body).toEqual({ added: 4, known: 0, alike: 0 });
    expect((await bring(account_id, all.slice(2))).body).toEqual({ added: 2, known: 2, alike: 0 });
    const both = await Promise.all([bring(account_id, all), bring(account_id, all)]);
    expect(both.map(({ body }) => body.added)).toEqual([0, 0]);
    const { body } = await ask(owner, 'GET', `/bank_movements?account_id=${account_id}&way=out&sort=amount`);
    expect(body.total).toBe(3);
    expect(body.bank_movements[0]).toMatchObject({
      account_name: 'BBVA 1',
      way: 'out',
      state: 'open',
      currency: 'MXN',
    });
  });

  test('that came in a file of another kind are known, as many as there are; a person says otherwise', async () => {
    const { account_id } = await account('Santander 9');
    const same = (count: number) => lines(count).map((one) => ({ ...one, amount: '70.00', concept: 'X' }));
    const send = async (movements: object[], over: object) =>
      (await ask(owner, 'POST', '/bank_movements/import', { account_id, movements, ...over })).body;
    const [table, ofx, mt940] = [same(2), same(3), same(2)];
    expect(await send(table, {})).toEqual({ added: 2, known: 0, alike: 0 });
    // In two calls, as a long file is: no movement stands for two of one file.
    expect(await send(ofx.slice(0, 1), { source: 'ofx' })).toEqual({ added: 0, known: 0, alike: 1 });
    expect(await send(ofx, { source: 'ofx' })).toEqual({ added: 1, known: 0, alike: 2 });
    expect(await send(ofx, { source: 'ofx' })).toEqual({ added: 0, known: 1, alike: 2 });
    expect(await send(mt940, { source: 'mt940' })).toEqual({ added: 0, known: 0, alike: 2 });
    expect(await send(mt940, { source: 'mt940', with_alike: true })).toEqual({
      added: 2,
      known: 0,
      alike: 0,
    });
    const other = await account('Santander 10');
    const theirs = { account_id: other.account_id, source: 'ofx' };
    expect(await send(same(1), theirs)).toEqual({ added: 1, known: 0, alike: 0 });
    expect(
      await send(
        same(1).map((one) => ({ ...one, amount: '-70.00' })),
        { source: 'ofx' },
      ),
    ).toMatchObject({
      added: 1,
    });
  });

  test('a file and the same in another format, by parts that cross and whose answers are lost: each movement once', async () => {
    const { account_id } = await account('Cruzado');
    const of = (source: string) =>
      Array.from({ length: 600 }, (_, at) => ({
        ...{ movement_id: crypto.randomUUID(), moved_on: `2026-11-0${1 + (at % 3)}`, concept: source },
        ...{ reference: '', balance: '', amount: `${1 + (at % 40)}.00` },
      }));
    const parts = (['table', 'mt940', 'table', 'mt940'] as const).flatMap((source, turn, all) => {
      const movements = turn < 2 ? of(source) : [];
      return [0, 200, 400].map((from) => ({ source, first: all.indexOf(source), from, movements }));
    });
    const files = [parts[0]?.movements ?? [], parts[3]?.movements ?? []];
    const calls = parts.toSorted((a, b) => a.from - b.from);
    for (let at = 0; at < calls.length; at += 3)
      await Promise.all(
        calls.slice(at, at + 3).map(({ source, first, from }) => {
          const movements = (files[first] ?? []).slice(from, from + 200);
          return ask(owner, 'POST', '/bank_movements/import', { account_id, source, movements });
        }),
      );
    const { body } = await ask(owner, 'GET', `/bank_movements?account_id=${account_id}`);
    expect(body.total).toBe(600);
  });

  test('an account has a name of its own; what is no movement, and of no account, is refused', async () => {
    const { account_id } = await account('HSBC');
    expect((await account('hsbc')).answer.body.errors).toMatchObject([
      { path: 'name', text: PROBLEMS.accountKnown },
    ]);
    expect((await account('')).answer.body.errors).toMatchObject([{ path: 'name', text: PROBLEMS.account }]);
    const [line] = lines(1);
    for (const over of [
      { amount: '0.00' },
      { amount: '1.001' },
      { moved_on: '2026-02-30' },
      { movement_id: 'x' },
    ])
      expect((await bring(account_id, [{ ...line, ...over }])).status, JSON.stringify(over)).toBe(400);
    expect((await bring(crypto.randomUUID(), [line!])).body.errors).toMatchObject([
      { text: PROBLEMS.noAccount },
    ]);
  });

  test('who may only read brings none, and another account is told of none', async () => {
    const { account_id } = await account('Banorte');
    const [line] = lines(1);
    const reader = await joinAs(server, owner, { permissions: ['bank_movements.read'] });
    expect((await bring(account_id, [line!], reader)).status).toBe(403);
    const stranger = await signUp(server);
    expect((await bring(account_id, [line!], stranger)).status).toBe(400);
    expect((await ask(stranger, 'GET', '/bank_movements')).body.total).toBe(0);
  });
});
