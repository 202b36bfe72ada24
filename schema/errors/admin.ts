/** Records of the account: branches, series, names. A part of the one table (../errors.ts). */
export const ADMIN_ERRORS = {
  client_suspended: { status: 403, kind: 'reject' },
  name_required: { status: 400, kind: 'reject' },
  changed_meanwhile: { status: 409, kind: 'reject' },
  record_exists: { status: 409, kind: 'reject' },
  branch_main: { status: 409, kind: 'reject' },
  branch_with_certificate: { status: 409, kind: 'reject' },
  branch_used: { status: 409, kind: 'reject' },
  serie_used: { status: 409, kind: 'reject' },
  serie_backwards: { status: 409, kind: 'reject' },
  template_invalid: { status: 400, kind: 'reject' },
  template_changed: { status: 409, kind: 'reject' },
  too_many_records: { status: 409, kind: 'reject' },
  demo_stays: { status: 409, kind: 'reject' },
  deletion_begun: { status: 409, kind: 'reject' },
  image_used: { status: 409, kind: 'reject' },
} as const;
