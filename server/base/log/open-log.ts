/**
 * Where the log goes. For programs (`json`): every line to standard error. For a person (`pretty`): only what goes
 * wrong stands in the terminal, where the rest would bury it, and every line goes to a file of the data folder.
 */
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { lastingStream } from './lasting-stream.ts';
import { createLog, type Log, logStreams } from './log.ts';
import { prettyLine } from './pretty.ts';
import { openRotatingFile } from './rotating-file.ts';

const LOG_LIMITS = { maxBytes: 20 * 1024 * 1024, keep: 4 };

type LogSettings = Pick<Config, 'log' | 'logLevel' | 'dataDir'>;

/** @param isTerminal whether standard error is one */
export function openLog(config: LogSettings, isTerminal: boolean): Log {
  const path = logFilePath(config, isTerminal);
  if (path === undefined) return createLog(config.logLevel);
  const shown = { write: (line: string) => void process.stderr.write(prettyLine(line)) };
  const file = lastingStream(openRotatingFile(path, LOG_LIMITS));
  return createLog(
    config.logLevel,
    logStreams([
      { level: config.logLevel, stream: file },
      { level: 'warn', stream: shown },
    ]),
  );
}

/** The file that every line goes to; undefined when they go to standard error. */
export function logFilePath({ log, dataDir }: LogSettings, isTerminal: boolean): string | undefined {
  const forPerson = log === 'pretty' || (log === 'auto' && isTerminal);
  return forPerson ? join(dataDir, 'tintero.log') : undefined;
}
