/** Reads a backup, and believes nothing of it that its sums do not say. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as v from 'valibot';
import {
  BackupError,
  type Header,
  HeaderSchema,
  MAGIC,
  type Manifest,
  ManifestSchema,
  type Part,
  sha256,
} from './archive.ts';
import { byteReader } from './byte-reader.ts';
import { decrypted, openEncryption } from './encrypt.ts';

const LONGEST_LINE = 4 * 1024 * 1024;

export type ReadOptions = {
  /** Asked for once, of a backup that is encrypted. Undefined: there is none. */
  passphrase: () => Promise<string | undefined>;
  /** Told of the manifest before the first part; what it throws ends the reading. */
  begin?: (manifest: Manifest) => void | Promise<void>;
  /** Takes the bytes of a part, all of them; they are sure only once the whole reading has ended well. */
  take?: (part: Part, bytes: AsyncIterable<Buffer>) => Promise<void>;
};

/**
 * All of it is read and every sum compared. @returns the manifest
 * @throws BackupError, or what the disk throws
 */
export async function readArchive(file: string, options: ReadOptions): Promise<Manifest> {
  const input = createReadStream(file);
  try {
    const reader = byteReader(input as AsyncIterable<Buffer>);
    if ((await reader.line(MAGIC.length)) !== MAGIC) throw new BackupError('not_a_backup');
    const headLine = await reader.line(LONGEST_LINE);
    const { encryption } = parsed<Header>(HeaderSchema, headLine);
    const header = Buffer.from(`${MAGIC}\n${headLine}\n`);
    if (encryption === null) return await readContent(reader.rest(), options);
    const passphrase = await options.passphrase();
    if (passphrase === undefined) throw new BackupError('passphrase_missing');
    const key = await openEncryption(passphrase, encryption);
    return await readContent(decrypted({ key, header }, reader.rest()), options);
  } finally {
    input.destroy();
  }
}

async function readContent(source: AsyncIterable<Buffer>, { begin, take }: ReadOptions): Promise<Manifest> {
  const reader = byteReader(source);
  const line = await reader.line(LONGEST_LINE);
  if ((await reader.line(64)) !== sha256(line)) throw new BackupError('damaged');
  const manifest = parsed<Manifest>(ManifestSchema, line);
  await begin?.(manifest);
  for (const part of manifest.parts) {
    const hash = createHash('sha256');
    const bytes = hashed(reader.bytes(part.bytes), hash);
    if (take === undefined) for await (const _ of bytes);
    else await take(part, bytes);
    if (hash.digest('hex') !== part.sha256) throw new BackupError('damaged');
  }
  for await (const _ of reader.rest()) throw new BackupError('damaged');
  return manifest;
}

async function* hashed(
  source: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, line: string): T {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BackupError('damaged');
  }
  const read = v.safeParse(schema, value);
  if (!read.success) throw new BackupError('damaged');
  return read.output;
}
