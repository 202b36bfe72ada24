/** What the data folder knows of its catalogues: DATA_DIR/catalogs/meta.json, which names the packs in force. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const PackMetaSchema = v.object({
  name: v.string(),
  /** Of the content alone: the same rows give the same version, whenever they were imported. */
  version: v.string(),
  rows: v.number(),
  /** Bytes of the gzipped pack. */
  bytes: v.number(),
  complete: v.boolean(),
  /** Newest day on which a row began to be valid, or ''. */
  as_of: v.string(),
  /** The device keeps a copy. */
  device: v.boolean(),
});
export type PackMeta = v.InferOutput<typeof PackMetaSchema>;

const CatalogMetaSchema = v.object({
  format: v.literal(1),
  /** Of all packs together. */
  version: v.string(),
  imported_at: v.string(),
  /** How to name the source to a person. */
  source: v.string(),
  /** Folder of the packs, inside DATA_DIR/catalogs. */
  folder: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  packs: v.array(PackMetaSchema),
});
export type CatalogMeta = v.InferOutput<typeof CatalogMetaSchema>;

export const META_FILE = 'meta.json';

/** The catalogues in force; undefined when there are none, or their list cannot be read. */
export function readMeta(directory: string): CatalogMeta | undefined {
  try {
    const text = readFileSync(join(directory, META_FILE), 'utf8');
    const parsed = v.safeParse(CatalogMetaSchema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

export function packFile(directory: string, meta: CatalogMeta, name: string): string {
  return join(directory, meta.folder, `${name}.pack.gz`);
}
