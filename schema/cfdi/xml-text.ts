/** What texts may stand in XML 1.0 and how: escaping, spaces, characters. */

/** Escaped by the SAT's Anexo 20 are & " < > and '; line ends and tabs too, or a reader would make them spaces. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SPECIAL = /[&"<>'\u0000-\u001f\ud800-\udfff\ufffe\uffff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SPECIAL_ALL = /[&"<>'\u0000-\u001f\ud800-\udfff\ufffe\uffff]/g;
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** The text as the value of an attribute. Throws a RangeError for characters that XML cannot hold. */
export function escapeXml(text: string): string {
  return SPECIAL.test(text) ? escapeSpecial(text) : text;
}

function escapeSpecial(text: string): string {
  if (!isXmlText(text)) throw new RangeError('the text holds a character that XML does not allow');
  return text.replace(SPECIAL_ALL, (character) => ESCAPES[character] ?? character);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** Index of the first UTF-16 unit that XML cannot hold, -1 when there is none. */
export function firstForbidden(text: string): number {
  const control = text.search(FORBIDDEN);
  if (text.isWellFormed()) return control;
  const half = text.search(/\p{Cs}/u);
  return control < 0 ? half : Math.min(control, half);
}

/** Whether every character may stand in an XML document. */
export function isXmlText(text: string): boolean {
  return !FORBIDDEN.test(text) && text.isWellFormed();
}

const UNTIDY = /^[ \t\r\n]|[ \t\r\n]$|[\t\r\n]| {2}/;

/** No space at the ends, none doubled, no control character or surrogate: nothing to collapse or refuse. */
export function isTidy(text: string): boolean {
  let wasSpace = true;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 32 || code >= 0xd800) return false;
    if (code === 32) {
      if (wasSpace) return false;
      wasSpace = true;
    } else wasSpace = false;
  }
  return !wasSpace || text === '';
}

/** Runs of XML spaces (not of other white space, such as U+00A0) as one space, none at the ends. */
export function collapseSpaces(text: string): string {
  return UNTIDY.test(text) ? text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '') : text;
}

/** Names and values from outside as a message shows them: a hostile one may be as long as its file. */
export function shortened(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text.length > 80 ? `${text.slice(0, 79)}…` : text]),
  );
}
