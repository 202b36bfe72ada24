/** The server through which an account writes to others: its own, or that of the settings. */
import { isIP } from 'node:net';
import { getSystemErrorName } from 'node:util';
import {
  dkimRecordOf,
  isSameServer,
  type MailServerRow,
  senderOf,
} from '../../../schema/resources/admin/mail-server.ts';
import type { MailTrouble } from '../../../schema/values/mail-server.ts';
import { addressOf } from '../../base/net/public-address.ts';
import {
  dkimKeyPlace,
  findMailServer,
  mailServerPlace,
  mailServerSealed,
  putMailServer,
} from '../../store/admin/mail-server.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Db, Tx } from '../../store/kernel/tables.ts';
import { SealedTextError } from '../../store/secrets/sealed-text.ts';
import type { Secrets } from '../../store/secrets/secrets.ts';
import { type Mail, type Mailer, mailerOver } from './mailer.ts';

export type AccountMailDeps = {
  store: { db: Db };
  secrets: Pick<Secrets, 'open'>;
  config: { channelPrivateAddresses: boolean };
};
export type MailFault = { trouble: MailTrouble; said: string };

const LOOKUP_MS = 20_000;
const LONGEST_SAID = 300;

/** Whether what an account writes to others leaves, now. */
export async function mailsOthers(
  scope: Scope,
  db: Db,
  mailer: Pick<Mailer, 'isAvailable'>,
): Promise<boolean> {
  return mailer.isAvailable || (await findMailServer(scope, db)) !== undefined;
}

/** As whom an account writes to others; '' where nothing leaves. */
export async function senderOfAccount(
  scope: Scope,
  db: Db,
  { mailer, config }: { mailer: Pick<Mailer, 'isAvailable'>; config: { mailFrom: string } },
): Promise<string> {
  const own = await findMailServer(scope, db);
  if (own !== undefined) return senderOf(own);
  return mailer.isAvailable ? config.mailFrom : '';
}

/** @returns what the server said. @throws what it, the network or the secret says */
export async function sendThrough(
  scope: Scope,
  deps: AccountMailDeps,
  server: MailServerRow,
  mail: Mail,
): Promise<string> {
  const mailer = await openServer(scope, deps, server);
  try {
    return await mailer.send(mail);
  } finally {
    mailer.close();
  }
}

async function openServer(scope: Scope, deps: AccountMailDeps, server: MailServerRow): Promise<Mailer> {
  const { host, port, security, user_name, from_name, from_address } = server;
  const { secret: sealed, dkimKey } = await mailServerSealed(scope, deps.store.db);
  if (sealed === '' && user_name !== '') throw Object.assign(new Error('no secret'), { code: 'NO_SECRET' });
  const pass = sealed === '' ? '' : deps.secrets.open(mailServerPlace(scope), sealed);
  // Connected to as it was looked up: a name that leads elsewhere the next moment gains nothing.
  const address = await addressOf(host, {
    allowsPrivate: deps.config.channelPrivateAddresses,
    signal: AbortSignal.timeout(LOOKUP_MS),
  });
  return mailerOver(
    {
      ...{ host: address, port, secure: security === 'tls', requireTLS: security !== 'none' },
      // The certificate is to be of the name, wherever that led.
      ...(isIP(host) === 0 && { tls: { servername: host } }),
      ...(security === 'none' && { ignoreTLS: true }),
      ...(user_name !== '' && { auth: { user: user_name, pass } }),
      ...signingOf(scope, deps, server, dkimKey),
    },
    { name: from_name, address: from_address },
  );
}

/** As nodemailer takes it. @param sealed the key; '' where it is gone, as from an account that was moved */
function signingOf(scope: Scope, { secrets }: AccountMailDeps, server: MailServerRow, sealed: string) {
  if (server.dkim_selector === '') return {};
  try {
    if (sealed === '') throw new SealedTextError('key');
    const privateKey = secrets.open(dkimKeyPlace(scope), sealed);
    const { domain } = dkimRecordOf(server);
    return { dkim: { domainName: domain, keySelector: server.dkim_selector, privateKey } };
  } catch (error) {
    if (!(error instanceof SealedTextError)) throw error;
    throw Object.assign(new Error('no key of DKIM'), { code: 'NO_DKIM_KEY' });
  }
}

/**
 * What became of a mail, in the row of the server that it went through. With the client locked.
 * @returns false for a server that is another one by now, of which it says nothing
 */
export async function noteMailServer(
  scope: Scope,
  tx: Tx,
  server: MailServerRow,
  { trouble, said }: MailFault,
  at: string,
): Promise<boolean> {
  const now = await findMailServer(scope, tx);
  if (now === undefined || !isSameServer(now, server) || now.secret_at !== server.secret_at) return false;
  const came = trouble === '' ? { sent_at: at } : { failed_at: at };
  await putMailServer(scope, tx, { ...now, ...came, trouble, said });
  return true;
}

const BY_CODE: Record<string, MailTrouble> = {
  ...{ NO_SECRET: 'secret_damaged', NO_DKIM_KEY: 'dkim_key' },
  ...{ PRIVATE_ADDRESS: 'private_address', ENOTFOUND: 'unknown_host', EAI_AGAIN: 'unknown_host' },
  ...{ ECONNREFUSED: 'refused', ETLS: 'no_tls', EAUTH: 'sign_in', ENOAUTH: 'sign_in', ETIMEDOUT: 'silent' },
  ...{ ECONNRESET: 'silent', EPIPE: 'silent', EHOSTUNREACH: 'silent', ENETUNREACH: 'silent' },
};
/** The library keeps of what Node says no more than the sentence. */
const BY_SENTENCE: readonly (readonly [RegExp, MailTrouble])[] = [
  [/certificate|altnames|self-signed/i, 'certificate'],
  [/wrong version number|SSL routines|before secure TLS/i, 'no_tls'],
  [/closed unexpectedly|Connection closed|[Tt]imeout|timed out|Greeting never|hang up|aborted/, 'silent'],
];
const BY_STEP: Record<string, MailTrouble> = { 'MAIL FROM': 'sender', 'RCPT TO': 'recipient' };

/** What went wrong with a mail of an account's own server, of what its library and the network throw. */
export function faultOf(error: unknown): MailFault {
  if (error instanceof SealedTextError) return { trouble: 'secret_damaged', said: '' };
  const {
    code = '',
    errno = 0,
    message = '',
    command = '',
    responseCode = 0,
  } = (error ?? {}) as {
    code?: string;
    errno?: number;
    message?: string;
    command?: string;
    responseCode?: number;
  };
  const system = errno < 0 ? getSystemErrorName(errno) : code;
  const trouble =
    BY_CODE[system] ??
    BY_CODE[code] ??
    BY_STEP[command] ??
    (responseCode === 0 ? BY_SENTENCE.find(([sentence]) => sentence.test(message))?.[1] : undefined) ??
    'other';
  // Its own words where it has any; of the network, those are ours.
  const speaks = responseCode > 0 || trouble === 'other';
  return { trouble, said: speaks ? shown(message) : '' };
}

/** It comes from outside, and stands in a line. */
const shown = (text: string) =>
  text
    .replace(/\s*\p{Cc}+\s*/gu, ' ')
    .trim()
    .slice(0, LONGEST_SAID);
