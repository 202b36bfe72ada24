/** What is printed and mailed. A part of the one table (../errors.ts). */
export const OUTPUT_ERRORS = {
  pdf_unavailable: { status: 503, kind: 'reject' },
  pdf_failed: { status: 503, kind: 'retry' },
  pdf_late: { status: 503, kind: 'retry' },
  email_required: { status: 400, kind: 'reject' },
  email_wrong: { status: 400, kind: 'reject' },
  mail_settled: { status: 409, kind: 'reject' },
  mail_unavailable: { status: 503, kind: 'reject' },
  report_outdated: { status: 409, kind: 'reject' },
  report_too_long: { status: 409, kind: 'reject' },
  report_working: { status: 409, kind: 'reject' },
} as const;
