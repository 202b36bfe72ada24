/** What is annexed to received documents. A part of the one table (../errors.ts). */
export const RECEIVED_ERRORS = {
  annexed_large: { status: 400, kind: 'reject' },
  annexed_not_pdf: { status: 400, kind: 'reject' },
  annexed_full: { status: 409, kind: 'reject' },
} as const;
