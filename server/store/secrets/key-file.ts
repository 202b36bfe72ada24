/** Writes files of master keys: whole or not at all, and never readable by others. */
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '../../base/private-files.ts';

/** A fresh key, 64 hexadecimal digits. */
export function newKey(): string {
  return randomBytes(32).toString('hex');
}

/** Puts a fresh key there unless there is a file. Of two processes at once, one puts its key, and both read that one. */
export function makeKeyFile(path: string): void {
  makePrivateFolder(dirname(path));
  const made = writeBeside(path, [newKey()]);
  try {
    linkSync(made, path);
  } catch {
    // There is one already, or this file system has no links.
    if (!existsSync(path)) copyFileSync(made, path, constants.COPYFILE_EXCL);
  } finally {
    rmSync(made);
  }
  syncFolder(path);
}

/**
 * Replaces the keys of a file. After a power cut it has these or those of before.
 * @param keys newest first
 * @throws what the file system says, EACCES or EROFS
 */
export function replaceKeyFile(path: string, keys: readonly string[]): void {
  // Where the name is a link, what it leads to is what others have mounted.
  const real = realpathSync(path);
  const { uid, gid } = statSync(real);
  const made = writeBeside(real, keys);
  try {
    // Who administers it may be root, and the portal somebody else.
    if (uid !== process.getuid?.()) chownSync(made, uid, gid);
    renameSync(made, real);
  } catch (error) {
    rmSync(made, { force: true });
    throw error;
  }
  syncFolder(real);
}

function writeBeside(path: string, keys: readonly string[]): string {
  const made = `${path}.${randomBytes(6).toString('hex')}`;
  const file = openSync(made, 'wx', PRIVATE_FILE);
  try {
    writeSync(file, keys.map((key) => `${key}\n`).join(''));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return made;
}

/** The name itself is on the disk only when its folder is. */
function syncFolder(path: string): void {
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
