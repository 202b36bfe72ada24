/** Whether the seals of a document are what they claim: the issuer's Sello and the SelloSAT of its stamp. */
import { type KeyObject, verify as verifyBytes } from 'node:crypto';
import { cadenaOriginal } from '../../schema/cfdi/cadena.ts';
import { type Comprobante40, comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import {
  type TimbreFiscalDigital11,
  timbreFiscalDigital11,
} from '../../schema/cfdi/timbre-fiscal-digital-11.ts';
import type { SealVerdict } from '../../schema/rules/rule.ts';
import { type Certificate, readCertificate } from './certificate.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * The Sello against the certificate that the document carries. `invalid`: the certificate's key did not
 * make it over this cadena. `unverifiable`: no certificate, an unreadable one, or a Sello that is not base64.
 */
export function verifySeal(comprobante: Comprobante40, cadena?: string): SealVerdict {
  const seal = comprobante.Sello ?? '';
  if (seal.trim() === '') return 'absent';
  const certificate = embeddedCertificate(comprobante);
  if (certificate === undefined) return 'unverifiable';
  return verifyText(cadena ?? cadenaOriginal(comprobante40, comprobante), seal, certificate.publicKey);
}

/** The SelloSAT of a stamp against the provider's certificate, which is never inside the document. */
export function verifyStampSeal(stamp: TimbreFiscalDigital11, provider: Certificate): SealVerdict {
  if ((stamp.SelloSAT ?? '').trim() === '') return 'absent';
  if (stamp.NoCertificadoSAT !== provider.serialNumber) return 'unverifiable';
  return verifyText(cadenaOriginal(timbreFiscalDigital11, stamp), stamp.SelloSAT, provider.publicKey);
}

/** The certificate inside the document, if it can be read. */
export function embeddedCertificate(comprobante: Comprobante40): Certificate | undefined {
  const base64 = (comprobante.Certificado ?? '').replace(/\s+/g, '');
  if (!BASE64.test(base64)) return undefined;
  try {
    return readCertificate(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
}

function verifyText(text: string, seal: string, key: KeyObject): SealVerdict {
  const base64 = seal.replace(/\s+/g, '');
  if (!BASE64.test(base64) || base64.length % 4 !== 0) return 'unverifiable';
  const signature = Buffer.from(base64, 'base64');
  return verifyBytes('sha256', Buffer.from(text, 'utf8'), key, signature) ? 'valid' : 'invalid';
}
