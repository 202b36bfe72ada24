/**
 * Tells a program what happened, signed as Standard Webhooks says (v1: HMAC-SHA256 over id, moment and body), so that it knows from whom it is
 * and that nothing of it was changed. The address is somebody's: it is called as every such address is (base/net/limited-fetch.ts).
 */
import { createHmac } from 'node:crypto';
import { limitedFetch } from '../../base/net/limited-fetch.ts';

export type WebhookCall = {
  url: string;
  /** `whsec_` and base64. */
  secret: string;
  /** The same each time that it is tried. */
  id: string;
  /** JSON. */
  body: string;
};

/** gone: nobody takes any there any more. never: it may not be called. */
export type WebhookResult = { kind: 'taken' | 'gone' | 'never' | 'later'; said: string };

export type WebhookSender = {
  /** Never throws for what the network or the receiver does. */
  send(call: WebhookCall, signal: AbortSignal): Promise<WebhookResult>;
};

const SECRET_PREFIX = 'whsec_';
/** Addresses that are not called, whenever it is. */
const NEVER: readonly string[] = ['PRIVATE_ADDRESS', 'PLAIN_HTTP', 'REDIRECT'];
const TIMEOUT_MS = 15_000;

/** @param seconds since 1970 */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

export function createWebhookSender(options: {
  clock: () => Date;
  /** Addresses may be of this network, or http of this machine. */
  allowsPrivate: boolean;
  timeoutMs?: number;
}): WebhookSender {
  const { clock, allowsPrivate, timeoutMs = TIMEOUT_MS } = options;
  const send = limitedFetch({ allowsPrivate });
  return {
    async send({ url, secret, id, body }, signal) {
      const seconds = Math.floor(clock().getTime() / 1_000);
      try {
        const answer = await send(url, {
          method: 'POST',
          headers: {
            ...{ 'content-type': 'application/json', 'user-agent': 'Tintero' },
            ...{ 'webhook-id': id, 'webhook-timestamp': String(seconds) },
            'webhook-signature': signatureOf(secret, id, seconds, body),
          },
          body,
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        await answer.body?.cancel();
        const said = String(answer.status);
        if (answer.ok) return { kind: 'taken', said };
        return { kind: answer.status === 410 ? 'gone' : 'later', said };
      } catch (error) {
        const { name, message, cause } = error as Error & { cause?: { code?: string } };
        const said = name === 'TimeoutError' ? 'TIMEOUT' : (cause?.code ?? message);
        return { kind: NEVER.includes(said) ? 'never' : 'later', said };
      }
    },
  };
}
