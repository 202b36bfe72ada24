/** The log: one JSON line an event on standard error, never with a secret in it. */
import { type DestinationStream, pino } from 'pino';
import type { LogLevel } from './config.ts';

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

/** Lines that wait while a disk is full; those beyond are lost. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/** A file that lines are added to, made when it is not there. Only its owner may read it. */
export function logFile(path: string): DestinationStream {
  return lasting({ dest: path, mkdir: true, append: true, mode: 0o600 });
}

/** What cannot be written, because the disk is full or the terminal gone, ends nothing: it is written when it can be. */
function lasting(where: { dest: string | number; mkdir?: boolean; append?: boolean; mode?: number }) {
  const destination = pino.destination({ ...where, sync: true, maxLength: MOST_WAITING_BYTES });
  return destination.on('error', () => {});
}

/** @param destination where lines go; standard error unless told. */
export function createLog(level: LogLevel, destination: DestinationStream = lasting({ dest: 2 })): Log {
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
