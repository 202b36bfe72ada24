/**
 * Confirmation codes: whoever may confirm makes a one-time code (HOTP, RFC 4226); whoever issues takes the key for it that the document bears
 * (`Confirmacion` of the CFDI). Beside the SAT's keys, of which a PAC may hand out its own.
 */
import * as v from 'valibot';

/** From the moment that it was made. */
export const CONFIRMATION_HOURS = 120;
export const HOTP_DIGITS = 8;

/** POST /confirmation_codes: what it is for, as the audit log says it; '' where nobody said. */
export const MakeConfirmationSchema = v.object({ note: v.pipe(v.string(), v.trim(), v.maxLength(254)) });

/** GET /confirmation_codes/{code} */
export const HotpCodeSchema = v.object({ code: v.pipe(v.string(), v.trim(), v.maxLength(40)) });

/** Of the call that makes one the one-time code; of the one that takes its key, the key. `expires_at`: ISO-8601 UTC. */
export const ConfirmationAnswerSchema = v.object({ code: v.string(), expires_at: v.string() });
export type ConfirmationAnswer = v.InferOutput<typeof ConfirmationAnswerSchema>;

/** A key that is missing, not known or used (Anexo 20, CFDI40118, 40120, 40128 and 40129; of payments, CRP20216 and 20220). */
const ASKING: readonly string[] = [
  'CFDI40118',
  'CFDI40120',
  'CFDI40128',
  'CFDI40129',
  'CRP20216',
  'CRP20220',
];

/** Whether what was refused for this code needs a key of confirmation. */
export const asksConfirmation = (code: string | undefined): boolean =>
  code !== undefined && ASKING.includes(code);
