/**
 * What a backup is, as a file (docs/decisions/backup.md):
 *
 *   TINTERO BACKUP 1\n          so that nothing else is taken for one
 *   {header}\n                  one line of JSON: how the rest is encrypted, or that it is not
 *   the rest, encrypted if the header says so (encrypt.ts):
 *     {manifest}\n              one line of JSON
 *     sha256 of that line\n     hexadecimal
 *     the parts, byte for byte, in the manifest's order, and nothing after them
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';

export const MAGIC = 'TINTERO BACKUP 1';
/** The database, as SQLite writes it. */
export const DATABASE_PART = 'tintero.sqlite';
/** Folders of the data folder whose files nobody could fetch again. */
export const PART_FOLDERS = ['sat-authorities', 'sat-certificates'] as const;

/** No name leads out of the folder that it is written to. */
export const PART_NAME = /^(?:tintero\.sqlite|(?:sat-authorities|sat-certificates)\/[\w-][\w.-]{0,199})$/;
const PartName = v.pipe(v.string(), v.regex(PART_NAME));
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const ManifestSchema = v.object({
  /** Of Tintero. */
  version: v.string(),
  /** By their names, in their order: what the database's tables are like. */
  migrations: v.array(v.string()),
  /** ISO-8601 UTC, before the database was read: whatever was written until then is in it. */
  copied_at: v.pipe(v.string(), v.isoTimestamp()),
  /** Id of the master key that opens what is sealed in it; '' of a database that has none yet. */
  master_key: v.string(),
  parts: v.array(
    v.object({ name: PartName, bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), sha256: Sha256 }),
  ),
});
export type Manifest = v.InferOutput<typeof ManifestSchema>;
export type Part = Manifest['parts'][number];

/** Costs are bounded: a header that asks for more was not written by us. */
const DerivationSchema = v.object({
  memory: v.pipe(v.number(), v.safeInteger(), v.minValue(8), v.maxValue(262_144)),
  passes: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(16)),
  parallelism: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(4)),
  /** Base64. */
  salt: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{22,88}={0,2}$/)),
});
export const HeaderSchema = v.object({
  encryption: v.nullable(
    v.object({
      cipher: v.literal('aes-256-gcm'),
      argon2id: DerivationSchema,
      /** Base64: says whether a passphrase is the right one, before anything is opened with it. */
      check: v.string(),
    }),
  ),
});
export type Header = v.InferOutput<typeof HeaderSchema>;
export type Encryption = NonNullable<Header['encryption']>;

export type BackupTrouble =
  | 'not_a_backup'
  | 'truncated'
  | 'damaged'
  | 'passphrase_missing'
  | 'passphrase_wrong';

/** Why a file cannot be read as a backup. */
export class BackupError extends Error {
  readonly trouble: BackupTrouble;
  constructor(trouble: BackupTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
