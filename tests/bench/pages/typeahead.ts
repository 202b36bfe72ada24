/** Runs inside the browser: the device's own code over one catalogue, timed there. */
import { Dexie } from 'dexie';
import { openPack, type Pack } from '../../../schema/catalogs/pack.ts';
import { searchPack } from '../../../schema/catalogs/search.ts';
import { type CatalogTable, readStoredPack, storePack } from '../../../src/local/catalogs/catalog-store.ts';

const NAME = 'c_ClaveProdServ';
const DATE = '2026-11-20';

const db = new Dexie('bench') as Dexie & { catalogs: CatalogTable };
db.version(1).stores({ catalogs: 'name' });
let pack: Pack | undefined;

export type TypeaheadBench = {
  keep(packed: string): Promise<number>;
  /** Milliseconds from the closed database to the first suggestions. */
  open(): Promise<number>;
  /** Milliseconds of each query. */
  queries(texts: readonly string[]): number[];
};

const bench: TypeaheadBench = {
  async keep(packed) {
    await storePack(db.catalogs, NAME, { version: '1', packed });
    return openPack(packed).size;
  },
  async open() {
    db.close();
    pack = undefined;
    const start = performance.now();
    await db.open();
    const kept = await readStoredPack(db.catalogs, NAME);
    if (kept === undefined) throw new Error('nothing kept');
    pack = openPack(kept.packed);
    searchPack(pack, 'a', { date: DATE });
    return performance.now() - start;
  },
  queries(texts) {
    const open = pack;
    if (open === undefined) throw new Error('not open');
    return texts.map((text) => {
      const start = performance.now();
      searchPack(open, text, { date: DATE });
      return performance.now() - start;
    });
  },
};

Object.assign(globalThis, { bench });
