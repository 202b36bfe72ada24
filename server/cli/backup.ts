/** `tintero backup`: the database as it is at one moment, beside a running portal; `verify` reads one through. */
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fillText } from '../../schema/errors.ts';
import { BACKUP } from '../../schema/texts/backup.ts';
import { readArguments, UsageError } from '../base/arguments.ts';
import type { Config } from '../base/config/config.ts';
import { PRIVATE_FILE } from '../base/private-files.ts';
import { VERSION } from '../base/version.ts';
import { BackupError, DATABASE_PART, PART_FOLDERS, PART_NAME } from '../ops/backup/archive.ts';
import { readArchive } from '../ops/backup/read-archive.ts';
import { type Source, writeArchive } from '../ops/backup/write-archive.ts';
import { noteBackup } from '../ops/doctor/last-backup.ts';
import { takeSnapshot } from '../store/kernel/snapshot.ts';
import { openMasterKeys } from '../store/secrets/master-keys.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';
import { LEAST_PASSPHRASE, readPassphrase } from './passphrase.ts';

type Environment = Record<string, string | undefined>;
const MB = 1024 * 1024;

/** @returns exit code: 0 done, 1 not; a wrong use is a UsageError */
export async function runBackup(args: readonly string[], env: Environment, output: Output): Promise<number> {
  const [verb, ...rest] = args;
  if (verb === 'verify') return await verify(rest, env, output);
  const kinds = { to: 'value', 'keys-to': 'value', encrypt: 'flag' } as const;
  const { options } = readArguments(args, kinds, { files: 'none' });
  const config = commandConfig(env);
  const [to, keysTo] = [options.get('to'), options.get('keys-to')];
  if (to === undefined && keysTo === undefined) throw new UsageError(BACKUP.usage);
  for (const file of [to, keysTo]) {
    if (file === undefined || !existsSync(file)) continue;
    output.error(fillText(BACKUP.exists, { file }));
    return 1;
  }
  if (keysTo !== undefined && !writeKeys(config, resolve(keysTo), output)) return 1;
  if (to === undefined) return 0;
  return await backUp(config, resolve(to), options.has('encrypt'), env, output);
}

async function backUp(
  config: Config,
  file: string,
  encrypt: boolean,
  env: Environment,
  output: Output,
): Promise<number> {
  const { out, error } = output;
  const database = join(config.dataDir, DATABASE_PART);
  if (config.databaseUrl !== '') {
    error(BACKUP.postgres);
    return 1;
  }
  if (!existsSync(database)) {
    error(fillText(BACKUP.noDatabase, { path: database }));
    return 1;
  }
  const passphrase = encrypt ? await readPassphrase(env, output) : undefined;
  if (encrypt && (passphrase ?? '').length < LEAST_PASSPHRASE) {
    error(fillText(BACKUP.passphraseShort, { least: String(LEAST_PASSPHRASE) }));
    return 1;
  }
  // Before it is read: what was written until now is surely in it.
  const copied_at = new Date().toISOString();
  const snapshot = `${file}.database`;
  try {
    rmSync(snapshot, { force: true });
    const facts = await takeSnapshot(database, snapshot);
    if ('problem' in facts) {
      error(fillText(BACKUP.damaged, { cause: facts.problem }));
      return 1;
    }
    const sources = [{ name: DATABASE_PART, path: snapshot }, ...filesOf(config.dataDir)];
    const { migrations, masterKey: master_key } = facts;
    const about = { version: VERSION, migrations, copied_at, master_key };
    const { parts } = await writeArchive(file, about, sources, passphrase);
    noteBackup(config.dataDir, new Date(copied_at));
    const size = (statSync(file).size / MB).toFixed(1);
    out(fillText(BACKUP.written, { file, size, parts: String(parts.length), at: copied_at }));
    if (!encrypt) out(BACKUP.plain);
    if (master_key !== '') out(fillText(BACKUP.keysApart, { id: master_key }));
    return 0;
  } finally {
    for (const path of [snapshot, `${snapshot}-journal`]) rmSync(path, { force: true });
  }
}

function filesOf(dataDir: string): Source[] {
  return PART_FOLDERS.flatMap((folder) => {
    const path = join(dataDir, folder);
    if (!existsSync(path)) return [];
    const files = readdirSync(path, { withFileTypes: true }).filter((one) => one.isFile());
    return files
      .map(({ name }) => ({ name: `${folder}/${name}`, path: join(path, name) }))
      .filter(({ name }) => PART_NAME.test(name));
  });
}

function writeKeys(config: Config, file: string, { out, error }: Output): boolean {
  const keys = openMasterKeys(config, { mayMake: false });
  const all = keys.all();
  if (all.length === 0) {
    error(fillText(BACKUP.noKeys, { place: keys.source.place }));
    return false;
  }
  const lines = all.map(({ hex }) => `${hex}\n`).join('');
  writeFileSync(file, lines, { flag: 'wx', mode: PRIVATE_FILE, flush: true });
  out(fillText(BACKUP.keysWritten, { file, ids: all.map(({ id }) => id).join(', ') }));
  return true;
}

async function verify(args: readonly string[], env: Environment, output: Output): Promise<number> {
  const { files } = readArguments(args, {});
  const [file = ''] = files;
  try {
    const passphrase = async () => await readPassphrase(env, output);
    const { version, copied_at, parts, master_key } = await readArchive(file, { passphrase });
    const values = { file, version, at: copied_at, parts: String(parts.length) };
    output.out(fillText(BACKUP.verified, { ...values, key: master_key || BACKUP.none }));
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    output.error(fillText(BACKUP.troubles[error.trouble], { file }));
    return 1;
  }
}
