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
  /** c_UnidadAduana, of a tariff fraction. */
  unit: v.optional(v.string()),
  /** IANA zone of a postal code. */
  time_zone: v.optional(v.string()),
});
export type CatalogSuggestion = v.InferOutput<typeof CatalogSuggestionSchema>;

/** Longest text that is looked for; what is beyond changes no answer that a person wants. */
const MAX_QUERY = 200;
export const SearchNameSchema = v.object({ name: v.picklist(SEARCHES) });
/** `zip`: of which postal code, for colonias. */
export const CatalogQuerySchema = v.object({
  q: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.slice(0, MAX_QUERY)),
  ),
  zip: v.optional(v.string()),
});

/** GET /currencies. */
export const CurrenciesSchema = v.array(
  v.object({
    code: v.string(),
    description: v.string(),
    description_plural: v.string(),
    decimals: v.number(),
  }),
);
export type CurrencyAnswer = v.InferOutput<typeof CurrenciesSchema>[number];

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

/** GET /api/v1/catalogs/packs/{name}: `v` of the list; with it the answer is for good. */
export const PackQuerySchema = v.object({ v: v.optional(v.string()) });

/** GET /api/v1/catalogs/status. */
export const CatalogStatusSchema = v.object({
  /** `starter`: only what the program carries. `importing`: on its way. `ready`: imported. */
  state: v.picklist(['starter', 'importing', 'ready']),
  /** One Spanish line for the screen. */
  text: v.string(),
  source: v.exactOptional(v.string()),
  /** ISO time. */
  imported_at: v.exactOptional(v.string()),
  version: v.exactOptional(v.string()),
  lists: v.array(v.object({ name: v.string(), rows: v.number(), complete: v.boolean(), as_of: v.string() })),
  progress: v.exactOptional(v.object({ done: v.number(), total: v.number() })),
});
export type CatalogStatus = v.InferOutput<typeof CatalogStatusSchema>;
