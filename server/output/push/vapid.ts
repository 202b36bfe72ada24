/**
 * Who the server is to the services of browsers that carry its notices (RFC 8292): one key pair of P-256, made from what is sealed of this database,
 * so that every process has the same one and none is stored by itself.
 */
import { createECDH, createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';

export type Vapid = {
  /** Uncompressed point, base64url: what a browser subscribes with. */
  publicKey: string;
  /** The header Authorization of one call. @param now ms since 1970 */
  authorization(endpoint: string, now: number): string;
};

/** Services take up to a day. */
const GOOD_FOR_S = 12 * 3_600;

/** @param secret of its own @param subject how whoever runs a service reaches the operator: https: or mailto: */
export function createVapid(secret: string, subject: string): Vapid {
  const { key, publicKey } = keysOf(secret);
  const header = encode({ typ: 'JWT', alg: 'ES256' });
  return {
    publicKey,
    authorization(endpoint, now) {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now / 1_000) + GOOD_FOR_S,
        sub: subject,
      };
      const signed = `${header}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

/** How the operator is reached: where the portal is, or who sends its mails. */
export function pushSubject({ publicUrl, mailFrom }: { publicUrl: string; mailFrom: string }): string {
  if (publicUrl.startsWith('https://')) return new URL(publicUrl).origin;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Of four thousand million digests one is no number of the curve: then the next one is taken. */
function keysOf(secret: string): { key: KeyObject; publicKey: string } {
  for (let n = 0; ; n += 1) {
    const scalar = createHash('sha256').update(`${secret} ${n}`).digest();
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(scalar);
    } catch {
      continue;
    }
    const point = pair.getPublicKey();
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const jwk = { kty: 'EC', crv: 'P-256', d: scalar.toString('base64url'), x: part(1), y: part(33) };
    return {
      key: createPrivateKey({ key: jwk, format: 'jwk' }),
      publicKey: point.toString('base64url'),
    };
  }
}
