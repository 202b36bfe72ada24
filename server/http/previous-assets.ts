/**
 * Keeps the hashed files of earlier builds, so that a tab opened before an update still finds the
 * chunks that it has not loaded yet.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '../base/private-files.ts';

const KEPT_MS = 30 * 86_400_000;

/** Copies dist/assets beside the data, and drops what was copied more than 30 days ago. */
export function copyAssets(distDir: string, previousDir: string, now: Date): void {
  const assets = join(distDir, 'assets');
  makePrivateFolder(previousDir);
  const current = existsSync(assets) ? new Set(readdirSync(assets)) : new Set<string>();
  for (const name of readdirSync(previousDir)) {
    const path = join(previousDir, name);
    if (!current.has(name) && now.getTime() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { force: true });
  }
  for (const name of current) {
    writeFileSync(join(previousDir, name), readFileSync(join(assets, name)), { mode: PRIVATE_FILE });
  }
}
