/** Certificates (CSD) by call. A private key goes in and never comes out. */
import * as v from 'valibot';
import { CertificateRowSchema } from '../resources/admin/certificates.ts';

/** Each character fits in one place only: a wrong one at the end is found in one pass. */
const base64 = v.pipe(v.string(), v.minLength(1), v.regex(/^[A-Za-z0-9+/\s]+(?:={1,2}\s*)?$/));

/** POST /certificates, as JSON or as a form with two files. */
export const CsdFilesSchema = v.object({
  cer: base64,
  key: base64,
  passphrase: v.optional(v.pipe(v.string(), v.maxLength(256)), ''),
});

/**
 * The same with whose place it takes (a serial number), and from when (ISO-8601; '' for at once): until then the other one seals,
 * while it is current.
 */
export const NewCsdSchema = v.object({
  ...CsdFilesSchema.entries,
  replaces: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  seals_from: v.optional(
    v.union([
      v.literal(''),
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.transform((at) => new Date(at).toISOString()),
      ),
    ]),
    '',
  ),
});

/** DELETE /certificates/{serial}; the body may be left out. `confirm`: the serial number again, to destroy the key of a used one. */
export const CertificateRemovalSchema = v.object({
  confirm: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
});

/** A row as the server says it, which always knows whether the key is there. */
export const CertificateShownSchema = v.object({
  ...CertificateRowSchema.entries,
  key_destroyed: v.boolean(),
});
export const CertificateListSchema = v.object({ certificates: v.array(CertificateShownSchema) });
export const CertificateRemovedSchema = v.object({
  deleted: v.boolean(),
  key_destroyed: v.optional(v.boolean()),
  message: v.optional(v.string()),
});
