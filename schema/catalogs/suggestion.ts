/** What the catalogue calls answer (spec 2 §7), for both sides. */
import * as v from 'valibot';

/** Lists that can be searched by typing; the names are those of the spec's call. */
export const SEARCHES = [
  'zip',
  'colonia',
  'key_product_service',
  'key_unit',
  'location',
  'state',
  'fraction',
] as const;
export type SearchName = (typeof SEARCHES)[number];

/** GET /api/v1/catalogs/search/{name}: a list of these. */
export const CatalogSuggestionSchema = v.object({
  /** The key as it goes into the document. */
  id: v.string(),
  key: v.string(),
  text: v.string(),
  /** c_Estado, of a postal code or a locality. */
  state: v.optional(v.string()),
  /** Postal code, of a colonia. */
  zip: v.optional(v.string()),
  /** IANA zone of a postal code. */
  time_zone: v.optional(v.string()),
});
export type CatalogSuggestion = v.InferOutput<typeof CatalogSuggestionSchema>;

/** GET /currencies: a list of these. */
export type CurrencyAnswer = {
  code: string;
  description: string;
  description_plural: string;
  decimals: number;
};

/** GET /api/v1/catalogs/packs: what the device may fetch, gzipped, from /api/v1/catalogs/packs/{name}?v={version}. */
export const PackListSchema = v.object({
  packs: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      rows: v.number(),
      /** Bytes gzipped. */
      bytes: v.number(),
      complete: v.boolean(),
      as_of: v.string(),
      /** The device should keep a copy. */
      device: v.boolean(),
    }),
  ),
});
export type PackList = v.InferOutput<typeof PackListSchema>;

/** GET /api/v1/catalogs/status. */
export type CatalogStatus = {
  /** `starter`: only what the program carries. `importing`: on its way. `ready`: imported. */
  state: 'starter' | 'importing' | 'ready';
  /** One Spanish line for the screen. */
  text: string;
  source?: string;
  /** ISO time. */
  imported_at?: string;
  version?: string;
  lists: { name: string; rows: number; complete: boolean; as_of: string }[];
  progress?: { done: number; total: number };
};
