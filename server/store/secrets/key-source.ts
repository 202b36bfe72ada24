/**
 * Where master keys come from: MASTER_KEY, the file of MASTER_KEY_FILE, what MASTER_KEY_COMMAND says, or else
 * DATA_DIR/master.key. A file and a command give one key a line, the newest first.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fillText } from '../../../schema/errors.ts';
import { KEYS } from '../../../schema/texts/keys.ts';
import type { Config } from '../../base/config/config.ts';
import { ConfigError } from '../../base/config/config.ts';

export type KeySource = {
  kind: 'env' | 'file' | 'command';
  /** How a person finds it: the name of the setting, or the path. */
  place: string;
  /** Newest first; none while the file of the data folder is not there. @throws ConfigError */
  read(): string[];
  /** Another text when a file has changed; '' for what is read once. */
  version(): string;
};

/** A KMS on the other side of a network answers in less. */
const COMMAND_MS = 10_000;
const MOST_BYTES = 64 * 1024;
const HEX_KEY = /^[0-9a-f]{64}$/i;

export function keySource({ keys, dataDir }: Pick<Config, 'keys' | 'dataDir'>): KeySource {
  if (keys.key !== '') return { kind: 'env', place: 'MASTER_KEY', read: () => [keys.key], version: () => '' };
  if (keys.file !== '') return fileSource(keys.file, { mayBeMissing: false });
  if (keys.command.length > 0) return commandSource(keys);
  return fileSource(defaultKeyFile(dataDir), { mayBeMissing: true });
}

function defaultKeyFile(dataDir: string): string {
  return join(dataDir, 'master.key');
}

/** @returns undefined when a line is something else */
function readKeyLines(text: string): string[] | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length > 0 && lines.every((line) => HEX_KEY.test(line)) ? lines : undefined;
}

function fileSource(path: string, { mayBeMissing }: { mayBeMissing: boolean }): KeySource {
  return {
    kind: 'file',
    place: path,
    read() {
      const text = readPrivately(path, mayBeMissing);
      if (text === undefined) return [];
      const keys = readKeyLines(text);
      if (keys === undefined) throw new ConfigError(fillText(KEYS.fileDamaged, { path }));
      return keys;
    },
    version() {
      const stats = statSync(path, { throwIfNoEntry: false });
      return stats === undefined ? '' : `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    },
  };
}

/** @returns undefined when it is not there and need not be */
function readPrivately(path: string, mayBeMissing: boolean): string | undefined {
  try {
    const { mode } = statSync(path);
    if ((mode & 0o077) !== 0) {
      const shown = (mode & 0o777).toString(8).padStart(4, '0');
      throw new ConfigError(fillText(KEYS.fileOpen, { path, mode: shown }));
    }
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    if (mayBeMissing && code === 'ENOENT') return undefined;
    throw new ConfigError(fillText(KEYS.fileMissing, { path, cause: code }));
  }
}

/** Without a shell, and without our environment. What it writes to standard error is for who looks at ours. */
function commandSource({ command, commandEnv }: Config['keys']): KeySource {
  const [program = '', ...args] = command;
  return {
    kind: 'command',
    place: 'MASTER_KEY_COMMAND',
    read() {
      const ended = spawnSync(program, args, {
        env: commandEnv,
        stdio: ['ignore', 'pipe', 'inherit'],
        timeout: COMMAND_MS,
        killSignal: 'SIGKILL',
        maxBuffer: MOST_BYTES,
        encoding: 'utf8',
        shell: false,
      });
      const keys = ended.status === 0 && ended.error === undefined ? readKeyLines(ended.stdout) : undefined;
      if (keys === undefined) throw new ConfigError(fillText(KEYS.commandFailed, { cause: causeOf(ended) }));
      return keys;
    },
    version: () => '',
  };
}

function causeOf({ error, status, signal }: ReturnType<typeof spawnSync>): string {
  const { commandCauses: causes } = KEYS;
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ETIMEDOUT') return fillText(causes.slow, { seconds: String(COMMAND_MS / 1000) });
  if (code === 'ENOBUFS') return causes.output;
  if (error !== undefined) return causes.missing;
  return status === 0 ? causes.output : fillText(causes.exit, { code: String(status ?? signal) });
}
