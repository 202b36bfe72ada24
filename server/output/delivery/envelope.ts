/**
 * What one account sends another of a different server, as a file: the words, who signed them, and the signature over exactly those bytes.
 * Whoever reads one believes nothing of it before the signature is verified. docs/decisions/delivery-by-mail.md
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { isEmail } from '../../../schema/values/email.ts';
import { isGenericRfc, isRfc } from '../../../schema/values/rfc.ts';
import { isUuid } from '../../../schema/values/uuid.ts';
import type { MailedParcel } from '../../jobs/deliver.ts';
import { mailAccountOf } from '../../store/kernel/mail-account.ts';

export const DELIVERY_FILE = 'tintero-delivery.json';
/** An order of 500 lines that was changed often has one. */
export const MOST_DELIVERY_BYTES = 4 * 1024 * 1024;
const VERSION = 1;
/** A signature over this is over nothing else that anybody signs. */
const PURPOSE = 'tintero delivery 1\n';

const EnvelopeSchema = v.strictObject({
  tintero_delivery: v.literal(VERSION),
  /** Ed25519, its 32 bytes as base64url. */
  public_key: v.pipe(v.string(), v.check(isKey)),
  /** JSON, as a text: what is signed has one form only. */
  body: v.string(),
  /** Ed25519, base64url. */
  signature: v.pipe(v.string(), v.regex(/^[\w-]{86}$/)),
});

const rfc = v.pipe(
  v.string(),
  v.check((value) => isRfc(value) && !isGenericRfc(value)),
);
const BodySchema = v.strictObject({
  kind: v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/)),
  document: v.pipe(v.string(), v.check(isUuid)),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
  from: v.strictObject({
    rfc,
    name: v.pipe(v.string(), v.maxLength(300)),
    /** Where its answers are read. */
    mail: v.pipe(v.string(), v.check(isEmail)),
  }),
  to: rfc,
  content: v.record(v.string(), v.unknown()),
});
export type EnvelopeBody = v.InferOutput<typeof BodySchema>;

/** `forged`: the signature is of another key or other words. `unknown`: none of ours, or of a later version. */
export type Opened = { state: 'signed'; parcel: MailedParcel } | { state: 'forged' | 'unknown' | 'foreign' };

/** Ed25519: what is told to everybody, and what nobody is. */
export function makeDeliveryKeys(): { publicKey: string; privateKey: string } {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { publicKey: x, privateKey: d };
}

export function writeEnvelope(
  { publicKey: x, privateKey: d }: ReturnType<typeof makeDeliveryKeys>,
  said: EnvelopeBody,
): Buffer {
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x, d }, format: 'jwk' });
  const body = JSON.stringify(said);
  const signature = sign(null, Buffer.from(PURPOSE + body), key).toString('base64url');
  return Buffer.from(JSON.stringify({ tintero_delivery: VERSION, public_key: x, body, signature }));
}

/** @returns `foreign` for a file that does not even say that it is one */
export function openEnvelope(bytes: Uint8Array): Opened {
  const said = parsed(Buffer.from(bytes).toString('utf8'));
  if (typeof said !== 'object' || said === null || !('tintero_delivery' in said)) return { state: 'foreign' };
  const envelope = v.safeParse(EnvelopeSchema, said);
  if (!envelope.success) return { state: 'unknown' };
  const { public_key: x, body, signature } = envelope.output;
  if (!isSigned(x, PURPOSE + body, signature)) return { state: 'forged' };
  const read = v.safeParse(BodySchema, parsed(body));
  if (!read.success) return { state: 'unknown' };
  const { kind, document, revision, from, to, content } = read.output;
  const sender = { ...from, account: mailAccountOf(x) };
  return { state: 'signed', parcel: { kind, document, revision, sender, receiver: to, body: content } };
}

function isSigned(x: string, words: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(words), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

/** Its one way of being written: another one of the same bytes would be somebody else. */
function isKey(written: string): boolean {
  const bytes = Buffer.from(written, 'base64url');
  return bytes.length === 32 && bytes.toString('base64url') === written;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
