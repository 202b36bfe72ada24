/** A database as a process sees it that may die: after its death nothing it began is written. */
import type { Store } from '../../server/store/kernel/store.ts';

export class ProcessCrash extends Error {
  constructor() {
    super('the process is dead');
    this.name = 'Death';
  }
}

export type ProcessLife = { dead: boolean };

export function crashingStore(store: Store, life: ProcessLife): Store {
  const live = () => {
    if (life.dead) throw new ProcessCrash();
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
    async withRelaxedDurability(work) {
      live();
      return await store.withRelaxedDurability(work);
    },
    onCommit: (listener) => store.onCommit(listener),
    load: () => store.load(),
    close: () => store.close(),
  };
}
