/** Where a command speaks: answers on standard output, trouble on standard error. */
export type Output = {
  out: (line: string) => void;
  error: (line: string) => void;
  /** Written as it is to standard error, where that is a terminal; absent where nobody looks. */
  status?: (text: string) => void;
};

export const terminal: Output = {
  // A line for each of a million documents: console.log takes three times as long.
  out: (line) => void process.stdout.write(`${line}\n`),
  error: (line) => console.error(line),
  ...(process.stderr.isTTY === true && { status: (text: string) => void process.stderr.write(text) }),
};
