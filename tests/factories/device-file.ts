/** The IndexedDB databases of a device as plain data: laid down in a file, and made again from it. */

type StoredIndex = { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean };
type StoredTable = {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: StoredIndex[];
  /** `key` only where the table has no key path. */
  rows: { key?: IDBValidKey; value: unknown }[];
};
export type StoredDatabase = { name: string; version: number; tables: StoredTable[] };

/** Every database there is. Nobody may have one open for writing. */
export async function readDatabases(factory: IDBFactory): Promise<StoredDatabase[]> {
  const found = (await factory.databases()).map(({ name = '' }) => name).sort();
  return await Promise.all(found.map((name) => readDatabase(factory, name)));
}

/** Makes them where there are none of these names. */
export async function layDownDatabases(factory: IDBFactory, databases: StoredDatabase[]): Promise<void> {
  for (const { name, version, tables } of databases) {
    const opening = factory.open(name, version);
    opening.onupgradeneeded = () => {
      for (const { name: table, keyPath, autoIncrement, indexes } of tables) {
        const store = opening.result.createObjectStore(table, { keyPath, autoIncrement });
        for (const index of indexes) store.createIndex(index.name, index.keyPath, index);
      }
    };
    const db = await ended(opening);
    for (const { name: table, rows } of tables) {
      const writing = db.transaction(table, 'readwrite');
      for (const { key, value } of rows) writing.objectStore(table).put(value, key);
      await new Promise<void>((resolve, reject) => {
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(writing.error);
      });
    }
    db.close();
  }
}

async function readDatabase(factory: IDBFactory, name: string): Promise<StoredDatabase> {
  const db = await ended(factory.open(name));
  const tables: StoredTable[] = [];
  for (const table of [...db.objectStoreNames].sort()) {
    const store = db.transaction(table, 'readonly').objectStore(table);
    const { keyPath, autoIncrement } = store;
    const indexes = [...store.indexNames].map((each) => {
      const { name, keyPath, unique, multiEntry } = store.index(each);
      return { name, keyPath, unique, multiEntry };
    });
    const [keys, values] = await Promise.all([ended(store.getAllKeys()), ended(store.getAll())]);
    const rows = values.map((value: unknown, n) => ({ ...(keyPath === null && { key: keys[n]! }), value }));
    tables.push({ name: table, keyPath, autoIncrement, indexes, rows });
  }
  const { version } = db;
  db.close();
  return { name, version, tables };
}

function ended<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
