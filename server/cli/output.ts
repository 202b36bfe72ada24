/** Where a command speaks. */

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
