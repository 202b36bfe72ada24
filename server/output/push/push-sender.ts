/** Sends a text to one browser through its own service (RFC 8030), encrypted for it alone (RFC 8291): the service reads nothing of it. */
import { createECDH } from 'node:crypto';
import { encrypt } from 'http_ece';
import type { NoticeUrgency } from '../../../schema/notices/define-notice.ts';
import { limitedFetch } from '../../base/net/limited-fetch.ts';
import { createVapid } from './vapid.ts';

/** Where a browser takes messages, and what they are encrypted with: of whoever knows it. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  text: string;
  urgency: NoticeUrgency;
  /** How long the service keeps it for a device that is away. */
  ttlSeconds: number;
  /** Of several with the same one a device that was away gets the newest; up to 32 of base64url. */
  topic: string;
};

/** gone: nobody takes messages there any more. later: nothing is wrong with it. */
export type PushResult =
  | { kind: 'taken' }
  | { kind: 'gone'; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; retryAfterMs: number };

export type PushSender = {
  /** What browsers subscribe with, base64url. */
  readonly publicKey: string;
  /** Never throws for what the network or the service does. */
  send(address: PushAddress, message: PushMessage, signal: AbortSignal): Promise<PushResult>;
};

/** Addresses that are not called, whenever it is. */
const NEVER: readonly string[] = ['PRIVATE_ADDRESS', 'PLAIN_HTTP', 'REDIRECT'];
const TIMEOUT_MS = 15_000;

export function createPushSender(options: {
  /** Of its own: the key pair is made from it. */
  secret: string;
  subject: string;
  clock: () => Date;
  /** Addresses that browsers name may be of this network, or http of this machine. */
  allowsPrivate: boolean;
}): PushSender {
  const vapid = createVapid(options.secret, options.subject);
  const send = limitedFetch({ allowsPrivate: options.allowsPrivate });
  return {
    publicKey: vapid.publicKey,
    async send({ endpoint, p256dh, auth }, { text, urgency, ttlSeconds, topic }, signal) {
      try {
        const answer = await send(endpoint, {
          method: 'POST',
          headers: {
            'content-type': 'application/octet-stream',
            'content-encoding': 'aes128gcm',
            authorization: vapid.authorization(endpoint, options.clock().getTime()),
            ttl: String(ttlSeconds),
            ...{ urgency, topic },
          },
          body: new Uint8Array(encrypted(text, p256dh, auth)),
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        await answer.body?.cancel();
        return resultOf(answer);
      } catch (error) {
        const { message, cause } = error as Error & { cause?: { code?: string } };
        if (NEVER.includes(cause?.code ?? '')) return { kind: 'refused', reason: cause?.code ?? '' };
        return { kind: 'later', reason: cause?.code ?? message, retryAfterMs: 0 };
      }
    },
  };
}

/** @throws for keys that are none */
function encrypted(text: string, dh: string, authSecret: string): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  return encrypt(Buffer.from(text), { version: 'aes128gcm', dh, privateKey, authSecret });
}

function resultOf({ status, headers }: Response): PushResult {
  const reason = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { kind: 'taken' };
  // Another key pair than the one that the browser subscribed with (401, 403) never becomes right: it subscribes anew.
  if ([401, 403, 404, 410].includes(status)) return { kind: 'gone', reason };
  if (status !== 429 && status < 500) return { kind: 'refused', reason };
  const seconds = Number(headers.get('retry-after') ?? 0);
  return { kind: 'later', reason, retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : 0 };
}
