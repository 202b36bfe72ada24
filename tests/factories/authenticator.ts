/** An authenticator in software: passkeys as a telephone makes and shows them, for tests without a browser. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyOptions, ShownPasskey } from '../../schema/documents/second-factor.ts';

type Flaw = {
  /** The page that it was asked on; that of the test unless told. */
  origin?: string;
  /** Whether its holder was seen (by a finger, a PIN). */
  isVerified?: boolean;
  /** What was asked for, where another answers it. */
  challenge?: string;
};

export type Authenticator = {
  /** @param options of the server */
  make(options: PasskeyOptions, flaw?: Flaw): NewPasskey;
  show(options: PasskeyOptions, flaw?: Flaw): ShownPasskey;
};

/** Under which the app of a test is asked. */
export const TEST_ORIGIN = 'http://localhost';

export function makeAuthenticator(): Authenticator {
  const credentialId = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let uses = 0;

  const id = credentialId.toString('base64url');
  const frame = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  const clientData = (type: string, { challenge }: PasskeyOptions, flaw: Flaw) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: flaw.challenge ?? challenge,
        origin: flaw.origin ?? TEST_ORIGIN,
        crossOrigin: false,
      }),
    );

  /** @param made its key, where it is new */
  function authenticatorData(rpId: string, flaw: Flaw, made: Buffer): Buffer {
    uses += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    const flags = 0x01 | (flaw.isVerified === false ? 0 : 0x04) | (made.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, made]);
  }

  return {
    make(options, flaw = {}) {
      const length = Buffer.from([0, credentialId.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)]);
      const authData = authenticatorData((options.rp as { id: string }).id, flaw, made);
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      return {
        ...frame,
        response: {
          clientDataJSON: clientData('webauthn.create', options, flaw).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    show(options, flaw = {}) {
      const clientDataJSON = clientData('webauthn.get', options, flaw);
      const authData = authenticatorData(options.rpId as string, flaw, Buffer.alloc(0));
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey);
      return {
        ...frame,
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** ES256 on P-256 (RFC 9053 §7.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** The few kinds of CBOR (RFC 8949) that these need. @param value below 65536 */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (pairs: readonly [Buffer, Buffer][]) =>
  Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
