/** The key that an account signs its mails with, and whether its domain says so (RFC 6376). */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { promises as dns } from 'node:dns';
import { dkimRecordOf, type MailServerRow } from '../../../schema/resources/admin/mail-server.ts';
import type { DkimState } from '../../../schema/values/mail-server.ts';
import { unlessAborted } from '../../base/net/public-address.ts';

const LEAST_BITS = 2_048;
/** A longer one does not fit in what many name servers answer. */
const MOST_BITS = 4_096;
const LOOKUP_MS = 10_000;

/** @param pem as somebody gave it @returns undefined: no private key of RSA, too short or too long, or under a password */
export function readDkimKey(pem: string): { pem: string; publicKey: string } | undefined {
  try {
    const key = createPrivateKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType !== 'rsa' || bits < LEAST_BITS || bits > MOST_BITS) return undefined;
    const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
    return { pem: key.export({ type: 'pkcs8', format: 'pem' }).toString(), publicKey };
  } catch {
    return undefined;
  }
}

const NOT_THERE = ['ENOTFOUND', 'ENODATA'];

/** What the DNS says of it now. */
export async function lookUpDkim(server: MailServerRow): Promise<DkimState> {
  if (server.dkim_public === '') return '';
  try {
    const records = await unlessAborted(
      dns.resolveTxt(dkimRecordOf(server).name),
      AbortSignal.timeout(LOOKUP_MS),
    );
    const keys = records.flatMap((pieces) => keyIn(pieces.join('')));
    if (keys.includes(server.dkim_public)) return 'found';
    return keys.length === 0 ? 'missing' : 'other';
  } catch (error) {
    const { code = '' } = error as { code?: string };
    return NOT_THERE.includes(code) ? 'missing' : 'unknown';
  }
}

/** The key that a record says; none in what is no record of DKIM. */
function keyIn(record: string): string[] {
  const tags = record.split(';').map((tag) => tag.replace(/\s+/g, ''));
  return tags.flatMap((tag) => (tag.startsWith('p=') ? [tag.slice(2)] : []));
}
