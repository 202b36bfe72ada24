/** The log: one JSON line an event on standard error, never with a secret in it. */
import { dirname } from 'node:path';
import { type DestinationStream, pino } from 'pino';
import type { LogLevel } from './config.ts';
import { makePrivateFolder, PRIVATE_FILE } from './private-files.ts';

export type Log = {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Names whose values are never written, at any depth that our own calls use. */
const SECRET_NAMES = [
  'password',
  'passphrase',
  'token',
  'csrf_token',
  'private_key',
  'key',
  'secret',
  'cookie',
  'authorization',
];

/** A file that lines are added to, made when it is not there. Only its owner may read it. */
export function logFile(path: string): DestinationStream {
  makePrivateFolder(dirname(path));
  return pino.destination({ dest: path, append: true, sync: true, mode: PRIVATE_FILE });
}

/** @param destination where lines go; standard error unless told. */
export function createLog(level: LogLevel, destination: DestinationStream = pino.destination(2)): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    },
    destination,
  );
}
