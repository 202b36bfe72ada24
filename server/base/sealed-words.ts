/** What makes a link good that only whoever was given it can open: a seal over words, under a key of its purpose. Nothing of it is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';

type Keys = { derive(purpose: string): string };

/** @returns base64url */
export function sealOf(keys: Keys, purpose: string, words: readonly unknown[]): string {
  return createHmac('sha256', Buffer.from(keys.derive(purpose), 'hex'))
    .update(JSON.stringify(words))
    .digest('base64url');
}

export function isSealOf(keys: Keys, purpose: string, words: readonly unknown[], seal: string): boolean {
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(keys, purpose, words))];
  return given.length === right.length && timingSafeEqual(given, right);
}
