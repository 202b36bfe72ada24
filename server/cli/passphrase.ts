/** The passphrase of a backup: from a file, for what runs by itself, or as somebody types it. Never among the arguments. */
import { readFileSync } from 'node:fs';
import { fillText } from '../../schema/errors.ts';
import { BACKUP } from '../../schema/texts/backup.ts';
import { ConfigError } from '../base/config/config.ts';
import type { Output } from './output.ts';
import { readPassword } from './read-password.ts';

export const LEAST_PASSPHRASE = 12;

type Environment = Record<string, string | undefined>;

/** @returns undefined when none was given @throws ConfigError for a file that cannot be read */
export async function readPassphrase(env: Environment, output: Output): Promise<string | undefined> {
  const path = env.BACKUP_PASSPHRASE_FILE ?? '';
  if (path !== '') return (firstLine(path) || undefined) as string | undefined;
  if (process.stdin.isTTY) output.error(BACKUP.passphraseType);
  return (await readPassword(process.stdin, output)) || undefined;
}

function firstLine(path: string): string {
  try {
    return readFileSync(path, 'utf8').split(/\r?\n/, 1)[0] ?? '';
  } catch (error) {
    const cause = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new ConfigError(fillText(BACKUP.passphraseFile, { path, cause }));
  }
}
