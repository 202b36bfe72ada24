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
  return seal === 'unverifiable' && isNoBase64(written) ? 'no está escrito en base64' : undefined;
}

/**
 * A seal that cannot be verified may be no base64 itself, or be made over a complement that nobody here reads: then the
 * certificate is not to blame.
 */
export function isCertificateToBlame({ seal, certificate }: Sealed, written: string | undefined): boolean {
  if (seal !== 'unverifiable') return false;
  return certificate === undefined ? !isNoBase64(written) : certificate === 'unreadable';
}

function isNoBase64(written = ''): boolean {
  const text = written.replace(/\s+/g, '');
  return text !== '' && !(/^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0);
}
