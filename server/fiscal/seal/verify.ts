/** Whether the seals of a document are what they claim: the issuer's Sello and the SelloSAT of its stamp. */
import { type KeyObject, verify as verifyBytes } from 'node:crypto';
import { cadenaOriginal } from '../../../schema/cfdi/cadena.ts';
import type { NodeDescription } from '../../../schema/cfdi/describe.ts';
import {
  type DocumentHead,
  type DocumentStamp,
  headOf,
  type SealDigest,
} from '../../../schema/cfdi/document-head.ts';
import { type IssuedCfdi, issuedDescription } from '../../../schema/cfdi/issued.ts';
import {
  type TimbreFiscalDigital11,
  timbreFiscalDigital11,
} from '../../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { isCadenaWhole } from '../../../schema/cfdi/whole-cadena.ts';
import type { SealVerdict } from '../../../schema/rules/rule.ts';
import { isBase64 } from '../../../schema/rules/seal.ts';
import { remember } from '../../../schema/values/remember.ts';
import { type Certificate, readCertificate, readPublicKey } from './certificate.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * The Sello against the certificate that the document carries. `invalid`: the certificate's key did not
 * make it over this cadena. `unverifiable`: no certificate, an unreadable one, or a Sello that is not base64.
 */
export function verifySeal(comprobante: IssuedCfdi, cadena?: string, keys?: KeyReader): SealVerdict {
  return verifyOwnSeal(
    { seal: comprobante.Sello, certificate: comprobante.Certificado },
    () => cadena ?? cadenaOriginal(issuedDescription(comprobante), comprobante),
    'sha256',
    keys,
  );
}

/**
 * As verifySeal, for a document of any version as read-xml.ts gives it. `unverifiable` also when the cadena lacks what
 * nobody here describes: then it cannot be said that the seal is bad.
 */
export function verifyDocumentSeal(description: NodeDescription, node: object, cadena?: string): SealVerdict {
  const text = cadena ?? cadenaOriginal(description, node);
  return verifyHeadSeal(headOf(description, node), description, node, text).sello;
}

/** As verifyDocumentSeal, for whoever has the head and the cadena already. `digest`: what a valid one is over. */
export function verifyHeadSeal(
  { seal, certificate, digests }: DocumentHead,
  description: NodeDescription,
  node: object,
  cadena: string,
  keys?: KeyReader,
): { sello: SealVerdict; digest?: SealDigest } {
  const verdicts = digests.map((digest) => ({
    sello: verifyOwnSeal({ seal, certificate }, () => cadena, digest, keys),
    digest,
  }));
  const valid = verdicts.find(({ sello }) => sello === 'valid');
  if (valid !== undefined) return valid;
  const sello = verdicts[0]?.sello ?? 'unverifiable';
  return { sello: sello === 'invalid' && !isCadenaWhole(description, node) ? 'unverifiable' : sello };
}

/** What a document of any version carries to be verified by: both in base64. */
export type OwnSeal = { seal: string | undefined; certificate: string | undefined };

/** As verifySeal, for a document of any version. */
function verifyOwnSeal(
  own: OwnSeal,
  cadena: () => string,
  digest: SealDigest = 'sha256',
  keys: KeyReader = keyIn,
): SealVerdict {
  const seal = own.seal ?? '';
  if (seal.trim() === '') return 'absent';
  const key = keys(own.certificate);
  if (key === undefined) return 'unverifiable';
  return verifyText(cadena(), seal, key, digest);
}

/** Whether the certificate that a document carries can be read: where it can, it is not why a seal is `unverifiable`. */
export function isCertificateReadable({ certificate }: DocumentHead, keys: KeyReader = keyIn): boolean {
  return keys(certificate) !== undefined;
}

/** The SelloSAT of a stamp against the provider's certificate, which is never inside the document. */
export function verifyStampSeal(stamp: TimbreFiscalDigital11, provider: Certificate): SealVerdict {
  const head = headOf(timbreFiscalDigital11, stamp).stamp;
  return head === undefined ? 'absent' : verifyAnyStamp(head, provider);
}

/** As verifyStampSeal, for a stamp of any version. */
export function verifyAnyStamp(stamp: DocumentStamp, provider: Certificate): SealVerdict {
  const { description, node, seal = '', certificateNumber, digest } = stamp;
  if (seal.trim() === '') return 'absent';
  if (certificateNumber !== provider.serialNumber) return 'unverifiable';
  return verifyText(cadenaOriginal(description, node), seal, provider.publicKey, digest);
}

/** The certificate inside the document, if it can be read. */
export function embeddedCertificate(comprobante: IssuedCfdi): Certificate | undefined {
  return certificateOf(comprobante.Certificado ?? '');
}

/** Of the last issuers: to read a certificate takes longer than to verify a seal with it. */
const certificateOf = remember(certificateIn, { most: 64, longest: 8192 });

/** The key of the certificate in base64 (Comprobante.Certificado); undefined when there is none or it cannot be read. */
export type KeyReader = (certificate: string | undefined) => KeyObject | undefined;

/**
 * A reader that remembers the last `most` different certificates: a folder of documents has few issuers, and reading
 * a certificate takes longer than verifying a seal with it.
 */
export function rememberingKeys(most = 512): KeyReader {
  // What is longer than any certificate is not worth keeping.
  const read = remember(keyIn, { most, longest: 8192 });
  return (certificate) => (certificate === undefined ? undefined : read(certificate));
}

function keyIn(text: string | undefined): KeyObject | undefined {
  return ofDer(text, readPublicKey);
}

function certificateIn(text: string | undefined): Certificate | undefined {
  return ofDer(text, readCertificate);
}

function ofDer<R>(text: string | undefined, read: (der: Uint8Array) => R): R | undefined {
  const base64 = (text ?? '').replace(/\s+/g, '');
  if (!BASE64.test(base64)) return undefined;
  try {
    return read(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
}

function verifyText(text: string, seal: string, key: KeyObject, digest: SealDigest = 'sha256'): SealVerdict {
  if (!isBase64(seal)) return 'unverifiable';
  const signature = Buffer.from(seal, 'base64');
  return verifyBytes(digest, Buffer.from(text, 'utf8'), key, signature) ? 'valid' : 'invalid';
}
