/** Certificates and their keys. A part of the one table (../errors.ts). */
export const CERTIFICATES_ERRORS = {
  certificate_missing: { status: 400, kind: 'reject' },
  certificate_expired: { status: 400, kind: 'reject' },
  certificate_not_yet: { status: 400, kind: 'reject' },
  certificate_unreadable: { status: 400, kind: 'reject' },
  certificate_is_fiel: { status: 400, kind: 'reject' },
  certificate_other_rfc: { status: 400, kind: 'reject' },
  key_unreadable: { status: 400, kind: 'reject' },
  key_passphrase: { status: 400, kind: 'reject' },
  key_mismatch: { status: 400, kind: 'reject' },
  certificate_authority: { status: 400, kind: 'reject' },
  certificate_not_found: { status: 404, kind: 'reject' },
  certificate_used: { status: 409, kind: 'reject' },
  certificate_needed: { status: 409, kind: 'reject' },
  certificate_key_damaged: { status: 409, kind: 'reject' },
  master_key_missing: { status: 503, kind: 'retry' },
} as const;
