/**
 * A strict, small reader of XML 1.0 with namespaces, made for what comes from outside: no DTD, no entities but
 * the five of XML and numeric ones, limits on depth. It refuses what is not well-formed, with the place, and
 * tells a handler what it meets. It keeps its own stack: depth of the document is never depth of calls.
 * Held against saxes and libxml2 in tests/conformance. Why our own: docs/decisions/xml-reader.md.
 */
import { fillText } from '../errors.ts';
import { XML_TEXTS as T } from '../texts/xml.ts';
import { nameEnd } from './xml-names.ts';
import { type AttributeName, attributeName, keepShape, shapeOf } from './xml-shapes.ts';
import { firstForbidden, shortened } from './xml-text.ts';

/** Attributes of one element, without namespace declarations; the same object is filled again for each. */
export type XmlAttributes = {
  count: number;
  readonly namespaces: string[];
  readonly locals: string[];
  readonly values: string[];
};
/** The namespaces that one element declares, by prefix ('' the default), and what holds around it. */
export type XmlScope = {
  readonly parent: XmlScope | undefined;
  readonly declared: ReadonlyMap<string, string>;
  /** Offset of the element that declares them. */
  readonly at: number;
};
export type XmlHandler = {
  /** `start` is the offset of `<`; `end` the one after `>`. `<a/>` is an open and a close. */
  open(
    namespace: string,
    local: string,
    attributes: XmlAttributes,
    start: number,
    end: number,
    scope: XmlScope,
  ): void;
  /** `start` and `end` of the end tag; both the end of the tag for `<a/>`. */
  close(start: number, end: number): void;
  /** Text or CDATA, decoded. May come in several pieces. */
  text(value: string, start: number): void;
};

/** Line and column from 1, columns in UTF-16 units. */
export type XmlError = { message: string; line: number; column: number };

export const MAX_DEPTH = 64;

const XML_NS = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NS = 'http://www.w3.org/2000/xmlns/';
const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
const DECLARATION =
  /<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.[0-9]+"|'1\.[0-9]+')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"[A-Za-z][A-Za-z0-9._-]*"|'[A-Za-z][A-Za-z0-9._-]*'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>/y;
/** So many attributes of those that are guessed are passed over for one that is further on. */
const MOST_LEFT_OUT = 4;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

class XmlFault extends Error {
  readonly at: number;
  constructor(at: number, text: string, values: Record<string, string> = {}) {
    super(fillText(text, shortened(values)));
    this.at = at;
  }
}

type Scope = XmlScope & {
  readonly parent: Scope | undefined;
  readonly declared: Map<string, string>;
  /** Namespaces of prefixes that were asked for here and are declared further out, or nowhere. */
  readonly cached: Map<string, string>;
};

function makeScope(parent: Scope | undefined, declared: Map<string, string>, at: number): Scope {
  return { parent, declared, at, cached: new Map() };
}

/** Reads the whole text; `undefined` when it is well-formed, else the first fault. */
export function scanXml(xml: string, handler: XmlHandler, maxDepth = MAX_DEPTH): XmlError | undefined {
  try {
    scan(xml, handler, maxDepth);
    return undefined;
  } catch (error) {
    if (error instanceof XmlFault) return { message: error.message, ...placeOf(xml, error.at) };
    throw error;
  }
}

/** Line and column, from 1, of an offset. CR LF and CR alone end a line as LF does. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let from = 0;
  for (const end of text.slice(0, offset).matchAll(/\r\n?|\n/g)) {
    line += 1;
    from = end.index + end[0].length;
  }
  return { line, column: offset - from + 1 };
}

function scan(xml: string, handler: XmlHandler, maxDepth: number): void {
  const { length } = xml;
  const names: string[] = [];
  const attributes: XmlAttributes = { count: 0, namespaces: [], locals: [], values: [] };
  /** Of the element that is being read. */
  const found: AttributeName[] = [];
  const starts: number[] = [];
  const outermost = makeScope(undefined, new Map([['xml', XML_NS]]), -1);
  /** The scope of each open element. */
  const scopes: Scope[] = [];
  let scope = outermost;
  let at = 0;
  let rootSeen = false;

  DECLARATION.lastIndex = 0;
  if (DECLARATION.test(xml)) at = DECLARATION.lastIndex;

  while (at < length) {
    if (xml.charCodeAt(at) !== LESS) {
      let end = xml.indexOf('<', at);
      if (end < 0) end = length;
      readText(at, end);
      at = end;
      continue;
    }
    const next = xml.charCodeAt(at + 1);
    if (next === SLASH) at = readEndTag(at);
    else if (next === 33) at = readDeclared(at);
    else if (next === 63) at = readInstruction(at);
    else at = readStartTag(at);
  }
  if (names.length > 0) throw new XmlFault(length, T.unclosed, { name: names.at(-1) as string });
  if (!rootSeen) throw new XmlFault(length, length === 0 ? T.empty : T.noRoot);

  function readText(from: number, to: number): void {
    const raw = xml.slice(from, to);
    if (names.length === 0) {
      const stray = raw.search(/[^ \t\r\n]/);
      if (stray >= 0) throw new XmlFault(from + stray, T.outside);
      return;
    }
    const sectionEnd = raw.indexOf(']]>');
    if (sectionEnd >= 0) throw new XmlFault(from + sectionEnd, T.sectionEnd);
    refuseForbidden(raw, from);
    handler.text(decode(raw, from, false), from);
  }

  function refuseForbidden(raw: string, from: number): void {
    const bad = firstForbidden(raw);
    if (bad >= 0) throw new XmlFault(from + bad, T.badCharacter);
  }

  function readDeclared(from: number): number {
    if (xml.startsWith('<!--', from)) {
      const end = xml.indexOf('--', from + 4);
      if (end < 0 || xml.charCodeAt(end + 2) !== GREATER) {
        throw new XmlFault(end < 0 ? from : end, T.badComment);
      }
      refuseForbidden(xml.slice(from + 4, end), from + 4);
      return end + 3;
    }
    if (xml.startsWith('<![CDATA[', from)) {
      const end = xml.indexOf(']]>', from + 9);
      if (end < 0 || names.length === 0) throw new XmlFault(from, T.badSection);
      const raw = xml.slice(from + 9, end);
      refuseForbidden(raw, from + 9);
      if (raw !== '') handler.text(raw.replace(/\r\n?/g, '\n'), from + 9);
      return end + 3;
    }
    if (xml.startsWith('<!DOCTYPE', from)) throw new XmlFault(from, T.doctype);
    throw new XmlFault(from, T.badTag, { name: '!' });
  }

  function readInstruction(from: number): number {
    const end = nameEnd(xml, from + 2);
    const target = xml.slice(from + 2, end);
    if (/^xml$/i.test(target)) throw new XmlFault(from, T.badDeclaration);
    const close = xml.indexOf('?>', end);
    if (target === '' || close < 0 || !/^(?:[ \t\r\n]|$)/.test(xml.slice(end, Math.min(end + 1, close)))) {
      throw new XmlFault(from, T.badInstruction);
    }
    refuseForbidden(xml.slice(end, close), end);
    return close + 2;
  }

  function readEndTag(from: number): number {
    const expected = names.at(-1);
    let end = from + 2;
    if (expected === undefined || !isNamed(expected, end)) {
      const found = xml.slice(end, qnameEnd(end));
      if (expected === undefined) throw new XmlFault(from, T.unopened, { found });
      throw new XmlFault(from, T.crossed, { found, expected });
    }
    end = skipSpaces(end + expected.length);
    if (xml.charCodeAt(end) !== GREATER) throw new XmlFault(end, T.badTag, { name: `/${expected}` });
    handler.close(from, end + 1);
    leave();
    return end + 1;
  }

  /** Whether this name stands there, and not one that begins as it does. */
  function isNamed(name: string, from: number): boolean {
    if (!xml.startsWith(name, from)) return false;
    const end = from + name.length;
    const after = xml.charCodeAt(end);
    return after === GREATER || after === 32 || qnameEnd(from) === end;
  }

  function leave(): void {
    names.pop();
    scopes.pop();
    scope = scopes.at(-1) ?? outermost;
  }

  /** End of `name` or `prefix:name`; `from` when neither stands there. */
  function qnameEnd(from: number): number {
    const end = nameEnd(xml, from);
    if (end === from || xml.charCodeAt(end) !== 58) return end;
    const last = nameEnd(xml, end + 1);
    return last === end + 1 ? from : last;
  }

  function skipSpaces(from: number): number {
    let to = from;
    for (; to < length; to += 1) {
      const code = xml.charCodeAt(to);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) break;
    }
    return to;
  }

  function readStartTag(from: number): number {
    let end = qnameEnd(from + 1);
    if (end === from + 1) throw new XmlFault(end, T.badName);
    const name = xml.slice(from + 1, end);
    if (names.length === 0) {
      if (rootSeen) throw new XmlFault(from, T.manyRoots);
      rootSeen = true;
    }
    if (names.length >= maxDepth) throw new XmlFault(from, T.tooDeep, { max: String(maxDepth) });
    const shape = shapeOf(name);
    const guesses = shape.attributes;
    let guessed = 0;
    let count = 0;
    let declares = false;
    let inOrder = true;
    for (;;) {
      const next = skipSpaces(end);
      const code = xml.charCodeAt(next);
      if (code === GREATER || code === SLASH) {
        end = next;
        break;
      }
      if (next >= length) throw new XmlFault(length, T.unclosed, { name });
      if (next === end)
        throw new XmlFault(next, qnameEnd(next) === next ? T.badTag : T.attributeSpace, { name });
      const at = guessAt(guesses, guessed, next);
      let attribute = guesses[at];
      if (attribute !== undefined) {
        guessed = at + 1;
        end = readQuoted(attribute.qname, next + attribute.lead.length, QUOTE, count);
      } else {
        const nameStop = qnameEnd(next);
        if (nameStop === next) throw new XmlFault(next, T.badTag, { name });
        attribute = attributeName(xml.slice(next, nameStop));
        inOrder = false;
        end = readValue(attribute.qname, nameStop, count);
      }
      if (attribute.declares) declares = true;
      found[count] = attribute;
      starts[count] = next;
      count += 1;
    }
    const isEmpty = xml.charCodeAt(end) === SLASH;
    if (isEmpty && xml.charCodeAt(end + 1) !== GREATER) throw new XmlFault(end, T.badTag, { name });
    end += isEmpty ? 2 : 1;
    // Names that came as guessed were found different when they were first met.
    if (!inOrder) {
      refuseRepeated(count);
      keepShape(shape, found, count);
    }
    if (declares) scope = declare(count, from);
    const namespace = namespaceOf(shape.prefix, from);
    resolveAttributes(count);
    names.push(shape.qname);
    scopes.push(scope);
    handler.open(namespace, shape.local, attributes, from, end, scope);
    if (isEmpty) {
      handler.close(end, end);
      leave();
    }
    return end;
  }

  /** Which of the guesses from one on stands there: one may be left out, or few. Past the last one where none does. */
  function guessAt(guesses: readonly AttributeName[], from: number, at: number): number {
    const to = Math.min(guesses.length, from + MOST_LEFT_OUT + 1);
    for (let i = from; i < to; i += 1) if (xml.startsWith((guesses[i] as AttributeName).lead, at)) return i;
    return guesses.length;
  }

  /** Reads `= "value"` into the attribute's slot; the offset after it. */
  function readValue(name: string, from: number, slot: number): number {
    let to = from;
    if (xml.charCodeAt(to) !== EQUALS) to = skipSpaces(to);
    if (xml.charCodeAt(to) !== EQUALS) throw new XmlFault(to, T.attributeValue, { name });
    to += 1;
    let quote = xml.charCodeAt(to);
    if (quote !== QUOTE) {
      to = skipSpaces(to);
      quote = xml.charCodeAt(to);
    }
    if (quote !== QUOTE && quote !== APOSTROPHE) throw new XmlFault(to, T.attributeValue, { name });
    return readQuoted(name, to + 1, quote, slot);
  }

  function readQuoted(name: string, start: number, quote: number, slot: number): number {
    let to = start;
    let isPlain = true;
    for (; to < length; to += 1) {
      const code = xml.charCodeAt(to);
      if (code === quote) break;
      if (code < 32 || code === 38 || code >= 0xd800) isPlain = false;
      else if (code === LESS) throw new XmlFault(to, T.lessThan);
    }
    if (to >= length) throw new XmlFault(start - 1, T.attributeValue, { name });
    const raw = xml.slice(start, to);
    if (isPlain) attributes.values[slot] = raw;
    else {
      refuseForbidden(raw, start);
      attributes.values[slot] = decode(raw, start, true);
    }
    return to + 1;
  }

  function refuseRepeated(count: number): void {
    if (count <= 12) {
      for (let i = 1; i < count; i += 1) {
        for (let j = 0; j < i; j += 1) if (found[i]?.qname === found[j]?.qname) throw repeated(i);
      }
      return;
    }
    const seen = new Set<string>();
    for (let i = 0; i < count; i += 1) {
      const { qname } = found[i] as AttributeName;
      if (seen.has(qname)) throw repeated(i);
      seen.add(qname);
    }
  }

  function repeated(i: number): XmlFault {
    return new XmlFault(starts[i] as number, T.attributeRepeated, { name: found[i]?.qname ?? '' });
  }

  function declare(count: number, from: number): Scope {
    const declared = new Map<string, string>();
    for (let i = 0; i < count; i += 1) {
      const { qname, declares } = found[i] as AttributeName;
      if (!declares) continue;
      const prefix = qname.slice(6);
      const uri = attributes.values[i] as string;
      const isXml = prefix === 'xml';
      if (
        prefix === 'xmlns' ||
        uri === XMLNS_NS ||
        isXml !== (uri === XML_NS) ||
        (prefix !== '' && uri === '')
      ) {
        throw new XmlFault(starts[i] as number, T.badNamespace, { prefix });
      }
      declared.set(prefix, uri);
    }
    return makeScope(scope, declared, from);
  }

  function namespaceOf(prefix: string, from: number): string {
    let uri = scope.declared.get(prefix) ?? scope.cached.get(prefix);
    if (uri !== undefined) return uri;
    for (let around = scope.parent; uri === undefined && around !== undefined; around = around.parent)
      uri = around.declared.get(prefix);
    // With no default around, names without a prefix are of none.
    if (uri === undefined && prefix === '') uri = '';
    if (uri === undefined) throw new XmlFault(from, T.undeclaredPrefix, { prefix });
    scope.cached.set(prefix, uri);
    return uri;
  }

  function resolveAttributes(count: number): void {
    let stored = 0;
    let prefixed: Set<string> | undefined;
    for (let i = 0; i < count; i += 1) {
      const { prefix, local, declares } = found[i] as AttributeName;
      if (declares) continue;
      let namespace = '';
      if (prefix !== '') {
        namespace = namespaceOf(prefix, starts[i] as number);
        prefixed ??= new Set();
        const expanded = `${local} ${namespace}`;
        if (prefixed.has(expanded)) throw repeated(i);
        prefixed.add(expanded);
      }
      attributes.namespaces[stored] = namespace;
      attributes.locals[stored] = local;
      attributes.values[stored] = attributes.values[i] as string;
      stored += 1;
    }
    attributes.count = stored;
  }
}

/** References and line ends as XML 1.0 asks: in an attribute every literal line end or tab is a space. */
function decode(raw: string, from: number, inAttribute: boolean): string {
  let out = '';
  for (let at = 0; ; ) {
    const amp = raw.indexOf('&', at);
    const plain = raw.slice(at, amp < 0 ? raw.length : amp);
    out += inAttribute ? plain.replace(/\r\n|[\t\r\n]/g, ' ') : plain.replace(/\r\n?/g, '\n');
    if (amp < 0) return out;
    const end = raw.indexOf(';', amp);
    const name = end < 0 || end - amp > 40 ? raw.slice(amp + 1, amp + 11) : raw.slice(amp + 1, end);
    const character = end < 0 ? undefined : reference(name);
    if (character === undefined) throw new XmlFault(from + amp, T.badEntity, { name: `&${name}` });
    out += character;
    at = end + 1;
  }
}

function reference(name: string): string | undefined {
  if (Object.hasOwn(ENTITIES, name)) return ENTITIES[name];
  const digits = /^#(?:([0-9]+)|x([0-9A-Fa-f]+))$/.exec(name);
  if (digits === null) return undefined;
  const code = digits[1] === undefined ? Number.parseInt(digits[2] as string, 16) : Number(digits[1]);
  if (code > 0x10ffff) return undefined;
  const character = String.fromCodePoint(code);
  return firstForbidden(character) < 0 ? character : undefined;
}
