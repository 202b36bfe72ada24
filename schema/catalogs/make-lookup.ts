/** Builds the answers that rules and forms ask for from the small catalogues and whatever packs are at hand. */
import { compare, exact, parseDecimal } from '../values/decimal.ts';
import type {
  CatalogLookup,
  CatalogName,
  KeyStatus,
  ProductServiceDemands,
  TaxDemand,
  TaxKind,
} from './lookup.ts';
import type { Pack } from './pack.ts';
import { type Entry, isValidOn } from './small/entry.ts';
import { c_TasaOCuota, type TasaOCuota } from './small/tasa-o-cuota.ts';
import { SMALL_LISTS } from './small-lists.ts';

/** The catalogues too large to be written by hand. */
export const LARGE_CATALOGS = [
  'c_Aduana',
  'c_ClaveProdServ',
  'c_ClaveUnidad',
  'c_CodigoPostal',
  'c_NumPedimentoAduana',
  'c_PatenteAduanal',
] as const satisfies readonly CatalogName[];
export type LargeCatalogName = (typeof LARGE_CATALOGS)[number];

/** Gives the pack of a large catalogue, whole or in part; undefined when there is none. */
export type PackSource = (name: LargeCatalogName) => Pack | undefined;

/** Those that only complements ask for: no device keeps them, and without them the rules say nothing. */
export type ComplementCatalogName = Extract<
  CatalogName,
  | 'c_Colonia'
  | 'c_Localidad'
  | 'c_Municipio'
  | 'CartaPorte/c_ClaveProdServCP'
  | 'CartaPorte/c_Estaciones'
  | 'CartaPorte/c_MaterialPeligroso'
  | 'ComExt/c_FraccionArancelaria'
>;
export type ComplementPackSource = (name: ComplementCatalogName) => Pack | undefined;

function index<E extends Entry>(entries: readonly E[]): Map<string, E> {
  return new Map(entries.map((entry) => [entry.key, entry]));
}

const SMALL: Partial<Record<CatalogName, Map<string, Entry>>> = Object.fromEntries(
  Object.entries(SMALL_LISTS).map(([name, entries]) => [name, index<Entry>(entries)]),
);
const CURRENCIES = index(SMALL_LISTS.c_Moneda);
const REGIMES = index(SMALL_LISTS.c_RegimenFiscal);
const USAGES = index(SMALL_LISTS.c_UsoCFDI);
const TAXES = index(SMALL_LISTS.c_Impuesto);
const COUNTRIES = index(SMALL_LISTS.c_Pais);
const STATES = index(SMALL_LISTS.c_Estado);
const FORMS = index(SMALL_LISTS.c_FormaPago);

/** Rows of c_TasaOCuota by kind, tax and factor. */
const RATES = new Map<string, TasaOCuota[]>();
for (const row of c_TasaOCuota) {
  for (const kind of ['transfer', 'retention'] as const) {
    const key = kind + row.tax + row.factor;
    if (row[kind]) RATES.set(key, [...(RATES.get(key) ?? []), row]);
  }
}

/** Asked thousands of times for one invoice of a thousand concepts, nearly always for the same few keys. */
const REMEMBERED = 8192;
/** A longer key is looked up again: V8 keeps longer pieces of a text by keeping the text, here somebody's document. */
const LONGEST_REMEMBERED = 12;
type Validity = { from: string; until?: string };

export function makeLookup(
  packOfLarge: PackSource,
  packOfComplement: ComplementPackSource = () => undefined,
): CatalogLookup {
  const validities = new Map<CatalogName, Map<string, Validity | null>>();
  const demands = new Map<string, ProductServiceDemands | undefined>();

  /** @param name of a catalogue that is not small. */
  function packOf(name: CatalogName): Pack | undefined {
    return LARGE_CATALOGS.some((large) => large === name)
      ? packOfLarge(name as LargeCatalogName)
      : packOfComplement(name as ComplementCatalogName);
  }

  function validityOf(name: CatalogName, key: string): Validity | null {
    if (key.length > LONGEST_REMEMBERED) return readValidity(packOf(name), key);
    let existing = validities.get(name);
    if (existing === undefined) {
      existing = new Map();
      validities.set(name, existing);
    }
    let validity = existing.get(key);
    if (validity === undefined) {
      validity = readValidity(packOf(name), key);
      if (existing.size >= REMEMBERED) existing.clear();
      existing.set(key, validity);
    }
    return validity;
  }

  return {
    status(catalog, key, date) {
      if (catalog === 'c_TasaOCuota') return rateStatus(key, date);
      const small = SMALL[catalog];
      if (small !== undefined) return statusOf(small.get(key), date, true);
      const validity = validityOf(catalog, key);
      return statusOf(validity ?? undefined, date, packOf(catalog)?.complete ?? false);
    },
    isComplete(catalog) {
      if (catalog === 'c_TasaOCuota' || SMALL[catalog] !== undefined) return true;
      return packOf(catalog)?.complete ?? false;
    },
    currencyDecimals: (code) => CURRENCIES.get(code)?.decimals,
    productService(key) {
      if (key.length > LONGEST_REMEMBERED) return readDemands(packOf('c_ClaveProdServ'), key);
      if (demands.has(key)) return demands.get(key);
      if (demands.size >= REMEMBERED) demands.clear();
      const found = readDemands(packOf('c_ClaveProdServ'), key);
      demands.set(key, found);
      return found;
    },
    regimeAllows: (regime, person) => REGIMES.get(regime)?.[person],
    usageAllows(usage, person, regime) {
      const entry = USAGES.get(usage);
      if (entry === undefined || !REGIMES.has(regime)) return undefined;
      return entry[person] && entry.regimes.includes(regime);
    },
    taxAllows: (tax, kind) => TAXES.get(tax)?.[kind],
    rateAllows,
    taxIdPattern: (country) => COUNTRIES.get(country)?.taxId,
    stateCountry: (state) => STATES.get(state)?.country,
    accountPattern(form, side) {
      const entry = FORMS.get(form);
      const pattern = side === 'payer' ? entry?.payerAccount : entry?.beneficiaryAccount;
      return entry && (pattern ?? 'none');
    },
    cell(catalog, key, column) {
      const small = SMALL[catalog];
      if (small !== undefined) return cellOf(small.get(key), column);
      const pack = packOf(catalog);
      const row = pack?.find(key) ?? -1;
      if (pack === undefined || row < 0) return undefined;
      return column === 'text' ? pack.text(row) : pack.cell(row, column);
    },
  };
}

function cellOf(entry: Entry | undefined, column: string): string | undefined {
  const cell = (entry as Record<string, unknown> | undefined)?.[column];
  return typeof cell === 'string' ? cell : undefined;
}

function statusOf(validity: Validity | undefined, date: string, complete: boolean): KeyStatus {
  if (validity === undefined) return complete ? 'missing' : 'unchecked';
  return isValidOn(validity, date) ? 'known' : 'expired';
}

function readValidity(pack: Pack | undefined, key: string): Validity | null {
  const row = pack?.find(key) ?? -1;
  if (pack === undefined || row < 0) return null;
  const until = pack.cell(row, 'until');
  return { from: pack.cell(row, 'from'), ...(until === '' ? {} : { until }) };
}

/** The public copies mark only what is compulsory: an unmarked tax may be there or not. */
function readDemands(pack: Pack | undefined, key: string): ProductServiceDemands | undefined {
  const row = pack?.find(key) ?? -1;
  if (pack === undefined || row < 0) return undefined;
  const demand = (column: string): TaxDemand => (pack.cell(row, column) === '1' ? 'required' : 'optional');
  const complement = pack.cell(row, 'complement');
  return { iva: demand('iva'), ieps: demand('ieps'), ...(complement === '' ? {} : { complement }) };
}

const FACTORS = new Set(['Tasa', 'Cuota']);

function rateAllows(
  kind: TaxKind,
  tax: string,
  factor: string,
  rate: string,
  date: string,
): boolean | undefined {
  if (!TAXES.has(tax) || !FACTORS.has(factor)) return undefined;
  const rows = RATES.get(kind + tax + factor) ?? [];
  const current = rows.filter((row) => isValidOn(row, date));
  if (rows.length > 0 && current.length === 0) return undefined;
  if (current.some((row) => row.maximum === rate) || current.some((row) => isWithin(row, rate))) return true;
  return current.some((row) => mayBeRaised(row, rate, date)) ? undefined : false;
}

/** Above the ceiling of a fee, in a later year than that in which it was set: it may have been raised since. */
function mayBeRaised({ factor, from, maximum }: TasaOCuota, rate: string, date: string): boolean {
  const value = parseDecimal(rate);
  const isLater = factor === 'Cuota' && date.slice(0, 4) > from.slice(0, 4);
  return isLater && value !== undefined && compare(value, exact(maximum)) > 0;
}

function isWithin(row: TasaOCuota, rate: string): boolean {
  const value = parseDecimal(rate);
  if (value === undefined) return false;
  return compare(exact(row.minimum), value) <= 0 && compare(value, exact(row.maximum)) <= 0;
}

/** A rate on its own, whatever its tax: known when some row has it. */
function rateStatus(rate: string, date: string): KeyStatus {
  const rows = c_TasaOCuota.filter((row) => isWithin(row, rate));
  if (rows.length === 0) return 'missing';
  return rows.some((row) => isValidOn(row, date)) ? 'known' : 'expired';
}
