/**
 * The catalogues of one device: packed strings in Dexie, opened in memory when first needed, brought up to
 * date from the server when it can be reached. Offline they answer from what is kept; before anything was
 * ever fetched, from the starter lists.
 */
import type { CatalogLookup } from '../../../schema/catalogs/lookup.ts';
import { LARGE_CATALOGS, type LargeCatalogName, makeLookup } from '../../../schema/catalogs/make-lookup.ts';
import { openPack, type Pack } from '../../../schema/catalogs/pack.ts';
import { type SearchOptions, type Suggestion, searchPack } from '../../../schema/catalogs/search.ts';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { starterPack } from '../../../schema/catalogs/starter.ts';
import type { CatalogFetch } from './catalog-fetch.ts';
import { type CatalogTable, forgetPack, readStoredPack, storePack } from './catalog-store.ts';

export type OpenCatalogs = {
  /** Opens what is kept. Asking again is free. */
  open(): Promise<void>;
  /** Best first, 9 unless told; from the starter list while the catalogue is not open. */
  search(name: LargeCatalogName, query: string, options?: SearchOptions): Suggestion[];
  isOpen(): boolean;
  /** Another object after each change, so that what was computed with the old one can be told apart. */
  lookup(): CatalogLookup;
  pack(name: LargeCatalogName): Pack | undefined;
  /** Fetches what is newer. `none`: the server has no catalogues yet; `unreachable`: it gave no answer. */
  refresh(): Promise<'done' | 'none' | 'unreachable'>;
};

/** @param onChange called when other catalogues come into force */
export function createCatalogs(
  table: CatalogTable,
  fetching: CatalogFetch,
  onChange: () => void,
): OpenCatalogs {
  const packs = new Map<LargeCatalogName, Pack>();
  const versions = new Map<LargeCatalogName, string>();
  let lookup = smallCatalogs;
  let opening: Promise<void> | undefined;
  let isOpen = false;

  const packOf = (name: LargeCatalogName) => packs.get(name) ?? starterPack(name);
  const changed = () => {
    lookup = makeLookup(packOf);
    onChange();
  };

  async function openKept(): Promise<void> {
    for (const name of LARGE_CATALOGS) {
      try {
        const stored = await readStoredPack(table, name);
        if (stored === undefined) continue;
        packs.set(name, openPack(stored.packed));
        versions.set(name, stored.version);
      } catch {
        // A damaged copy, or one of another format: the next refresh brings a good one.
        await forgetPack(table, name).catch(() => undefined);
      }
    }
    isOpen = true;
    changed();
  }

  async function refresh(): Promise<'done' | 'none' | 'unreachable'> {
    await catalogs.open();
    const list = await fetching.list();
    if (list === undefined) return 'unreachable';
    const wanted = list.packs.filter((pack) => pack.device);
    if (wanted.length === 0) return 'none';
    let complete = true;
    for (const { name, version } of wanted) {
      if (!isLarge(name) || versions.get(name) === version) continue;
      complete = (await fetchPack(name, version)) && complete;
    }
    return complete ? 'done' : 'unreachable';
  }

  async function fetchPack(name: LargeCatalogName, version: string): Promise<boolean> {
    const packed = await fetching.pack(name, version);
    if (packed === undefined) return false;
    try {
      packs.set(name, openPack(packed));
    } catch {
      return false;
    }
    versions.set(name, version);
    changed();
    // With no room on the device it still serves until the tab closes.
    await storePack(table, name, { version, packed }).catch(() => undefined);
    return true;
  }

  const catalogs: OpenCatalogs = {
    open() {
      opening ??= openKept();
      return opening;
    },
    isOpen: () => isOpen,
    search(name, query, options) {
      const pack = packOf(name);
      return pack === undefined ? [] : searchPack(pack, query, options);
    },
    lookup: () => lookup,
    pack: packOf,
    refresh,
  };
  return catalogs;
}

function isLarge(name: string): name is LargeCatalogName {
  return LARGE_CATALOGS.some((large) => large === name);
}
