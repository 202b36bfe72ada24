/** XML as people read it: an element a line, its children further in. Of what we wrote ourselves, where no space between elements means anything. Pure. */
const PART = /<(?:"[^"]*"|'[^']*'|[^>"'])*>|[^<]+/g;
const STEP = '  ';

/** @param xml well-formed, without comments, CDATA or a DTD */
export function prettyXml(xml: string): string {
  const lines: string[] = [];
  let depth = 0;
  for (const [found] of xml.matchAll(PART)) {
    const part = found.trim();
    if (part === '') continue;
    if (part.startsWith('</')) depth -= 1;
    lines.push(STEP.repeat(depth) + part);
    const opens = part.startsWith('<') && !/^<[/?!]/.test(part) && !part.endsWith('/>');
    if (opens) depth += 1;
  }
  return `${lines.join('\n')}\n`;
}
