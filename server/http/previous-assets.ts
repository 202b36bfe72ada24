/**
 * Keeps the hashed files of earlier builds, so that a tab opened before an update still finds the
 * chunks that it has not loaded yet.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KEPT_MS = 30 * 86_400_000;

/** Copies dist/assets beside the data, and drops what was copied more than 30 days ago. */
export function keepAssets(distDir: string, previousDir: string, now: Date): void {
  const assets = join(distDir, 'assets');
  mkdirSync(previousDir, { recursive: true });
  const current = existsSync(assets) ? new Set(readdirSync(assets)) : new Set<string>();
  for (const name of readdirSync(previousDir)) {
    const path = join(previousDir, name);
    if (!current.has(name) && now.getTime() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { force: true });
  }
  if (current.size > 0) cpSync(assets, previousDir, { recursive: true, force: true });
}
