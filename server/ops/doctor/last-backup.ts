/** When the data folder was last backed up: whoever does it writes so in DATA_DIR/last-backup, an ISO instant in a line. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'last-backup';

/** Undefined when none is known. */
export function lastBackup(dataDir: string): Date | undefined {
  try {
    const at = new Date(readFileSync(join(dataDir, FILE), 'utf8').trim());
    return Number.isNaN(at.getTime()) ? undefined : at;
  } catch {
    return undefined;
  }
}

/** To be called once a backup is whole. */
export function noteBackup(dataDir: string, at: Date): void {
  writeFileSync(join(dataDir, FILE), `${at.toISOString()}\n`, { mode: 0o600 });
}
