/** What kept a server or a command from starting, in words: a disk or a database is the operator's to mend, not a fault of ours. */
import { fillText } from '../../../schema/errors.ts';
import { START } from '../../../schema/texts/start.ts';
import { ConfigError } from '../../base/config/config.ts';
import { StartRefused } from '../../base/start-refused.ts';
import { ConnectionLost } from './trouble.ts';

/** @returns undefined for an error that is nobody's but ours */
export function startWords(error: unknown, dataDir: string): string | undefined {
  if (error instanceof StartRefused || error instanceof ConfigError) return error.message;
  if (error instanceof ConnectionLost) {
    const { cause } = error;
    return fillText(START.databaseUnreached, {
      cause: cause instanceof Error ? reasonOf(cause) : String(cause),
    });
  }
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string') return undefined;
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) {
    return fillText(START.databaseDamaged, { file: dataDir, cause: code });
  }
  const causes: Record<string, string> = START.diskCauses;
  const found = Object.keys(causes).find((name) =>
    name.startsWith('SQLITE_') ? code.startsWith(name) : code === name,
  );
  return found && fillText(START.diskTrouble, { folder: dataDir, cause: causes[found] ?? '' });
}

/** Of several addresses that were tried each has its error; the whole has no words. */
function reasonOf(error: Error): string {
  const all = error instanceof AggregateError ? error.errors : [error];
  return [...new Set(all.map((one: Error) => one.message))].join('; ');
}
