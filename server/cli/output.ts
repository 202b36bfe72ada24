/** Where a command speaks: answers on standard output, trouble on standard error. */
export type Output = { out: (line: string) => void; error: (line: string) => void };

export const terminal: Output = {
  out: (line) => console.log(line),
  error: (line) => console.error(line),
};
