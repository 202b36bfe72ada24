/** What waits for another person's word, or was handed to them. A part of the one table (../errors.ts). */
export const APPROVALS_ERRORS = {
  approval_waiting: { status: 409, kind: 'reject' },
  approval_settled: { status: 409, kind: 'reject' },
  approval_own: { status: 403, kind: 'reject' },
  /** Whoever says it is held below it, too. */
  approval_above: { status: 403, kind: 'reject' },
  approval_note: { status: 400, kind: 'reject' },
  approval_late: { status: 409, kind: 'reject' },
  approval_rejected: { status: 409, kind: 'reject' },
  approval_withdrawn: { status: 409, kind: 'reject' },
  approval_failed: { status: 409, kind: 'reject' },
  operation_handed: { status: 409, kind: 'reject' },
  handed_done: { status: 409, kind: 'reject' },
} as const;
