/** A database as a process sees it that may die: after its death nothing it began is written. */
import type { Store } from '../../server/store/store.ts';

export class Death extends Error {
  constructor() {
    super('the process is dead');
    this.name = 'Death';
  }
}

export type Life = { dead: boolean };

export function mortalStore(store: Store, life: Life): Store {
  const live = () => {
    if (life.dead) throw new Death();
  };
  return {
    kind: store.kind,
    exclusively: store.exclusively,
    get db() {
      live();
      return store.db;
    },
    async transaction(scope, work) {
      live();
      return await store.transaction(scope, async (tx) => {
        const result = await work(tx);
        // Died while it was open: the database never hears of the commit.
        live();
        return result;
      });
    },
    async lightly(work) {
      live();
      return await store.lightly(work);
    },
    onCommit: (listener) => store.onCommit(listener),
    load: () => store.load(),
    close: () => store.close(),
  };
}
