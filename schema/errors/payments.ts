/** What is paid, and what the bank says of it. A part of the one table (../errors.ts). */
export const PAYMENTS_ERRORS = {
  payment_settled: { status: 409, kind: 'reject' },
} as const;
