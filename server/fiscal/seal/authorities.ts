/**
 * Who signs the certificates of taxpayers (sat facts §12): the SAT's authorities, each certified by the Agencia
 * Registradora Central of Banco de México. Of those whose certificate the operator imported the signature is verified;
 * of the others name and key id are all there is to judge by. What signs for tests is none of them.
 */
import { createHash, X509Certificate } from 'node:crypto';
import { type Certificate, isIssuedBy, readNames } from './certificate.ts';

export type KnownAuthority = {
  /** Number of its certificate, 20 digits. */
  number: string;
  /** Common name, as the certificates that it signed bear it; of 1189 it was written in the wrong encoding. */
  name: string;
  /** Days on which it may have signed. */
  from: string;
  to: string;
  /** Subject key id in hexadecimal; '' where it has none. */
  keyId: string;
  /** SHA-256 of its public key (SubjectPublicKeyInfo in DER). */
  spki: string;
};

const AC = 'A.C. del Servicio de Administración Tributaria';

/** Those of production, oldest first. */
export const SAT_AUTHORITIES: readonly KnownAuthority[] = [
  {
    number: '00000000000000001066',
    name: AC,
    from: '2011-12-16',
    to: '2019-12-16',
    keyId: '4981e5718d92a4bbc7d358bd34d2f9bdbae021af',
    spki: '107a1d3b4ea42cfa50066c8f542b9a3b0bfbf591ca4806cba19fcdda990c6c11',
  },
  {
    number: '00000000000000001070',
    name: AC,
    from: '2013-04-29',
    to: '2021-04-29',
    keyId: 'bc29e88e6bbe31366785c637af9c02f421d24ccc',
    spki: '697f704c11efd723c89acc810771d10d92e7ea5f45c722cec6cbeeaf05c64905',
  },
  {
    number: '00000000000000001083',
    name: AC,
    from: '2015-05-25',
    to: '2023-05-25',
    keyId: '6a31bcd5f5605de7e18e8f28cba19dc1ba2d4c4d',
    spki: 'ea9341aa449f367886fdd7172cdd9156c12ec366bfcd924f0503de07a92e951a',
  },
  {
    number: '00000000000000001106',
    name: 'AUTORIDAD CERTIFICADORA',
    from: '2019-05-03',
    to: '2027-05-03',
    keyId: 'df69dc0976e82650df6f37dede14acb2e7902923',
    spki: 'c97f80f3f15b87ebf541d89962cdf740cd1cd1092eb1ade46ea322b1306b2fa0',
  },
  {
    number: '00000000000000001189',
    name: 'A.C. del Servicio de AdministraciÃ³n Tributaria',
    from: '2023-03-24',
    to: '2031-03-24',
    keyId: '2dfa8532368a038d0ce8f350b1eee6da9350cc48',
    spki: 'dc8aa28c148dc5ee3feb05351a3628c9fb3bb8cea7021ef2ec809c8f6156e511',
  },
  {
    number: '00000000000000001190',
    name: 'AC DEL SERVICIO DE ADMINISTRACION TRIBUTARIA',
    from: '2023-05-23',
    to: '2031-05-23',
    keyId: '5ccdb3efb6ffc159261e5b33142583adca56fa42',
    spki: 'f57e03ee8ee0c19d56e33ca6ffc8d359270f623705a6a2ced2e63c419fbc13cc',
  },
];

/** The SAT's own test certificates, and the sandbox's, are numbered so. */
const TEST_NUMBER = /^[234]0001000/;
const TEST_NAME = /\bUAT\b|prueba/i;

/** `proven`: its signature is of an authority at hand. `named`: it says that it is of one that is not at hand. */
export type AuthorityVerdict = 'proven' | 'named' | 'foreign';

/** @param imported certificates of authorities that the operator trusts */
export function judgeAuthority(certificate: Certificate, imported: readonly Certificate[]): AuthorityVerdict {
  if (TEST_NUMBER.test(certificate.serialNumber)) return 'foreign';
  if (imported.some((authority) => isIssuedBy(certificate, authority))) return 'proven';
  const { name, keyId } = issuerOf(certificate);
  const day = certificate.validFrom.toISOString().slice(0, 10);
  const atHand = new Set(imported.map(spkiOf));
  const isNamed = SAT_AUTHORITIES.some(
    (known) =>
      fold(known.name) === fold(name) &&
      ['', known.keyId].includes(keyId) &&
      known.from <= day &&
      day <= known.to &&
      // Its signature would have been proven.
      !atHand.has(known.spki),
  );
  return isNamed ? 'named' : 'foreign';
}

/** Who a certificate says has signed it: its common name, and the id of the key in hexadecimal where it has one. */
export function issuerOf({ der }: Pick<Certificate, 'der'>): { name: string; keyId: string } {
  const { issuer } = new X509Certificate(der);
  return { name: readNames(issuer).get('CN') ?? '', keyId: authorityKeyId(Buffer.from(der)) };
}

/** What is told of an authority before it is trusted. `impostor`: it bears the number of one that has another key. */
export type AuthorityKind = 'known' | 'unknown' | 'test' | 'impostor' | 'none';

export function authorityKind(certificate: Certificate): AuthorityKind {
  if (!new X509Certificate(certificate.der).ca || !/^\d{20}$/.test(certificate.serialNumber)) return 'none';
  const spki = spkiOf(certificate);
  if (SAT_AUTHORITIES.some((known) => known.spki === spki)) return 'known';
  if (SAT_AUTHORITIES.some(({ number }) => number === certificate.serialNumber)) return 'impostor';
  return TEST_NAME.test(certificate.name) || TEST_NUMBER.test(certificate.serialNumber) ? 'test' : 'unknown';
}

/** SHA-256 of the public key, 64 hexadecimal digits. */
export function spkiOf({ publicKey }: Pick<Certificate, 'publicKey'>): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

/** Letters alone, so that dots, accents and case do not tell names apart. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

/** Extension authorityKeyIdentifier, 2.5.29.35: OCTET STRING of a SEQUENCE whose part [0] is the id (RFC 5280, 4.2.1.1). */
const AUTHORITY_KEY_OID = Buffer.from([0x06, 0x03, 0x55, 0x1d, 0x23]);
const ID_BYTES = 20;

function authorityKeyId(der: Buffer): string {
  const at = der.indexOf(AUTHORITY_KEY_OID);
  const value = at + AUTHORITY_KEY_OID.length;
  if (at < 0 || der[value] !== 0x04 || der[value + 2] !== 0x30) return '';
  if (der[value + 4] !== 0x80 || der[value + 5] !== ID_BYTES) return '';
  return der.subarray(value + 6, value + 6 + ID_BYTES).toString('hex');
}
