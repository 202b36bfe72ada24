/** Rows as a CSV that a spreadsheet opens: UTF-8 with its mark, lines by CRLF, a cell in quotes where it has to be. Pure. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${CSV_MARK}${rows.map(csvLine).join('')}`;
}

/** By it spreadsheets know that letters are UTF-8: before the first line. */
export const CSV_MARK = '\uFEFF';

/** One row, with its end. */
export const csvLine = (row: readonly string[]): string => `${row.map(cellOf).join(',')}\r\n`;

/** What begins as a formula is text. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
