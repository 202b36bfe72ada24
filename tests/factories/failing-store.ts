/** A real store whose database can be taken away, as a network takes it: every query then ends without an answer. */
import { type KyselyPlugin, sql } from 'kysely';
import type { Store } from '../../server/store/kernel/store.ts';
import { ConnectionLost } from '../../server/store/kernel/trouble.ts';

export type FailingStore = Store & {
  /** From now on nothing is answered. */
  cut(): void;
  heal(): void;
};

export function failingStore(store: Store): FailingStore {
  let isCut = false;
  const failpoint = () => {
    if (isCut) throw new ConnectionLost('cut');
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      failpoint();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...store,
    db: store.db.withPlugin(plugin),
    async transaction(scope, work) {
      failpoint();
      return await store.transaction(scope, async (tx) => await work(tx.withPlugin(plugin) as typeof tx));
    },
    async withRelaxedDurability(work) {
      failpoint();
      return await store.withRelaxedDurability(work);
    },
    cut() {
      isCut = true;
    },
    heal() {
      isCut = false;
    },
  };
}

/** Lets an SQLite store grow no further than it is, as a full disk does, or again as it likes. */
export async function fillDisk({ db }: Store, isFull: boolean): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const most = isFull ? rows[0]?.page_count : 4_294_967_294;
  await sql.raw(`pragma max_page_count = ${most}`).execute(db);
}
