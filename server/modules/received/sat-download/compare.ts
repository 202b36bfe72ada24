/** What differed and is here by now, whichever way it came, differs no more. */
import { differenceOf } from '../../../../schema/sat-download/difference.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Store } from '../../../store/kernel/store.ts';
import { hereOf, putSatDocuments, settledDocuments } from '../../../store/received/sat-documents.ts';

const AT_ONCE = 200;
const MOST_TURNS = 20;

export async function settleDifferences(
  scope: Scope,
  store: Pick<Store, 'db' | 'transaction'>,
): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if ((await settledDocuments(scope, store.db, 1)).length === 0) return;
    await store.transaction(scope, async (tx) => {
      await lockClient(scope, tx);
      const rows = await settledDocuments(scope, tx, AT_ONCE);
      for (const side of ['received', 'issued'] as const) {
        const own = rows.filter((row) => row.side === side);
        const here = await hereOf(
          scope,
          tx,
          side,
          own.map(({ uuid }) => uuid),
        );
        await putSatDocuments(
          scope,
          tx,
          own.map((row) => ({ ...row, difference: differenceOf(row, here.get(row.uuid)) })),
        );
      }
    });
  }
}
