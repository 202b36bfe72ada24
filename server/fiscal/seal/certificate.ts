/**
 * Certificates of the SAT as node:crypto reads them (sat facts: X.509 in DER; the serial number in hex is
 * the ASCII of the 20 digits of NoCertificado; the RFC is the first part of subject OID 2.5.4.45).
 */
import { type KeyObject, X509Certificate } from 'node:crypto';
import { TinteroError } from '../../../schema/errors.ts';

/** `csd` seals invoices; `fiel` (e.firma) identifies a person and must never seal one; `other`: of nobody with an RFC. */
export type CertificateKind = 'csd' | 'fiel' | 'other';

export type Certificate = {
  /** NoCertificado: 20 digits. */
  serialNumber: string;
  /** Owner, '' when the certificate names none. */
  rfc: string;
  /** Name as the certificate has it: with the company form ("SA DE CV"), unlike Emisor.Nombre. */
  name: string;
  kind: CertificateKind;
  validFrom: Date;
  validTo: Date;
  publicKey: KeyObject;
  /** The .cer itself; its base64 is what Comprobante.Certificado carries. */
  der: Uint8Array;
};

/** Key usage extension, 2.5.29.15, in DER. */
const KEY_USAGE_OID = Buffer.from([0x06, 0x03, 0x55, 0x1d, 0x0f]);
/** Bits of the first byte of KeyUsage: dataEncipherment and keyAgreement. Only an e.firma has them. */
const ENCIPHERS = 0x10 | 0x08;

/** @throws TinteroError certificate_unreadable */
export function readCertificate(der: Uint8Array): Certificate {
  const { x509, publicKey } = parse(der);
  const subject = readNames(x509.subject);
  const rfc = (subject.get('x500UniqueIdentifier')?.split('/')[0] ?? '').trim().toUpperCase();
  return {
    serialNumber: Buffer.from(x509.serialNumber, 'hex').toString('latin1'),
    rfc,
    name: subject.get('CN') || subject.get('O') || '',
    kind: kindOf(x509, rfc, subject.get('OU') ?? ''),
    validFrom: x509.validFromDate,
    validTo: x509.validToDate,
    publicKey,
    der: new Uint8Array(x509.raw),
  };
}

/**
 * Only the key of a certificate: what verifying a seal needs, in half the time.
 * @throws TinteroError certificate_unreadable
 */
export function readPublicKey(der: Uint8Array): KeyObject {
  return parse(der).publicKey;
}

export function isCurrent(certificate: Certificate, at: Date): boolean {
  return certificate.validFrom <= at && at <= certificate.validTo;
}

/** Whether `authority` signed this certificate. */
export function isIssuedBy(certificate: Certificate, authority: Certificate): boolean {
  return new X509Certificate(certificate.der).verify(authority.publicKey);
}

/** With its key, which is read first: of a certificate whose key is broken nothing else is asked. */
function parse(der: Uint8Array): { x509: X509Certificate; publicKey: KeyObject } {
  // A .cer of the SAT is DER. node would also take PEM text, which Comprobante.Certificado must not carry.
  if (der[0] !== 0x30) throw new TinteroError('certificate_unreadable');
  try {
    const x509 = new X509Certificate(der);
    return { x509, publicKey: x509.publicKey };
  } catch {
    throw new TinteroError('certificate_unreadable');
  }
}

/**
 * The first value of each part of a subject or issuer, from node's text of it: a line a part, RFC 2253 escapes. Not from
 * X509Certificate.toLegacyObject: that one ends the process (SIGSEGV, node 24.21) when the key cannot be decoded.
 */
export function readNames(text: string | undefined): Map<string, string> {
  const parts = new Map<string, string>();
  for (const line of (text ?? '').split('\n')) {
    const equals = line.indexOf('=');
    const name = line.slice(0, Math.max(equals, 0));
    if (name !== '' && !parts.has(name)) parts.set(name, unescapeName(line.slice(equals + 1)));
  }
  return parts;
}

function unescapeName(text: string): string {
  return text.replace(/\\([0-9A-F]{2}|.)/gu, (_, escaped: string) =>
    escaped.length === 2 ? String.fromCharCode(Number.parseInt(escaped, 16)) : escaped,
  );
}

/** A CSD names a branch in OU and only signs; an e.firma has no OU, enciphers, and has extended uses. */
function kindOf(x509: X509Certificate, rfc: string, unit: string): CertificateKind {
  if (rfc === '' || x509.ca) return 'other';
  const enciphers = ((keyUsageByte(x509.raw) ?? 0) & ENCIPHERS) !== 0;
  if (enciphers || (x509.keyUsage?.length ?? 0) > 0) return 'fiel';
  return unit === '' ? 'fiel' : 'csd';
}

/**
 * First byte of the KeyUsage bits. node:crypto shows only the extended uses, so the extension is found by
 * its OID: OID, optional BOOLEAN critical, OCTET STRING holding BIT STRING (length, unused bits, byte).
 */
function keyUsageByte(der: Buffer): number | undefined {
  const at = der.indexOf(KEY_USAGE_OID);
  if (at < 0) return undefined;
  let next = at + KEY_USAGE_OID.length;
  if (der[next] === 0x01) next += 3;
  return der[next] === 0x04 && der[next + 2] === 0x03 ? der[next + 5] : undefined;
}
