/** Fetches a release of catalogs.db (plain, gzip or bzip2) into a file. */
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { fillText } from '../../../schema/errors.ts';
import { CATALOGS } from '../../../schema/texts/catalogs.ts';
import { DOWNLOADS } from '../../../schema/texts/downloads.ts';
import { DownloadError, fetchFile } from '../../base/net/fetch-file.ts';
import { PRIVATE_FILE } from '../../base/private-files.ts';
import { Bzip2Error, bunzip2 } from './bunzip2.ts';
import { CatalogSourceError } from './source-error.ts';

/** The release has some 15 MB, and unpacks to some 100; more than this is not it. */
const MOST_PACKED = 256 * 1024 * 1024;
const MOST_BYTES = 512 * 1024 * 1024;
const TIMEOUT_MS = 10 * 60 * 1000;

/**
 * @param file where the SQLite file is written
 * @param sha256 of what is fetched, in hexadecimal; '' takes what comes
 * @throws CatalogSourceError when the network is closed or what comes is not a database
 */
export async function downloadDatabase(url: string, file: string, sha256: string): Promise<void> {
  const fetched = `${file}.packed`;
  try {
    const answer = await fetchFile({ url, path: fetched, mostBytes: MOST_PACKED, timeoutMs: TIMEOUT_MS });
    const found = answer.kind === 'fetched' ? answer.sha256 : '';
    if (sha256 !== '' && found !== sha256) {
      throw new DownloadError(fillText(DOWNLOADS.checksum, { found, wanted: sha256 }));
    }
    await writeFile(file, await unpack(await readFile(fetched), url), { mode: PRIVATE_FILE });
  } catch (cause) {
    if (!(cause instanceof DownloadError)) throw cause;
    throw new CatalogSourceError(CATALOGS.downloadFailed, { url, reason: cause.message });
  }
}

async function unpack(bytes: Buffer, url: string): Promise<Buffer> {
  try {
    if (bytes.subarray(0, 3).toString('latin1') === 'BZh')
      return checked(await bunzip2(bytes, MOST_BYTES), url);
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
      return checked(await promisify(gunzip)(bytes, { maxOutputLength: MOST_BYTES }), url);
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
