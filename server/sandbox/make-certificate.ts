/** Certificates for trying things out, shaped like the SAT's, signed by an authority that nobody else trusts. */
import 'reflect-metadata';
import { createPrivateKey, webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  Name,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** A certificate and its private key (PKCS#8 DER, not encrypted). */
export type KeyPair = { cer: Uint8Array; key: Uint8Array };

export type CertificateWish = {
  /** Name of the owner, with its company form. */
  name: string;
  /** RFC of the owner; absent for an authority. */
  rfc?: string;
  kind: 'authority' | 'csd' | 'fiel';
  /** 20 digits. */
  serialNumber: string;
  validFrom: Date;
  validTo: Date;
  /** A pair made before, for many certificates at once: making one takes as long as all else here. */
  keys?: webcrypto.CryptoKeyPair;
};

type Issuer = { pair: KeyPair; name: string };

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
} as const;

export async function makeKeys(): Promise<webcrypto.CryptoKeyPair> {
  return await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

/** Makes a fresh RSA-2048 pair and its certificate; without an issuer it signs itself. */
export async function makeCertificate(wish: CertificateWish, issuer?: Issuer): Promise<KeyPair> {
  const keys = wish.keys ?? (await makeKeys());
  const signingKey = issuer === undefined ? keys.privateKey : await importKey(issuer.pair.key);
  // The Web Crypto types of the browser and those of Node are two names for the same keys.
  const asKey = (key: webcrypto.CryptoKey) => key as CryptoKey;
  const certificate = await X509CertificateGenerator.create(
    {
      serialNumber: Buffer.from(wish.serialNumber, 'latin1').toString('hex'),
      subject: subjectOf(wish),
      issuer: issuer === undefined ? subjectOf(wish) : authorityName(issuer.name),
      notBefore: wish.validFrom,
      notAfter: wish.validTo,
      publicKey: asKey(keys.publicKey),
      signingKey: asKey(signingKey),
      signingAlgorithm: ALGORITHM,
      extensions: extensionsOf(wish.kind),
    },
    webcrypto as unknown as Crypto,
  );
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { cer: new Uint8Array(certificate.rawData), key: new Uint8Array(key) };
}

/** The .key file as the SAT hands it out: encrypted PKCS#8 in DER. */
export function encryptKey(key: Uint8Array, passphrase: string): Uint8Array {
  const open = createPrivateKey({ key: Buffer.from(key), format: 'der', type: 'pkcs8' });
  return open.export({ format: 'der', type: 'pkcs8', cipher: 'des-ede3-cbc', passphrase });
}

function importKey(key: Uint8Array): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey('pkcs8', new Uint8Array(key), ALGORITHM, false, ['sign']);
}

type NamePart = Record<string, { utf8String: string }[]>;

function part(type: string, utf8String: string): NamePart {
  return { [type]: [{ utf8String }] };
}

function authorityName(name: string): Name {
  return new Name([part('CN', name), part('O', 'SIN VALIDEZ FISCAL'), part('C', 'MX')]);
}

/** OIDs: 2.5.4.41 name, 2.5.4.45 x500UniqueIdentifier (RFC), 2.5.4.5 serialNumber (CURP). */
function subjectOf(wish: CertificateWish): Name {
  if (wish.kind === 'authority') return authorityName(wish.name);
  const names = [part('CN', wish.name), part('2.5.4.41', wish.name), part('O', wish.name)];
  const rfc = part('2.5.4.45', wish.rfc ?? '');
  return new Name(
    wish.kind === 'csd'
      ? [...names, rfc, part('OU', 'Sucursal de prueba')]
      : [...names, part('C', 'MX'), rfc],
  );
}

function extensionsOf(kind: CertificateWish['kind']) {
  const { digitalSignature, nonRepudiation, dataEncipherment, keyAgreement } = KeyUsageFlags;
  const signs = digitalSignature | nonRepudiation;
  if (kind === 'authority') {
    return [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ];
  }
  const plain = new BasicConstraintsExtension(false, undefined, true);
  if (kind === 'csd') return [plain, new KeyUsagesExtension(signs)];
  return [
    plain,
    new KeyUsagesExtension(signs | dataEncipherment | keyAgreement),
    new ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.2']),
  ];
}
