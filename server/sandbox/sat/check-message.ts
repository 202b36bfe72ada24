/** Whether a signed message, or the CSD that a provider signs with, is one that the SAT takes. */
import type { NodeDescription } from '../../../schema/cfdi/describe.ts';
import { SAT_CODE_TEXTS } from '../../../schema/texts/sandbox.ts';
import { type Certificate, isCurrent, readCertificate } from '../../fiscal/seal/certificate.ts';
import { openKey, requirePair } from '../../fiscal/seal/key.ts';
import { type MessageProblem, verifyMessage } from '../../fiscal/seal/verify-message.ts';
import { type CheckOptions, isTrusted } from '../check.ts';
import type { Sat } from './simulated-sat.ts';

/** 301 malformed, 302 seal, 303 of another RFC, 304 not current, 305 certificate, 310 not a CSD. */
export type MessageCode = '301' | '302' | '303' | '304' | '305' | '310';
export type MessageRefusal = { ok: false; code: MessageCode; message: string };
export type CheckedMessage =
  | { ok: true; description: NodeDescription; node: object; rfc: string }
  | MessageRefusal;

type Trust = Pick<CheckOptions, 'authority' | 'acceptsPublicTestCertificates'>;

const CODES: Record<MessageProblem, MessageCode> = {
  malformed: '301',
  unsigned: '302',
  changed: '302',
  signature: '302',
  certificate: '305',
  fiel: '310',
  other_rfc: '303',
};

/** `description` tells the kind of message (schema/cfdi/messages), `node` holds it, `rfc` signed it. */
export function checkMessage(sat: Sat, xml: string, trust: Trust): CheckedMessage {
  const verified = verifyMessage(xml);
  if (!verified.ok) return refuse(CODES[verified.problem]);
  const refusal = certificateRefusal(sat, verified.certificate, trust);
  if (refusal !== undefined) return refusal;
  const { description, node, rfc } = verified;
  return { ok: true, description, node, rfc };
}

/** The files of a CSD, as a provider takes them to sign by itself. @param csd `key` is the encrypted PKCS#8 */
export function checkCsd(
  sat: Sat,
  csd: { cer: Uint8Array; key: Uint8Array; password: string; rfc: string },
  trust: Trust,
): { ok: true } | MessageRefusal {
  let certificate: Certificate;
  try {
    certificate = readCertificate(csd.cer);
    requirePair(certificate, openKey(csd.key, csd.password));
  } catch {
    return refuse('305');
  }
  if (certificate.kind !== 'csd') return refuse('310');
  if (certificate.rfc !== csd.rfc) return refuse('303');
  return certificateRefusal(sat, certificate, trust) ?? { ok: true };
}

function certificateRefusal(sat: Sat, certificate: Certificate, trust: Trust): MessageRefusal | undefined {
  if (!isTrusted(certificate, trust)) return refuse('305');
  return isCurrent(certificate, new Date(sat.now())) ? undefined : refuse('304');
}

function refuse(code: MessageCode): MessageRefusal {
  return { ok: false, code, message: SAT_CODE_TEXTS[code] ?? '' };
}
