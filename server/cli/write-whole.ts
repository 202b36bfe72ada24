/** Files that other programs look for: there whole, or not there. */
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** What is there under that name is replaced. @throws what the disk says */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const part = `${path}.part`;
  try {
    writeFileSync(part, content);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
