/** Where a command speaks. */
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';

/** A line that is written over. `shared`: the answers go to the same terminal. */
export type Screen = { write: (text: string) => void; shared: boolean };

/** Answers go to standard output, trouble to standard error. */
export type Output = {
  out: (line: string) => void;
  error: (line: string) => void;
  /** The terminal of standard error; absent where nobody looks. */
  status?: Screen;
};

export const terminal: Output = {
  // A line for each of a million documents: console.log takes three times as long.
  out: (line) => void process.stdout.write(`${line}\n`),
  error: (line) => console.error(line),
  ...(process.stderr.isTTY === true && {
    status: {
      write: (text: string) => void process.stderr.write(text),
      shared: process.stdout.isTTY === true,
    },
  }),
};

/**
 * What to do when standard output takes no more. A reader that closes early (head) is no error of ours; a disk that is
 * full is: who was promised every document has only some of them.
 * @returns exit code
 */
export function outputFailed({ code = '' }: NodeJS.ErrnoException, { error }: Output): number {
  if (code === 'EPIPE') return 0;
  const causes: Record<string, string> = CLI.causes;
  error(fillText(CLI.outputLost, { cause: causes[code] ?? code }));
  return 1;
}
