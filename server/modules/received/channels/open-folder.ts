/**
 * A folder over SFTP. A file is taken when it has not changed between two looks and is whole at its end, so that nothing is taken of what is
 * still being written; what was taken goes to a folder beside, which is how one knows. The key of the server is the one that was seen when it was
 * tried: nothing secret is said to another.
 */
import { createHash } from 'node:crypto';
import SftpClient from 'ssh2-sftp-client';
import { MOST_FILE_BYTES } from '../../../../schema/operations/receive.ts';
import { APART } from '../../../../schema/texts/receipt-channel-problems.ts';
import { MOST_ANNEXED_BYTES } from '../../../../schema/values/annexed.ts';
import { addressOf, unlessAborted } from '../../../base/net/public-address.ts';
import {
  ChannelError,
  type ChannelSession,
  type Contents,
  type OpenChannel,
  type Parcel,
  type Progress,
} from './channel-kind.ts';
import { type Found, listFolder } from './list-folder.ts';
import { stemOf } from './prints-of.ts';
import { isWholeFile } from './whole-file.ts';

const MEGABYTE = 1024 * 1024;
const MOST_ZIP_BYTES = 25 * MEGABYTE;
const READY_MS = 20_000;
/** Unchanged for so long it is whole, where one sees at its end that it is; and where one does not see it. */
const STILL_MS = 60_000;
const DOUBTFUL_MS = 24 * 3_600_000;
/** Of what is too large. */
const HEAD_BYTES = 16 * 1024;
/** Looked at in one turn, the oldest first, of as many as the server may name. */
const MOST_FILES = 5_000;
const MOST_LISTED = 100_000;
const DOCUMENT = /\.(?:xml|zip)$/i;
const PRINT = /\.pdf$/i;
/** Inside the folder that is watched. */
const TAKEN_FOLDER = 'recibidos';

/** When each was first seen as it is: «size modified» and milliseconds since 1970. */
type Seen = Record<string, [as: string, at: number]>;

export const openFolder: OpenChannel = async (opening) => {
  const { place, secret, hostKey, mayPin, allowsPrivate, signal, now } = opening;
  // The first time somebody looks at what is said; the job does not.
  if (hostKey === '' && !mayPin) throw new ChannelError('no_host_key');
  const host = await addressOf(place.host, { allowsPrivate, signal });
  const ignore = () => {};
  const client = new SftpClient('channel', { error: ignore, end: ignore, close: ignore });
  let offered = '';
  const stop = () => void client.end().catch(ignore);
  signal.addEventListener('abort', stop, { once: true });
  const close = async () => {
    signal.removeEventListener('abort', stop);
    // One that does not answer is not waited for.
    await unlessAborted(client.end(), AbortSignal.timeout(2_000)).catch(ignore);
  };
  const inTime = async <T>(work: Promise<T>) => await unlessAborted(work, signal);
  try {
    signal.throwIfAborted();
    await inTime(
      client.connect({
        ...{ host, port: place.port, username: place.user_name, readyTimeout: READY_MS },
        ...(/^-----BEGIN /.test(secret.trim()) ? { privateKey: secret } : { password: secret }),
        hostVerifier(key) {
          offered = fingerprintOf(key);
          return hostKey === '' || offered === hostKey;
        },
      }),
    ).catch((error: unknown) => {
      if (offered !== '' && hostKey !== '' && offered !== hostKey)
        throw new ChannelError('host_key_changed', offered);
      throw connectError(error);
    });
    await inTime(listFolder(client, place.folder, 1, () => false)).catch((error: unknown) => {
      throw folderError(error);
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { ...readingOf(client, place.folder, inTime, now), hostKey: offered, close };
};

/** As `ssh` shows it. */
const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

function connectError(error: unknown): unknown {
  const { message = '' } = error as Error;
  if (/authentication|privateKey|passphrase/i.test(message)) return new ChannelError('sign_in');
  if (/timed out|handshake|ended|closed/i.test(message)) return new ChannelError('silent');
  return error;
}

/** Codes of the protocol. */
const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;

function folderError(error: unknown): unknown {
  const { message = '', code } = error as Error & { code?: unknown };
  const isMissing =
    code === NO_SUCH_FILE || code === PERMISSION_DENIED || /no such|permission|denied/i.test(message);
  return isMissing ? new ChannelError('no_folder', message.replace(/^\S+: /, '')) : connectError(error);
}

type InTime = <T>(work: Promise<T>) => Promise<T>;

function readingOf(
  client: SftpClient,
  folder: string,
  inTime: InTime,
  now: number,
): Pick<ChannelSession, 'waiting' | 'parcels'> {
  const pathOf = (name: string) => `${folder.replace(/\/+$/, '')}/${name}`;

  async function list({ since }: Pick<Progress, 'since'>): Promise<Found[]> {
    const from = Date.parse(`${since}T00:00:00Z`);
    const listed = await inTime(
      listFolder(client, folder, MOST_LISTED, ({ name, modified }) => {
        const isFit = (DOCUMENT.test(name) || PRINT.test(name)) && !/[/\\\p{Cc}]/u.test(name);
        return isFit && modified >= from;
      }),
    );
    return listed
      .sort((one, other) => one.modified - other.modified || (one.name < other.name ? -1 : 1))
      .slice(0, MOST_FILES);
  }

  async function read(name: string, most: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let bytes = 0;
    const stream = client.createReadStream(pathOf(name), { end: most });
    const reading = (async () => {
      for await (const piece of stream) {
        pieces.push(piece as Buffer);
        bytes += (piece as Buffer).length;
        // Whatever its size was said to be.
        if (bytes > most) break;
      }
    })();
    await inTime(reading).finally(() => stream.destroy());
    return Buffer.concat(pieces).subarray(0, most + 1);
  }

  /** @returns undefined while it is not whole */
  async function contentsOf(
    file: Found,
    prints: readonly Found[],
    isOld: boolean,
  ): Promise<Contents | undefined> {
    const { name } = file;
    const most = /\.zip$/i.test(name) ? MOST_ZIP_BYTES : MOST_FILE_BYTES;
    if (file.size > most) {
      const head = await read(name, HEAD_BYTES - 1);
      const reason = APART.fileTooLarge(`${most / MEGABYTE} MB`, TAKEN_FOLDER);
      return { form: 'apart', apart: [{ name, bytes: head, reason }] };
    }
    const bytes = await read(name, most);
    const after = await inTime(client.stat(pathOf(name)));
    if (bytes.length !== file.size || after.size !== file.size || after.modifyTime !== file.modified)
      return undefined;
    if (!isOld && !isWholeFile(name, bytes)) return undefined;
    const printed: { name: string; bytes: Uint8Array }[] = [];
    for (const print of prints)
      if (print.size <= MOST_ANNEXED_BYTES)
        printed.push({ name: print.name, bytes: await read(print.name, MOST_ANNEXED_BYTES) });
    return { form: 'files', files: [{ name, bytes }, ...printed] };
  }

  async function setAside(names: readonly string[]): Promise<void> {
    const beside = pathOf(TAKEN_FOLDER);
    try {
      if ((await inTime(client.exists(beside))) === false) await inTime(client.mkdir(beside));
      for (const name of names) {
        const taken = (await inTime(client.exists(`${beside}/${name}`))) !== false;
        await inTime(client.rename(pathOf(name), `${beside}/${taken ? `${now}-${name}` : name}`));
      }
    } catch (error) {
      throw /no such file/i.test((error as Error).message)
        ? error
        : new ChannelError('not_moved', (error as Error).message);
    }
  }

  return {
    waiting: async (from) => (await list(from)).filter(({ name }) => DOCUMENT.test(name)).length,
    async *parcels(from) {
      const all = await list(from);
      const before = readSeen(from.cursor);
      const seen: Seen = Object.fromEntries(
        all.map(({ name, size, modified }) => {
          const as = `${size} ${modified}`;
          const known = before[name];
          return [name, known?.[0] === as ? known : [as, now]];
        }),
      );
      const stillFor = ({ name }: Found) => now - (seen[name]?.[1] ?? now);
      const prints = all.filter(({ name }) => PRINT.test(name));
      for (const file of all.filter(({ name }) => DOCUMENT.test(name))) {
        const own = prints.filter((print) => stemOf(print) === stemOf(file));
        if ([file, ...own].some((one) => stillFor(one) < STILL_MS)) continue;
        const contents = await contentsOf(file, own, stillFor(file) >= DOUBTFUL_MS);
        if (contents === undefined) continue;
        const names = [file, ...own].map(({ name }) => name);
        for (const name of names) delete seen[name];
        yield {
          cursor: JSON.stringify(seen),
          contents,
          taken: async () => await setAside(names),
        } satisfies Parcel;
      }
      const cursor = JSON.stringify(seen);
      if (cursor !== from.cursor) yield { cursor, contents: { form: 'apart', apart: [] } } satisfies Parcel;
    },
  };
}

function readSeen(cursor: string): Seen {
  return cursor === '' ? {} : (JSON.parse(cursor) as Seen);
}
