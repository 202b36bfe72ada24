/** Takes what changed on a device, of one kind. Pipeline: step 3 (draft). No row can make the others fail. */
import type { Pushed } from '../../../schema/pushables/define-pushable.ts';
import type { PushRow } from '../../../sync/replication.ts';
import { seesDocument } from '../../store/kernel/audience.ts';
import { deletePushed, saveKeyOf, savePushed, savePushedApart } from '../../store/kernel/pushed.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Store } from '../../store/kernel/store.ts';
import type { Tx } from '../../store/kernel/tables.ts';
import { withinStorage } from '../../store/kernel/within-storage.ts';
import type { AnyPushedTable } from '../../store/pushed-tables.ts';

/** As pushAnswerOf says it. */
export type PushAnswer = { conflicts: Pushed[]; refused?: string[] };
type NotTaken = { conflict: Pushed; isNowhere: boolean };

/**
 * @param limit of what the client may store, in bytes; 0: none
 * @throws TinteroError storage_full
 */
export async function pushRows(
  table: AnyPushedTable,
  scope: Scope,
  store: Store,
  rows: readonly PushRow<Pushed>[],
  now: Date,
  limit: number,
): Promise<PushAnswer> {
  const lost: NotTaken[] = [];
  // One transaction a row: what was taken stays taken when a later row meets a failing disk.
  for (const row of rows) {
    const notTaken = await store.transaction(
      scope,
      async (tx) =>
        await withinStorage(scope, tx, limit, async () => await pushRow(table, scope, tx, row, now)),
    );
    if (notTaken !== undefined) lost.push(notTaken);
  }
  const refused = lost.filter(({ isNowhere }) => isNowhere).map(({ conflict }) => conflict.slug);
  return {
    conflicts: lost.map(({ conflict }) => conflict),
    ...(table.of.onConflict === 'refuse' && { refused }),
  };
}

/** @returns what was there, of one that was not taken as it came */
export async function pushRow(
  table: AnyPushedTable,
  scope: Scope,
  tx: Tx,
  { base_revision, document, superseded }: PushRow<Pushed>,
  now: Date,
): Promise<NotTaken | undefined> {
  const { of } = table;
  const slug = document.slug.toLowerCase();
  const isRefusing = of.onConflict === 'refuse';
  // It went over to a branch that who writes does not see: nothing is told of it, and their text is kept apart.
  if (!(await seesDocument(scope, tx, of.collection, of.idOf(slug)))) {
    if (!document._deleted && !isRefusing && !superseded) {
      const saveKey = saveKeyOf(slug, base_revision, of.content(document));
      await savePushedApart(table, scope, tx, slug, saveKey, document);
    }
    return { conflict: table.withoutDocument(slug, 0), isNowhere: isRefusing && !document._deleted };
  }
  if (document._deleted) {
    const done = await deletePushed(table, scope, tx, slug, base_revision);
    return done?.outcome === 'stale' ? { conflict: done.current, isNowhere: false } : undefined;
  }
  const { outcome, current } = await savePushed(
    table,
    scope,
    tx,
    slug,
    base_revision,
    document,
    now,
    superseded,
  );
  if (outcome === 'taken') return undefined;
  return { conflict: current, isNowhere: isRefusing && outcome !== 'repeated' };
}
