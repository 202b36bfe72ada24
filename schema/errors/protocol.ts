/** How a call ends whatever it asked for: its form, its permission, its key, a server that is busy. A part of the one table (../errors.ts). */
export const PROTOCOL_ERRORS = {
  bad_request: { status: 400, kind: 'reject' },
  bad_json: { status: 400, kind: 'reject' },
  unsupported_type: { status: 415, kind: 'reject' },
  socket_needed: { status: 426, kind: 'reject' },
  forbidden: { status: 403, kind: 'reject' },
  not_permitted: { status: 403, kind: 'reject' },
  not_found: { status: 404, kind: 'reject' },
  operation_key: { status: 400, kind: 'reject' },
  operation_reused: { status: 422, kind: 'reject' },
  client_busy: { status: 429, kind: 'retry' },
  server_busy: { status: 503, kind: 'retry' },
  unavailable: { status: 503, kind: 'retry' },
  restoring: { status: 503, kind: 'retry' },
  feed_restarted: { status: 409, kind: 'retry' },
  storage_full: { status: 507, kind: 'reject' },
} as const;
