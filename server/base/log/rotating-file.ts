/**
 * A file that lines are added to, readable by its owner alone. When it is full it becomes `name.1`, the one before it
 * `name.2`, and so on; the oldest is removed. Several processes may write to one: each line is opened, added and closed.
 */
import { appendFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '../private-files.ts';

export type RotatingFile = {
  /** @param line with its end @throws what the disk says */
  write(line: string): void;
};

export type RotationLimits = {
  /** Bytes after which a new file begins; the last line may go beyond. */
  maxBytes: number;
  /** How many full files stay beside the one that is written. */
  keep: number;
};

export function openRotatingFile(path: string, limits: RotationLimits): RotatingFile {
  makePrivateFolder(dirname(path));
  return {
    write(line) {
      if (sizeOf(path) >= limits.maxBytes) rotate(path, limits);
      appendFileSync(path, line, { mode: PRIVATE_FILE });
    },
  };
}

/** The file and the full ones before it, oldest first: only those that are there. */
export function rotatedFiles(path: string, keep: number): string[] {
  const older = Array.from({ length: keep }, (_, i) => `${path}.${keep - i}`);
  return [...older, path].filter((file) => existsSync(file));
}

function rotate(path: string, { maxBytes, keep }: RotationLimits): void {
  // Another process may have done it since.
  if (sizeOf(path) < maxBytes) return;
  rmSync(`${path}.${keep}`, { force: true });
  for (let n = keep - 1; n >= 1; n -= 1) moveIfThere(`${path}.${n}`, `${path}.${n + 1}`);
  moveIfThere(path, `${path}.1`);
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
