/** The data folder: whose it is, how much room it has, who uses it. */
import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DOCTOR } from '../../../schema/texts/doctor.ts';
import { usersInWords, usersOf } from '../../store/kernel/folder-use.ts';
import { type Check, good, problem, warning } from './finding.ts';

const OTHERS = 0o077;
const MEGABYTE = 1_048_576;
const LOW_BYTES = 1_024 * MEGABYTE;
const FULL_BYTES = 100 * MEGABYTE;
/** What nobody else may read: keys, documents, and the log that names who is invoiced. */
const PRIVATE = /^(master\.key|tintero\.sqlite(-wal|-shm)?|tintero\.log)$/;

export const checkFolder: Check = async ({ config: { dataDir: folder } }) => {
  if (!existsSync(folder)) return [good('folder', DOCTOR.folderNone, { folder })];
  const isClosed = (statSync(folder).mode & OTHERS) === 0;
  const open = readdirSync(folder).filter(
    (name) => PRIVATE.test(name) && (statSync(join(folder, name)).mode & OTHERS) !== 0,
  );
  if (isClosed || open.length === 0) return [good('folder', DOCTOR.folderGood, { folder })];
  return [problem('folder', DOCTOR.folderOpen, DOCTOR.folderOpenRemedy, { names: open.join(', '), folder })];
};

export const checkDisk: Check = async ({ config: { dataDir } }) => {
  if (!existsSync(dataDir)) return [];
  const { bavail, bsize } = statfsSync(dataDir);
  const bytes = bavail * bsize;
  const free =
    bytes >= LOW_BYTES ? `${(bytes / LOW_BYTES).toFixed(1)} GB` : `${Math.floor(bytes / MEGABYTE)} MB`;
  if (bytes >= LOW_BYTES) return [good('disk', DOCTOR.diskGood, { free })];
  const update = bytes < FULL_BYTES ? problem : warning;
  return [update('disk', DOCTOR.diskLow, DOCTOR.diskLowRemedy, { free })];
};

export const checkUse: Check = async ({ config: { dataDir } }) => {
  const users = usersOf(dataDir);
  return [
    users.length === 0
      ? good('use', DOCTOR.useNobody)
      : good('use', DOCTOR.useBy, { who: usersInWords(users) }),
  ];
};
