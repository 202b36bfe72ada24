/** Errors that a device says too, without having asked. A part of the one table (../errors.ts). */
export const DEVICE_ERRORS = {
  internal: { status: 500, kind: 'unknown' },
  too_large: { status: 413, kind: 'reject' },
  disk_full: { status: 507, kind: 'retry' },
  draft_issued: { status: 409, kind: 'reject' },
  draft_newer: { status: 409, kind: 'reject' },
  invalid_draft: { status: 400, kind: 'reject' },
  invalid_fields: { status: 400, kind: 'reject' },
  old_version: { status: 426, kind: 'retry' },
  operation_running: { status: 409, kind: 'retry' },
  unauthenticated: { status: 401, kind: 'retry' },
  wrong_password: { status: 400, kind: 'reject' },
} as const;
