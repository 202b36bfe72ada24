/** How long the database is waited for. What takes longer ends as a trouble that the caller is told (trouble.ts). */
export type DatabaseLimits = {
  /** Connections to PostgreSQL at once. */
  connections: number;
  /** Milliseconds that a call waits for a connection, new or free. */
  waitMs: number;
  /** Milliseconds that a statement waits for what another transaction holds; on SQLite, for the one writer. */
  lockMs: number;
  /** Milliseconds that one statement may take. */
  statementMs: number;
  /** Milliseconds after which PostgreSQL ends a transaction in which nothing happens: its process is stopped, or gone. */
  idleMs: number;
};

/** For what changes all rows of a table at once, while nothing else does anything. */
export const UPGRADE_LIMITS: DatabaseLimits = {
  connections: 2,
  waitMs: 15_000,
  lockMs: 60_000,
  statementMs: 3_600_000,
  idleMs: 3_600_000,
};

export const USUAL_LIMITS: DatabaseLimits = {
  connections: 10,
  waitMs: 5_000,
  lockMs: 5_000,
  statementMs: 15_000,
  idleMs: 15_000,
};
