/** Catalogue keys for the screens: suggestions and the look-up that rules use, offline alike. */
import { useSyncExternalStore } from 'react';
import type { CatalogLookup } from '../../../schema/catalogs/lookup.ts';
import { LARGE_CATALOGS, type LargeCatalogName } from '../../../schema/catalogs/make-lookup.ts';
import { type Suggestion, searchPack } from '../../../schema/catalogs/search.ts';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { starterPack } from '../../../schema/catalogs/starter.ts';
import { zoneOfPostalCode } from '../../../schema/catalogs/time-zone.ts';
import { deviceTime } from '../device/device-time.ts';
import { createStore } from '../device/store.ts';
import { catalogFetch } from './catalog-fetch.ts';
import type { CatalogTable } from './catalog-store.ts';
import { createCatalogs, type OpenCatalogs } from './open-catalogs.ts';

/** The catalogues of the device that is open; the device opens one client at a time. */
const current = createStore<OpenCatalogs | undefined>(undefined);
const lookup = createStore<CatalogLookup>(smallCatalogs);

/** While the server is still importing its own, or cannot be reached: each wait is twice the one before. */
const RETRY_MS = 15_000;
const LONGEST_RETRY_MS = 10 * 60 * 1000;
const REFRESH_MS = 24 * 60 * 60 * 1000;

/** Opens the catalogues of a device and keeps them fresh until stopped. */
export function startCatalogs(table: CatalogTable): { stop(): void } {
  const catalogs: OpenCatalogs = createCatalogs(table, catalogFetch, () => lookup.set(catalogs.lookup()));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let retry = RETRY_MS;

  async function freshen(): Promise<void> {
    clearTimeout(timer);
    const outcome = await catalogs.refresh().catch(() => 'unreachable' as const);
    if (stopped) return;
    /** The network may have returned while an earlier one was still asking: one timer for both. */
    clearTimeout(timer);
    timer = setTimeout(freshen, outcome === 'done' ? REFRESH_MS : retry);
    retry = outcome === 'done' ? RETRY_MS : Math.min(retry * 2, LONGEST_RETRY_MS);
  }

  current.set(catalogs);
  addEventListener('online', freshen);
  // After the first screen is there: nothing of it waits for a catalogue.
  timer = setTimeout(freshen, 0);
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('online', freshen);
      if (current.get() === catalogs) current.set(undefined);
      lookup.set(smallCatalogs);
    },
  };
}

/**
 * Suggestions for what was typed, best first, 9 unless told. At once when the catalogues are open; a form
 * that opens calls `openCatalogs` so that they are.
 */
export function searchCatalog(
  name: LargeCatalogName,
  query: string,
  limit?: number,
): Suggestion[] | Promise<Suggestion[]> {
  const catalogs = current.get();
  const options = { date: deviceTime().slice(0, 10), ...(limit !== undefined && { limit }) };
  if (catalogs === undefined) {
    const pack = starterPack(name);
    return pack === undefined ? [] : searchPack(pack, query, options);
  }
  if (catalogs.isOpen()) return catalogs.search(name, query, options);
  return catalogs.open().then(() => catalogs.search(name, query, options));
}

/** The name of a key, of what is open by now; empty when it is not known. */
export function catalogText(name: LargeCatalogName, key: string): string {
  const pack = current.get()?.pack(name) ?? starterPack(name);
  const row = pack === undefined || key === '' ? -1 : pack.lowerBound(key);
  return pack !== undefined && row >= 0 && row < pack.size && pack.key(row) === key ? pack.text(row) : '';
}

/** Opens what this device keeps: some 100 ms the first time, nothing afterwards. */
export async function openCatalogs(): Promise<void> {
  await current.get()?.open();
}

/** For rules and totals: what is at hand now. Another object when other catalogues come into force. */
export function deviceCatalogs(): CatalogLookup {
  return lookup.get();
}

/** As `deviceCatalogs`, and the screen is drawn again when they change. */
export function useCatalogs(): CatalogLookup {
  return useSyncExternalStore(lookup.subscribe, lookup.get);
}

/** What this device has of each large catalogue: with no network the screen can still say which and how fresh. */
export function catalogsAtHand(): {
  name: LargeCatalogName;
  rows: number;
  complete: boolean;
  asOf: string;
}[] {
  return LARGE_CATALOGS.flatMap((name) => {
    const pack = current.get()?.pack(name) ?? starterPack(name);
    return pack === undefined ? [] : [{ name, rows: pack.size, complete: pack.complete, asOf: pack.asOf }];
  });
}

/** IANA zone of a postal code, for dates in the local time of the place of issue. */
export function zoneOf(postalCode: string): string {
  return zoneOfPostalCode(current.get()?.pack('c_CodigoPostal') ?? starterPack('c_CodigoPostal'), postalCode);
}
