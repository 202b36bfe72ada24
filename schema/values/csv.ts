/** Rows as a CSV that a spreadsheet opens: UTF-8 with its mark, lines by CRLF, a cell in quotes where it has to be. Pure. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** What begins as a formula is text. */
function cellOf(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
