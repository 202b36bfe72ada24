/**
 * A mailbox over IMAP, opened to be read alone: nothing in it is marked, moved or deleted. A mail is known by its UID, which only grows; where
 * the mailbox says that its UIDs are others by now it is read anew, and what is here already is not doubled.
 */
import { isIP } from 'node:net';
import { type FetchMessageObject, type FetchQueryObject, ImapFlow, type SearchObject } from 'imapflow';
import { APART } from '../../../../schema/texts/receipt-channel-problems.ts';
import { addressOf } from '../../../base/net/public-address.ts';
import {
  ChannelError,
  type ChannelSession,
  type OpenChannel,
  type Parcel,
  type Progress,
} from './channel-kind.ts';

const MEGABYTE = 1024 * 1024;
/** Of one mail, with everything in it: mail servers rarely take larger ones. */
const MOST_MAIL_BYTES = 25 * MEGABYTE;
/** What is kept of a larger one. */
const HEADER_BYTES = 16 * 1024;
const LIMITS = {
  ...{ maxLineLength: 8 * MEGABYTE, maxLiteralSize: MOST_MAIL_BYTES + MEGABYTE },
  maxResponseSize: MOST_MAIL_BYTES + 2 * MEGABYTE,
};
const WAITS = { connectionTimeout: 20_000, greetingTimeout: 15_000, socketTimeout: 120_000 };

type Failure = Error & { authenticationFailed?: boolean; mailboxMissing?: boolean; responseText?: string };

export const openMailbox: OpenChannel = async ({ place, secret, allowsPrivate, signal }) => {
  const { host, port, security, user_name, folder } = place;
  const address = await addressOf(host, { allowsPrivate, signal });
  const client = new ImapFlow({
    ...{ host: address, port, auth: { user: user_name, pass: secret } },
    // The certificate is to be of the name, wherever that led.
    ...(isIP(host) === 0 && { servername: host }),
    ...(security === 'tls' ? { secure: true } : { secure: false, doSTARTTLS: security === 'starttls' }),
    ...{ logger: false, disableAutoIdle: true, disableCompression: true, clientInfo: { name: 'Tintero' } },
    ...{ ...LIMITS, ...WAITS },
  });
  // What is asked for fails as well; without anybody who hears of it the process would end.
  client.on('error', () => {});
  const stop = () => client.close();
  signal.addEventListener('abort', stop, { once: true });
  const close = async () => {
    signal.removeEventListener('abort', stop);
    client.close();
  };
  try {
    signal.throwIfAborted();
    await client.connect().catch((error: Failure) => {
      if (error.authenticationFailed) throw new ChannelError('sign_in', error.responseText ?? '');
      if (/STARTTLS/.test(error.message)) throw new ChannelError('no_tls');
      throw error;
    });
    await client.mailboxOpen(folder, { readOnly: true }).catch((error: Failure) => {
      if (error.responseText === undefined && !error.mailboxMissing) throw error;
      throw new ChannelError('no_folder', error.responseText ?? '');
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { ...readingOf(client), hostKey: '', close };
};

function readingOf(client: ImapFlow): Pick<ChannelSession, 'waiting' | 'parcels'> {
  const validity = () => (client.mailbox ? String(client.mailbox.uidValidity) : '');

  /** Nothing was found, or nobody was there to say: of one that is gone nothing is read, of the other all is. */
  function requireOpen(): void {
    if (!client.usable || !client.mailbox) throw new ChannelError('silent');
  }

  async function search(query: SearchObject): Promise<number[]> {
    const found = await client.search(query, { uid: true });
    requireOpen();
    if (!Array.isArray(found)) throw new ChannelError('other', 'SEARCH');
    return found;
  }

  /** UIDs that are to be read, the oldest first. */
  async function unread({ cursor, since }: Progress): Promise<number[]> {
    const [known, last] = cursor.split(' ');
    const from = known === validity() ? Number(last) : 0;
    const found = await search({ uid: `${from + 1}:*`, since: new Date(`${since}T00:00:00Z`) });
    // «n:*» always has the last one, however small.
    return found.filter((uid) => uid > from).sort((one, other) => one - other);
  }

  /** @returns undefined for one that was deleted meanwhile */
  async function fetched(uid: number, query: FetchQueryObject): Promise<FetchMessageObject | undefined> {
    const got = await client.fetchOne(String(uid), query, { uid: true });
    requireOpen();
    if (got) return got;
    if ((await search({ uid: String(uid) })).includes(uid)) throw new ChannelError('other', `FETCH ${uid}`);
    return undefined;
  }

  async function contentsOf(uid: number): Promise<Parcel['contents'] | undefined> {
    const known = await fetched(uid, { size: true });
    const isLarge = (known?.size ?? 0) > MOST_MAIL_BYTES;
    const maxLength = isLarge ? HEADER_BYTES : MOST_MAIL_BYTES + 1;
    const got = known && (await fetched(uid, { source: { start: 0, maxLength } }));
    if (got === undefined) return undefined;
    const { source } = got;
    if (source === undefined) throw new ChannelError('other', `FETCH ${uid}`);
    const name = `correo-${uid}.eml`;
    if (!isLarge && source.length <= MOST_MAIL_BYTES)
      return { form: 'mail', files: [{ name, bytes: source }] };
    const reason = APART.mailTooLarge(`${MOST_MAIL_BYTES / MEGABYTE} MB`);
    return { form: 'apart', apart: [{ name, bytes: headerOf(source), reason }] };
  }

  return {
    waiting: async (from) => (await unread(from)).length,
    async *parcels(from) {
      for (const uid of await unread(from)) {
        const contents = (await contentsOf(uid)) ?? { form: 'apart', apart: [] };
        yield { cursor: `${validity()} ${uid}`, contents };
      }
    },
  };
}

function headerOf(source: Buffer): Buffer {
  const end = source.indexOf('\r\n\r\n');
  return source.subarray(0, Math.min(end === -1 ? HEADER_BYTES : end, HEADER_BYTES));
}
