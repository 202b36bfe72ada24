/** The database, and how much of it one client may fill. */
import type { Settings } from '../setting.ts';
import { databaseAddress, whole } from '../shapes.ts';
import { USUAL_LIMITS } from '../store-limits.ts';

export const DATABASE = {
  DATABASE_URL: {
    fallback: '',
    meaning: 'PostgreSQL address; empty keeps SQLite in DATA_DIR.',
    shape: databaseAddress,
    secret: true,
  },
  DATABASE_CONNECTIONS: {
    fallback: String(USUAL_LIMITS.connections),
    meaning: 'Connections to PostgreSQL at once, of each process.',
    shape: whole(2, 1_000),
  },
  DATABASE_WAIT_MS: {
    fallback: String(USUAL_LIMITS.waitMs),
    meaning:
      'Milliseconds that a call waits for a connection to PostgreSQL, new or free; then it ends with 503 and is asked again.',
    shape: whole(100, 600_000),
  },
  DATABASE_LOCK_MS: {
    fallback: String(USUAL_LIMITS.lockMs),
    meaning:
      'Milliseconds that a call waits for what another transaction holds; on SQLite, for the one that writes.',
    shape: whole(100, 600_000),
  },
  DATABASE_STATEMENT_MS: {
    fallback: String(USUAL_LIMITS.statementMs),
    meaning:
      'Milliseconds that one statement may take on PostgreSQL; two seconds later without a word its connection is given up.',
    shape: whole(100, 3_600_000),
  },
  DATABASE_IDLE_MS: {
    fallback: String(USUAL_LIMITS.idleMs),
    meaning:
      'Milliseconds after which PostgreSQL ends a transaction in which nothing happens, so that a process that stopped holds up nobody.',
    shape: whole(100, 3_600_000),
  },
  MAX_CLIENT_STORAGE: {
    fallback: '0',
    meaning:
      "Megabytes that one client's drafts, receipts and files may have; once full, it saves no draft and issues nothing new, and what was accepted is still stamped. 0: no limit.",
    shape: whole(0, 1_000_000_000),
  },
} as const satisfies Settings;
