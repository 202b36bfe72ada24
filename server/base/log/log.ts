/** The log: one JSON line an event, with whose work it tells of; never with a secret or somebody's data in it. */
import { type DestinationStream, pino } from 'pino';
import type { LogLevel } from '../config/config.ts';
import { currentContext } from './context.ts';
import { errorFields } from './error-fields.ts';
import { MOST_WAITING } from './lasting-stream.ts';
import { maskPersonal } from './mask-personal.ts';

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

/** Standard error. What it does not take, because its disk is full or the terminal gone, ends nothing. */
function standardError(): DestinationStream {
  const destination = pino.destination({ dest: 2, sync: true, maxLength: MOST_WAITING });
  return destination.on('error', () => {});
}

/** Where lines go: to each stream those of at least its level. */
export function logStreams(
  streams: readonly { level: LogLevel; stream: DestinationStream }[],
): DestinationStream {
  return pino.multistream(
    streams.flatMap(({ level, stream }) => (level === 'silent' ? [] : [{ level, stream }])),
  );
}

/** @param destination where lines go; standard error unless told. */
export function createLog(level: LogLevel, destination: DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: currentContext,
      serializers: { err: (error: unknown) => errorFields(error) },
      formatters: { log: withoutPersonal },
      redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
    },
    destination,
  );
}

/** Texts that stand in the fields themselves; those of errors are looked at by errorFields. */
function withoutPersonal(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? maskPersonal(value) : value,
    ]),
  );
}
