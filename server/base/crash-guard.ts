/**
 * What nothing else caught. Nobody knows what state it left, so the process ends: once it is in the log, and what runs
 * has had its time to end well. Whoever started it starts it again.
 */
import type { Log } from './log/log.ts';

/** Not 0 and not 1: a start that was refused in words ends with 1, and is not tried again. */
export const CRASHED = 70;
/** Calls have five seconds (main.ts), and the work after them some more. */
const END_MS = 10_000;

export type Guarded = {
  log: Pick<Log, 'error'>;
  /** Names it, in the log and on the screen. */
  reference: () => string;
  /** Takes no more, ends what runs, closes the database. */
  close: () => Promise<void>;
  /** Tells whoever looks at the terminal. */
  tell: (reference: string) => void;
};

/** @returns what is called with an error that nobody caught; given to the process's events and, in a test, called */
export function guardProcess(
  { log, reference, close, tell }: Guarded,
  { exit = process.exit, endMs = END_MS }: { exit?: (code: number) => void; endMs?: number } = {},
): (error: unknown) => void {
  let isFalling = false;
  const fall = (error: unknown) => {
    const name = reference();
    log.error({ err: error, reference: name }, 'nobody caught this error');
    // What breaks while the process ends is written down too, and changes nothing.
    if (isFalling) return;
    isFalling = true;
    // Were there nothing left to wait for, the process would end by itself, as if all were well.
    process.exitCode = CRASHED;
    tell(name);
    setTimeout(() => exit(CRASHED), endMs).unref();
    close()
      .catch((failed: unknown) =>
        log.error({ err: failed, reference: name }, 'it could not be closed in order'),
      )
      .finally(() => exit(CRASHED));
  };
  process.on('uncaughtException', fall);
  process.on('unhandledRejection', fall);
  return fall;
}
