/** Opens what replicates: RxDB over Dexie, one database per person in a client. Loaded apart from the first script. */
import { Dexie } from 'dexie';
import {
  addRxPlugin,
  createRxDatabase,
  type RxCollection,
  type RxDatabase,
  removeRxDatabase,
} from 'rxdb/plugins/core';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { COLLECTION_NAMES, type CollectionName } from '../../../schema/documents/collections.ts';
import { type ConnectionWatch, keepConnection } from './connection.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Place } from './owner.ts';
import { type StoredOf, schemaOf } from './schemas.ts';

/** `documents` is there once a kind is in it (COLLECTION_NAMES). */
export type Collections = { [C in CollectionName]: RxCollection<StoredOf[C]> };
export type Replicated = RxDatabase<Collections>;

export function replicatedName(place: Place): string {
  return `tintero-${place.toLowerCase()}`;
}

export async function openReplicated(place: Place, watch: ConnectionWatch): Promise<Replicated> {
  addRxPlugin(RxDBMigrationSchemaPlugin);
  const db = await createRxDatabase<Collections>({
    name: replicatedName(place),
    storage: getRxStorageDexie({
      onCreate: (dexie: Parameters<typeof keepConnection>[0]) => keepConnection(dexie, watch),
    }),
    multiInstance: true,
    eventReduce: true,
    closeDuplicates: true,
  });
  await db.addCollections(
    Object.fromEntries(
      COLLECTION_NAMES.map((name) => [
        name,
        { schema: schemaOf(name), migrationStrategies: MIGRATIONS[name], autoMigrate: true },
      ]),
    ) as never,
  );
  return db;
}

/** RxDB empties its tables and leaves the databases; here nothing is left. Everything must be closed. */
export async function removeReplicated(place: Place): Promise<void> {
  const name = replicatedName(place);
  await removeRxDatabase(name, getRxStorageDexie(), true);
  const left = (await Dexie.getDatabaseNames()).filter((each) => each.startsWith(`rxdb-dexie-${name}--`));
  for (const each of left) await Dexie.delete(each);
}
