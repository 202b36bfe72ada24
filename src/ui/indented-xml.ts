/** XML to be read by people. */

/** One element a line. Text is escaped, so that `><` stands between elements alone. */
export function indentedXml(xml: string): string {
  let depth = 0;
  return xml
    .replaceAll('><', '>\n<')
    .split('\n')
    .map((line) => {
      if (line.startsWith('</')) depth -= 1;
      const text = '  '.repeat(Math.max(depth, 0)) + line;
      if (/^<[^/][^>]*[^/]>$/.test(line) || /^<\w>$/.test(line)) depth += 1;
      return text;
    })
    .join('\n');
}
