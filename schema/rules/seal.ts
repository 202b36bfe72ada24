/** What the verdict on a seal tells of the seal itself and of the certificate, in documents of any kind. */
import type { RuleContext, SealVerdict } from './rule.ts';

export type Sealed = { seal: SealVerdict | undefined; certificate: RuleContext['certificate'] };

/** What is wrong with the seal, after «el sello»; undefined when nothing is, or nobody can say. */
export function sealFault(
  { seal }: Sealed,
  written: string | undefined,
  whole: 'comprobante' | 'documento',
): string | undefined {
  if (seal === 'invalid') return `no corresponde al contenido del ${whole}`;
  if (seal === 'absent') return 'falta';
  return seal === 'unverifiable' && isUnreadable(written) ? 'no está escrito en base64' : undefined;
}

/**
 * A seal that cannot be verified may be no base64 itself, or be made over a complement that nobody here reads: then the
 * certificate is not to blame.
 */
export function isCertificateToBlame({ seal, certificate }: Sealed, written: string | undefined): boolean {
  if (seal !== 'unverifiable') return false;
  return certificate === undefined ? !isUnreadable(written) : certificate === 'unreadable';
}

function isUnreadable(written = ''): boolean {
  return written.trim() !== '' && !isBase64(written);
}

/** Whether it is base64 and not empty; it may be written in lines. */
export function isBase64(written: string): boolean {
  const text = written.replace(/\s+/g, '');
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
}
