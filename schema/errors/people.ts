/** Who belongs to an account and what they may, and whom it deals with. A part of the one table (../errors.ts). */
export const PEOPLE_ERRORS = {
  last_owner: { status: 409, kind: 'reject' },
  profile_used: { status: 409, kind: 'reject' },
  profile_ready: { status: 409, kind: 'reject' },
  beyond_own: { status: 403, kind: 'reject' },
  person_active: { status: 409, kind: 'reject' },
  invitation_closed: { status: 410, kind: 'reject' },
  relation_closed: { status: 409, kind: 'reject' },
  provider_not_invited: { status: 409, kind: 'reject' },
  provider_left: { status: 409, kind: 'reject' },
  record_locked: { status: 409, kind: 'reject' },
  record_incomplete: { status: 409, kind: 'reject' },
  record_large: { status: 413, kind: 'reject' },
  record_changed: { status: 409, kind: 'reject' },
  terms_changed: { status: 409, kind: 'reject' },
  unit_main: { status: 409, kind: 'reject' },
  unit_used: { status: 409, kind: 'reject' },
} as const;
