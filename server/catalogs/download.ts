/** Fetches a release of catalogs.db (plain, gzip or bzip2) into a file. */
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { CATALOGS } from '../../schema/texts/catalogs.ts';
import { PRIVATE_FILE } from '../private-files.ts';
import { Bzip2Error, bunzip2 } from './bunzip2.ts';
import { CatalogSourceError } from './source-error.ts';

/** The release unpacks to some 100 MB; more than this is not it. */
const MAX_BYTES = 512 * 1024 * 1024;
const TIMEOUT_MS = 10 * 60 * 1000;

/**
 * @param file where the SQLite file is written
 * @throws CatalogSourceError when the network is closed or what comes is not a database
 */
export async function downloadDatabase(url: string, file: string): Promise<void> {
  const bytes = await fetchBytes(url);
  await writeFile(file, await unpack(bytes, url), { mode: PRIVATE_FILE });
}

async function fetchBytes(url: string): Promise<Buffer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) throw new Error('too large');
    return Buffer.from(await response.arrayBuffer());
  } catch (cause) {
    throw new CatalogSourceError(CATALOGS.downloadFailed, { url, reason: reasonOf(cause) });
  }
}

/** fetch hides what happened (ENOTFOUND, ECONNREFUSED) in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}

async function unpack(bytes: Buffer, url: string): Promise<Buffer> {
  try {
    if (bytes.subarray(0, 3).toString('latin1') === 'BZh')
      return checked(await bunzip2(bytes, MAX_BYTES), url);
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
      return checked(await promisify(gunzip)(bytes, { maxOutputLength: MAX_BYTES }), url);
    }
  } catch (cause) {
    if (cause instanceof CatalogSourceError) throw cause;
    const reason = cause instanceof Bzip2Error || cause instanceof Error ? cause.message : String(cause);
    throw new CatalogSourceError(CATALOGS.downloadFailed, { url, reason });
  }
  return checked(bytes, url);
}

function checked(bytes: Buffer, url: string): Buffer {
  if (bytes.subarray(0, 15).toString('latin1') === 'SQLite format 3') return bytes;
  throw new CatalogSourceError(CATALOGS.downloadUnknown, { url });
}
