/** Two people of one client who change its branches and series at one moment. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Crossing, crossEverywhere, makeCrossing } from '../../../tests/factories/crossing.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { type BranchText, deleteBranch, listBranches, putBranch } from '../admin/branches.ts';
import { findSerie, putSerie } from '../admin/series.ts';
import { createClient } from '../identity/clients.ts';
import { lastSequence, lockClient } from './changes.ts';
import type { Scope } from './scope.ts';
import { systemScope } from './scope.ts';
import type { Store } from './store.ts';
import type { Tx } from './tables.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const CLIENT = { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', tax_regime: '601', zip_code: '42501' };
const textOf = (alias: string, is_main = false): BranchText => ({
  alias,
  is_main,
  zip_code: '42501',
  is_active: true,
  certificate_branch_office_related: '',
});

describe.each(TEST_DATABASES)('changed at one moment on $name', (database) => {
  let open: Store;
  let crossing: Crossing;
  beforeAll(async () => {
    open = await database.open();
    crossing = makeCrossing(open, database);
  });
  afterAll(async () => await open.close());

  async function begin(): Promise<Scope> {
    const scope = { ...systemScope(crypto.randomUUID()), userId: 'u' };
    await open.transaction(scope, (tx) => createClient(scope, tx, CLIENT, NOW));
    return scope;
  }
  /** The first is the main one. */
  async function withThree(): Promise<Scope> {
    const scope = await begin();
    await open.transaction(scope, async (tx) => {
      for (const alias of ['one', 'two', 'three']) await putBranch(scope, tx, alias, textOf(alias));
    });
    return scope;
  }
  const within =
    <T>(work: (scope: Scope, tx: Tx) => Promise<T>) =>
    async (scope: Scope) =>
      await crossing.store.transaction(scope, (tx) => work(scope, tx));
  const add = (alias: string) => within((scope, tx) => putBranch(scope, tx, alias, textOf(alias)));
  const put = (alias: string, isMain: boolean) =>
    within((scope, tx) => putBranch(scope, tx, alias, textOf(`${alias}!`, isMain)));
  const remove = (alias: string) => within((scope, tx) => deleteBranch(scope, tx, alias));

  test.each([
    ['two become the main one', withThree, put('two', true), put('three', true)],
    ['one becomes it and the former one is written', withThree, put('two', true), put('one', false)],
    ['one becomes it while another person writes it', withThree, put('two', true), put('two', false)],
    ['one becomes it while another person deletes it', withThree, put('two', true), remove('two')],
    ['one is deleted as it becomes it', withThree, remove('two'), put('two', true)],
  ])('%s: one is the main one', async (_title, make, first, second) => {
    await crossEverywhere(crossing, make, first, second, async (scope, _answers, place) => {
      const main = (await listBranches(scope, open.db)).filter(({ is_main }) => is_main);
      expect(main, place).toHaveLength(1);
    });
  });

  test('the first two branches are made: the second takes nothing from the first', async () => {
    await crossEverywhere(crossing, begin, add('one'), add('two'), async (scope, _answers, place) => {
      const branches = await listBranches(scope, open.db);
      expect(
        branches.map(({ is_main }) => is_main),
        place,
      ).toEqual([true, false]);
      // Each was written once.
      expect(await lastSequence(scope, open.db), place).toBe(2);
    });
  });

  test('one series by two: one is told that it exists', async () => {
    const make = (receipt_type: string) =>
      within(async (scope, tx) => {
        await lockClient(scope, tx);
        if ((await findSerie(scope, tx, 'A')) !== undefined) return 'exists';
        const rest = { branch_office_id: '', next_folio: 1, is_active: true };
        await putSerie(scope, tx, { serie: 'A', receipt_type, ...rest });
        return 'added';
      });
    await crossEverywhere(crossing, begin, make('I'), make('E'), async (scope, answers, place) => {
      expect(Object.values(answers).sort(), place).toEqual(['added', 'exists']);
      const receipt_type = answers.first === 'added' ? 'I' : 'E';
      expect(await findSerie(scope, open.db, 'A'), place).toMatchObject({ receipt_type });
    });
  });
});
