/** Names of XML 1.0 (fifth edition), without the colon, which belongs to namespaces. */

/** Per ASCII code: 2 may begin a name, 1 may only follow, 0 neither. */
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[A-Za-z_]/.test(character) ? 2 : /[0-9.-]/.test(character) ? 1 : 0;
});

/** First and last code point of each range outside ASCII that may begin a name. */
const START = [
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x2ff],
  [0x370, 0x37d],
  [0x37f, 0x1fff],
  [0x200c, 0x200d],
  [0x2070, 0x218f],
  [0x2c00, 0x2fef],
  [0x3001, 0xd7ff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xfffd],
  [0x10000, 0xeffff],
] as const;
/** Those that may only follow. */
const FOLLOW = [
  [0xb7, 0xb7],
  [0x300, 0x36f],
  [0x203f, 0x2040],
] as const;

function isIn(ranges: readonly (readonly [number, number])[], code: number): boolean {
  return ranges.some(([first, last]) => code >= first && code <= last);
}

/** Where the name that begins at `from` ends; `from` itself when none begins there. Stops at a colon. */
export function nameEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    let code = text.charCodeAt(at);
    if (code < 128) {
      const kind = ASCII[code] as number;
      if (kind === 0 || (kind === 1 && at === from)) return at;
      at += 1;
      continue;
    }
    code = text.codePointAt(at) as number;
    if (!isIn(START, code) && (at === from || !isIn(FOLLOW, code))) return at;
    at += code > 0xffff ? 2 : 1;
  }
  return at;
}
