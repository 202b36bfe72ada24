/** Pipeline: step 6 (accept). The seal: RSA-SHA256, PKCS#1 v1.5, over the UTF-8 cadena original, in base64 (Anexo 20). */
import { type KeyObject, sign as signBytes } from 'node:crypto';
import { cadenaOriginal } from '../../../schema/cfdi/cadena.ts';
import { type Comprobante40, comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import { writeXml } from '../../../schema/cfdi/write-xml.ts';
import type { Certificate } from './certificate.ts';

/** What seals: a certificate and its open key. Lives in memory only. */
export type Csd = { certificate: Certificate; key: KeyObject };

/** @returns the Sello of a cadena original */
export function sign(cadena: string, key: KeyObject): string {
  return signBytes('sha256', Buffer.from(cadena, 'utf8'), key).toString('base64');
}

/** The `NoCertificado` and `Certificado` that a document sealed with it carries. */
export function certificateAttributes(certificate: Certificate): {
  noCertificado: string;
  certificado: string;
} {
  return {
    noCertificado: certificate.serialNumber,
    certificado: Buffer.from(certificate.der).toString('base64'),
  };
}

export type Sealed = { comprobante: Comprobante40; xml: string };

/** Seals a document that already names its certificate. The XML given back is what every later step sends. */
export function seal(comprobante: Comprobante40, key: KeyObject): Sealed {
  const sealed = { ...comprobante, Sello: sign(cadenaOriginal(comprobante40, comprobante), key) };
  return { comprobante: sealed, xml: writeXml(comprobante40, sealed) };
}
