/** Changes of a table of `local`, made in this tab or another. */
import { Dexie, type ObservabilitySet } from 'dexie';
import type { LocalDb } from './dexie.ts';

/** @returns ends it */
export function onTableChange(db: LocalDb, table: 'outbox' | 'meta', changed: () => void): () => void {
  const prefix = `idb://${db.name}/${table}/`;
  const onMutated = (parts: ObservabilitySet) => {
    if (Object.keys(parts).some((part) => part.startsWith(prefix))) changed();
  };
  Dexie.on('storagemutated', onMutated);
  return () => Dexie.on.storagemutated.unsubscribe(onMutated);
}
