/** Who may enter, from where and how often. A part of the one table (../errors.ts). */
export const SIGN_IN_ERRORS = {
  wrong_credentials: { status: 401, kind: 'reject' },
  too_many_requests: { status: 429, kind: 'retry' },
  proof_required: { status: 429, kind: 'retry' },
  captcha_required: { status: 400, kind: 'retry' },
  account_not_found: { status: 404, kind: 'reject' },
  reset_closed: { status: 410, kind: 'reject' },
  step_up_required: { status: 403, kind: 'retry' },
  csrf: { status: 403, kind: 'reject' },
  unknown_host: { status: 403, kind: 'retry' },
} as const;
