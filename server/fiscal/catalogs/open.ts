/** The catalogues at hand, open for rules, suggestions and devices. Packs are read when first asked for. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { CatalogLookup } from '../../../schema/catalogs/lookup.ts';
import {
  type ComplementCatalogName,
  LARGE_CATALOGS,
  type LargeCatalogName,
  makeLookup,
} from '../../../schema/catalogs/make-lookup.ts';
import { openPack, type Pack } from '../../../schema/catalogs/pack.ts';
import { starterPack } from '../../../schema/catalogs/starter.ts';
import type { CatalogStatus, CatalogSuggestion, SearchName } from '../../../schema/catalogs/suggestion.ts';
import { zoneOfPostalCode } from '../../../schema/catalogs/time-zone.ts';
import { fillText } from '../../../schema/errors.ts';
import { CATALOGS } from '../../../schema/texts/catalogs.ts';
import { type CatalogMeta, type PackMeta, packFile, readMeta } from './meta.ts';
import { type SuggestOptions, suggest } from './suggest.ts';
import type { PackName } from './tables.ts';

export type ServerCatalogs = CatalogLookup & {
  /** Best first, at most `limit` (9). Rows not valid on `date` are left out. */
  search(name: SearchName, query: string, options?: SuggestOptions): CatalogSuggestion[];
  /** IANA zone of a postal code; of one that is not at hand, its region's. */
  zoneOf(postalCode: string): string;
  /** What was imported; empty while there is only the starter list. */
  packs(): readonly PackMeta[];
  /** The gzipped pack as it is on the disk; undefined when there is none by that name. */
  packBytes(name: string): { meta: PackMeta; bytes: Buffer } | undefined;
  summary(): CatalogStatus;
  /** Tells one import from another; '' while there is only the starter list. */
  version(): string;
  /** Looks again at the data folder: an import may have ended, by a command too. */
  reload(): void;
  /** Tells `summary` how far an import is; undefined when it ended. */
  setProgress(progress: { done: number; total: number } | undefined): void;
};

/**
 * @param directory DATA_DIR/catalogs; it need not exist
 * @param onDamage told of a pack that cannot be read; the starter list stands in for it
 */
export function openCatalogs(
  directory: string,
  onDamage: (name: string, cause: unknown) => void = () => {},
): ServerCatalogs {
  let progress: { done: number; total: number } | undefined;
  let current = load(directory, onDamage);

  return {
    // The look-up is asked through `current`, so that those who hold this object see an import.
    status: (catalog, key, date) => current.lookup.status(catalog, key, date),
    isComplete: (catalog) => current.lookup.isComplete(catalog),
    currencyDecimals: (code) => current.lookup.currencyDecimals(code),
    productService: (key) => current.lookup.productService(key),
    regimeAllows: (regime, person) => current.lookup.regimeAllows(regime, person),
    usageAllows: (usage, person, regime) => current.lookup.usageAllows(usage, person, regime),
    taxAllows: (tax, kind) => current.lookup.taxAllows(tax, kind),
    rateAllows: (kind, tax, factor, rate, date) => current.lookup.rateAllows(kind, tax, factor, rate, date),
    taxIdPattern: (country) => current.lookup.taxIdPattern(country),
    stateCountry: (state) => current.lookup.stateCountry(state),
    accountPattern: (form, side) => current.lookup.accountPattern(form, side),
    cell: (catalog, key, column) => current.lookup.cell(catalog, key, column),
    search: (name, query, options) => suggest(current.pack, name, query, options),
    zoneOf: (postalCode) => zoneOfPostalCode(current.pack('c_CodigoPostal'), postalCode),
    packs: () => current.meta?.packs ?? [],
    packBytes(name) {
      const meta = current.meta?.packs.find((pack) => pack.name === name);
      if (meta === undefined || current.meta === undefined) return undefined;
      return { meta, bytes: readFileSync(packFile(directory, current.meta, name)) };
    },
    summary: () => summarise(current.meta, progress),
    version: () => versionOf(current.meta),
    reload() {
      const meta = readMeta(directory);
      if (versionOf(meta) !== versionOf(current.meta)) current = load(directory, onDamage);
    },
    setProgress(next) {
      progress = next;
    },
  };
}

function versionOf(meta: CatalogMeta | undefined): string {
  return meta === undefined ? '' : `${meta.version} ${meta.folder}`;
}

type Loaded = {
  meta: CatalogMeta | undefined;
  lookup: CatalogLookup;
  pack(name: PackName): Pack | undefined;
};

function load(directory: string, onDamage: (name: string, cause: unknown) => void): Loaded {
  const meta = readMeta(directory);
  const packs = new Map<PackName, Pack | undefined>();

  function read(name: PackName): Pack | undefined {
    if (!meta?.packs.some((pack) => pack.name === name)) return starterOf(name);
    try {
      return openPack(gunzipSync(readFileSync(packFile(directory, meta, name))).toString('utf8'));
    } catch (cause) {
      onDamage(name, cause);
      return starterOf(name);
    }
  }

  function pack(name: PackName): Pack | undefined {
    if (!packs.has(name)) packs.set(name, read(name));
    return packs.get(name);
  }

  return { meta, pack, lookup: makeLookup(pack, (name) => pack(COMPLEMENT_PACKS[name])) };
}

/** Packs are files: their names have no complement before them. */
const COMPLEMENT_PACKS: Record<ComplementCatalogName, PackName> = {
  c_Colonia: 'c_Colonia',
  c_Localidad: 'c_Localidad',
  c_Municipio: 'c_Municipio',
  'CartaPorte/c_ClaveProdServCP': 'c_ClaveProdServCP',
  'CartaPorte/c_Estaciones': 'c_Estaciones',
  'CartaPorte/c_MaterialPeligroso': 'c_MaterialPeligroso',
  'ComExt/c_FraccionArancelaria': 'c_FraccionArancelaria',
};

function starterOf(name: PackName): Pack | undefined {
  return LARGE_CATALOGS.some((large) => large === name) ? starterPack(name as LargeCatalogName) : undefined;
}

function summarise(
  meta: CatalogMeta | undefined,
  progress: { done: number; total: number } | undefined,
): CatalogStatus {
  const lists = (meta?.packs ?? []).map(({ name, rows, complete, as_of }) => ({
    name,
    rows,
    complete,
    as_of,
  }));
  const existing =
    meta === undefined
      ? { state: 'starter' as const, text: CATALOGS.starter }
      : {
          state: 'ready' as const,
          text: fillText(CATALOGS.from, { label: meta.source, date: meta.imported_at.slice(0, 10) }),
          source: meta.source,
          imported_at: meta.imported_at,
          version: meta.version,
        };
  return progress === undefined
    ? { ...existing, lists }
    : { ...existing, state: 'importing', lists, progress };
}
