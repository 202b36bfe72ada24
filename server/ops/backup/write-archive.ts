/** Writes a backup: under another name first, on the disk whole before it has its own. */
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, createReadStream, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PRIVATE_FILE } from '../../base/private-files.ts';
import { type Header, MAGIC, type Manifest, sha256 } from './archive.ts';
import { encrypted, newEncryption } from './encrypt.ts';

/** A file that becomes a part: its name in the archive, and where it is. */
export type Source = { name: string; path: string };

const SALT_BYTES = 16;

/**
 * @param passphrase undefined: not encrypted
 * @returns the manifest as it was written
 */
export async function writeArchive(
  file: string,
  about: Omit<Manifest, 'parts'>,
  sources: readonly Source[],
  passphrase: string | undefined,
): Promise<Manifest> {
  const parts: Manifest['parts'] = [];
  for (const { name, path } of sources) {
    parts.push({ name, bytes: statSync(path).size, sha256: await sha256OfFile(path) });
  }
  const manifest: Manifest = { ...about, parts };
  const made =
    passphrase === undefined ? undefined : await newEncryption(passphrase, randomBytes(SALT_BYTES));
  const header: Header = { encryption: made?.encryption ?? null };
  const head = Buffer.from(`${MAGIC}\n${JSON.stringify(header)}\n`);
  const plain = content(manifest, sources);
  const rest = made === undefined ? plain : encrypted({ key: made.key, header: head }, plain);
  await replaceFile(file, head, rest);
  return manifest;
}

async function* content(manifest: Manifest, sources: readonly Source[]): AsyncGenerator<Buffer> {
  const line = JSON.stringify(manifest);
  yield Buffer.from(`${line}\n${sha256(line)}\n`);
  for (const { path } of sources) yield* createReadStream(path) as AsyncIterable<Buffer>;
}

/** Whoever looks sees the file of before or the new one, whole. */
async function replaceFile(file: string, head: Buffer, rest: AsyncIterable<Buffer>): Promise<void> {
  const unfinished = `${file}.part`;
  rmSync(unfinished, { force: true });
  try {
    const handle = await open(unfinished, 'wx', PRIVATE_FILE);
    try {
      await handle.writeFile(head);
      for await (const chunk of rest) await handle.writeFile(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}

/** A new name is on the disk only when its folder is. */
export function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
