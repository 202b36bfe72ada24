/** A disk of its own for a test: small enough to be filled, and a word makes it read-only. Only who may mount has one. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  path: string;
  /** Writes until there is no room for a byte. */
  fill(): void;
  /** Takes away what filled it. */
  free(): void;
  readOnly(): void;
  remove(): void;
};

const mount = (...args: string[]) => spawnSync('mount', args).status === 0;

/** False where tests may not mount a disk, which is said once. */
export function hasSmallDisk(): boolean {
  const path = mkdtempSync(join(tmpdir(), 'tintero-mount-'));
  const has = mount('-t', 'tmpfs', '-o', 'size=1m', 'tintero', path);
  if (has) spawnSync('umount', [path]);
  else console.log('skipped: this user may not mount a disk (tmpfs), which this test fills');
  rmSync(path, { recursive: true });
  return has;
}

export function smallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'tintero-disk-'));
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tintero', path))
    throw new Error('no disk was mounted');
  const filler = join(path, 'filler');
  return {
    path,
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (let bytes = 1024 * 1024; bytes >= 1; ) {
          try {
            writeSync(file, Buffer.alloc(bytes));
          } catch {
            bytes = Math.floor(bytes / 2);
          }
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    readOnly: () => void mount('-o', 'remount,ro', path),
    remove() {
      spawnSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
