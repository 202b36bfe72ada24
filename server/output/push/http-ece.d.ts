/** What of http_ece is used here: the package has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  type Params = {
    version: 'aes128gcm';
    /** Of the other side, base64url. */
    dh?: string;
    privateKey: ECDH;
    /** base64url. */
    authSecret: string;
  };
  export function encrypt(plain: Buffer, params: Params): Buffer;
  export function decrypt(encrypted: Buffer, params: Params): Buffer;
}
