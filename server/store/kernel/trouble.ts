/**
 * What an error of the database means for whoever asked. Only what is wrong with the database itself is a trouble: a
 * broken promise of a table (unique, not null) is an error of ours, and keeps its own way.
 */
import type { ErrorCode } from '../../../schema/errors.ts';

/** `conflict`: two transactions met, and the database undid this one: it may simply be run again. */
export type Trouble = 'conflict' | 'unavailable' | 'full' | 'damaged';

/** A connection to the database was not had, or ended before the answer. `cause` is what the network said. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super(`the database cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'ConnectionLost';
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html; a class is its first two characters. */
const POSTGRES: Record<string, Trouble> = {
  '40001': 'conflict',
  '40P01': 'conflict',
  // A server that has become a standby takes no writes: the next connection finds the new one.
  '25006': 'unavailable',
  '25P03': 'unavailable',
  '08': 'unavailable',
  '53': 'unavailable',
  '53100': 'full',
  '55P03': 'unavailable',
  '57': 'unavailable',
  '58': 'unavailable',
  XX001: 'damaged',
  XX002: 'damaged',
};

/** https://www.sqlite.org/rescode.html; an extended code begins with its plain one. */
const SQLITE: readonly (readonly [string, Trouble])[] = [
  ['SQLITE_BUSY', 'unavailable'],
  ['SQLITE_LOCKED', 'unavailable'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'unavailable'],
  ['SQLITE_IOERR', 'unavailable'],
  ['SQLITE_CANTOPEN', 'unavailable'],
  ['SQLITE_PROTOCOL', 'unavailable'],
  ['SQLITE_NOMEM', 'unavailable'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
];

/** Undefined for any error that is not of the database itself. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof ConnectionLost) return 'unavailable';
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  if (typeof code !== 'string') return undefined;
  if (code.startsWith('SQLITE_')) return SQLITE.find(([known]) => code.startsWith(known))?.[1];
  // Others have codes of five characters too; only PostgreSQL says how severe.
  if (typeof severity !== 'string') return undefined;
  return POSTGRES[code] ?? POSTGRES[code.slice(0, 2)];
}

/** Whether another process writes at this moment (SQLite has one writer). */
export function isBusy(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY');
}

const CODES: Record<Trouble, ErrorCode> = {
  conflict: 'database_unavailable',
  unavailable: 'database_unavailable',
  full: 'server_disk_full',
  damaged: 'database_damaged',
};

/** How a call ends that met a trouble of the database; undefined for any other error. */
export function troubleCode(error: unknown): ErrorCode | undefined {
  const trouble = troubleOf(error);
  return trouble && CODES[trouble];
}

/** Whether a row that must be the only one of its key is there already: of two that write it at once, the later one. */
export function isTaken(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || (code === '23505' && typeof severity === 'string');
}
