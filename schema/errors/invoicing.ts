/** Receipts and drafts: writing, issuing, stamping, bringing back. A part of the one table (../errors.ts). */
export const INVOICING_ERRORS = {
  invalid_receipt: { status: 400, kind: 'reject' },
  draft_gone: { status: 409, kind: 'reject' },
  draft_conflict: { status: 409, kind: 'reject' },
  balance_changed: { status: 409, kind: 'reject' },
  returned_invalid: { status: 422, kind: 'reject' },
  seal_window: { status: 400, kind: 'reject' },
  refused_in_doubt: { status: 400, kind: 'reject' },
  draft_stamped_before: { status: 409, kind: 'reject' },
  not_stamped: { status: 409, kind: 'retry' },
  links_full: { status: 409, kind: 'reject' },
  sat_unavailable: { status: 502, kind: 'retry' },
  sat_status_none: { status: 409, kind: 'reject' },
  addenda_changed: { status: 409, kind: 'reject' },
  confirmation_unknown: { status: 404, kind: 'reject' },
  confirmation_used: { status: 403, kind: 'reject' },
  xml_invalid: { status: 400, kind: 'reject' },
} as const;
