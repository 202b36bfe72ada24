/** What is paid, and what the bank says of it. A part of the one table (../errors.ts). */
export const PAYMENTS_ERRORS = {
  payment_settled: { status: 409, kind: 'reject' },
  payment_run_settled: { status: 409, kind: 'reject' },
  /** Somebody was quicker, or it is not open for another reason. */
  conciliation_taken: { status: 409, kind: 'reject' },
  /** Something that was looked at before an answer is in the way, or it is not open any more. */
  factoring_refused: { status: 409, kind: 'reject' },
  conciliation_pair: { status: 400, kind: 'reject' },
} as const;
