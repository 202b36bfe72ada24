/** How a call ends when the server itself is not well: its database, its disk, its clock. A part of the one table (../errors.ts). */
export const SERVER_ERRORS = {
  // Of the next three the commit may have been made and only its answer lost: the same operation is sent again.
  database_unavailable: { status: 503, kind: 'unknown' },
  server_disk_full: { status: 503, kind: 'unknown' },
  database_damaged: { status: 503, kind: 'unknown' },
  clock_wrong: { status: 503, kind: 'retry' },
  document_damaged: { status: 500, kind: 'reject' },
} as const;
