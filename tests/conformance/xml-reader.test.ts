/**
 * Our XML reader against two of other hands, saxes and libxml2: random damage to documents, and the three must take
 * and refuse the same ones and see the same in those they take. SEED=… and RUNS=… repeat and lengthen.
 */
import fc from 'fast-check';
import { XmlDocument, type XmlElement, type XmlNode } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { scanXml } from '../../schema/cfdi/scan-xml.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { validComprobante } from '../factories/comprobante.ts';
import { randomRuns } from '../factories/random.ts';
import { type DomElement, parseDom } from './dom.ts';
import { missing, readSample, samples } from './shared.ts';

/** A document as nested lists: name, attributes by name, children; text in one piece. */
type Seen = [string, [string, string][], (Seen | string)[]];

function ours(xml: string): Seen | undefined {
  const stack: Seen[] = [['', [], []]];
  const error = scanXml(xml, {
    open(namespace, local, { count, namespaces, locals, values }) {
      const attributes = Array.from({ length: count }, (_, i): [string, string] => [
        `{${namespaces[i]}}${locals[i]}`,
        values[i] as string,
      ]);
      const seen: Seen = [`{${namespace}}${local}`, attributes.sort(), []];
      (stack.at(-1) as Seen)[2].push(seen);
      stack.push(seen);
    },
    close() {
      stack.pop();
    },
    text(value) {
      addText(stack.at(-1) as Seen, value);
    },
  });
  return error === undefined ? (stack[0]?.[2][0] as Seen) : undefined;
}

function addText(seen: Seen, value: string): void {
  const children = seen[2];
  const last = children.at(-1);
  if (typeof last === 'string') children[children.length - 1] = last + value;
  else if (value !== '') children.push(value);
}

function bySaxes(xml: string): Seen | undefined {
  const convert = (element: DomElement): Seen => [
    `{${element.namespace}}${element.local}`,
    element.attributes
      .map(({ namespace, local, value }): [string, string] => [`{${namespace}}${local}`, value])
      .sort(),
    element.children.map((child) => (typeof child === 'string' ? child : convert(child))),
  ];
  try {
    return convert(parseDom(xml));
  } catch {
    return undefined;
  }
}

function byLibxml2(xml: string): Seen | undefined {
  const convert = (element: XmlElement): Seen => {
    const seen: Seen = [
      `{${element.namespaceUri}}${element.name}`,
      element.attrs
        .map(({ namespaceUri, name, value }): [string, string] => [`{${namespaceUri}}${name}`, value])
        .sort(),
      [],
    ];
    for (const child of element.find('node()[self::* or self::text()]') as XmlNode[]) {
      if ('attrs' in child) seen[2].push(convert(child as XmlElement));
      else addText(seen, child.content);
    }
    return seen;
  };
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromString(xml);
    return convert(document.root);
  } catch {
    return undefined;
  } finally {
    document?.dispose();
  }
}

const PIECES = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '/',
  '=',
  ':',
  ';',
  '-',
  '--',
  '?',
  '!',
  ' ',
  '\t',
  '\n',
  '\r\n',
  'ñ',
  '😀',
]
  .concat([
    ']]>',
    '<!--',
    '-->',
    '<!-- x -->',
    '<![CDATA[',
    '<![CDATA[<&]]>',
    '<?x?>',
    '<?xml?>',
    '<?xml version="1.0"?>',
  ])
  .concat([
    '&lt;',
    '&#65;',
    '&#xA;',
    '&#0;',
    '&#x1F600;',
    '&#55296;',
    '&nbsp;',
    '&amp',
    '\u0001',
    '\u0085',
    '\ufffe',
    '\u00b7',
  ])
  .concat([
    ' a="1"',
    " a='2'",
    ' xmlns="u"',
    ' xmlns=""',
    ' xmlns:p="u"',
    ' xmlns:q="u"',
    ' xmlns:p=""',
    ' p:a="1"',
    ' q:a="1"',
  ])
  .concat([
    '<a/>',
    '<p:a/>',
    '<a>',
    '</a>',
    '<a b="c">t</a>',
    'xmlns:xml="u"',
    ' xml:lang="es"',
    ' xmlns:xmlns="u"',
    '1',
    'A',
  ]);

const SMALL = [
  '<a/>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<a b="1" c=\'2\'>t<d/>&amp;</a>',
  '<p:a xmlns:p="u" xmlns="v" p:x="1" x="2"><b xmlns="w"/><p:c><![CDATA[x]]></p:c></p:a>',
  '<!-- c --><?i d?><a><!----><b>x</b>\r\n<b/></a>\n',
];

/** Both others take document types; we never do. */
const hasDoctype = (xml: string) => /<!DOCTYPE/.test(xml);
/** The values of namespace declarations, in their quotes. */
const namespaceNames = (xml: string) =>
  [...xml.matchAll(/xmlns(?::[^\s=]*)?\s*=\s*("[^"]*"|'[^']*')/g)].map(([, name]) => name as string);
/** saxes lets a ? stand in the name of an instruction, and trims the names of namespaces. */
const saxesIsLax = (xml: string) =>
  /<\?[^\s?>]*\?(?!>)/.test(xml) || namespaceNames(xml).some((name) => /^.\s|\s.$/.test(name));
/**
 * libxml2 wants namespace names to be URIs (a second colon begins a port), which well-formedness does not, and knows the encodings
 * that a text is declared in, which is not asked of a text: decode-bytes.test.ts judges them.
 */
const libxml2IsStrict = (xml: string) =>
  /^<\?xml[^>]*encoding(?!=["']utf-8["'])/i.test(xml) ||
  namespaceNames(xml).some((name) => !/^.(https?:\/\/)?[\w./-]*.$/.test(name));

type Edit = { at: number; remove: number; insert: string };
const edits = fc.array(
  fc.record<Edit>({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 6 })),
    insert: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, fc.constant('')),
  }),
  { minLength: 1, maxLength: 3 },
);

function damage(xml: string, list: Edit[]): string {
  return list.reduce((text, { at, remove, insert }) => {
    const from = Math.floor(at * text.length);
    return text.slice(0, from) + insert + text.slice(from + remove);
  }, xml);
}

function compare(xml: string): void {
  const seen = ours(xml);
  if (hasDoctype(xml)) return;
  if (!saxesIsLax(xml)) expect(seen, `saxes, on ${JSON.stringify(xml)}`).toEqual(bySaxes(xml));
  if (!libxml2IsStrict(xml)) expect(seen, `libxml2, on ${JSON.stringify(xml)}`).toEqual(byLibxml2(xml));
}

describe('our XML reader, saxes and libxml2', () => {
  test('on small documents with random damage', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SMALL), edits, (xml, list) => compare(damage(xml, list))),
      randomRuns(3000),
    );
  });

  test('on an invoice with random damage', () => {
    const xml = writeXml(comprobante40, validComprobante());
    expect(ours(xml)).toBeDefined();
    fc.assert(
      fc.property(edits, (list) => compare(damage(xml, list))),
      randomRuns(300),
    );
  });

  test.skipIf(missing)('on samples, whole and with random damage', () => {
    const texts = [...samples('4.0'), ...samples('3.3'), ...samples('3.2'), ...samples('ret2.0')]
      .map((sample) =>
        readSample(sample)
          .toString('utf8')
          .replace(/^\ufeff/, ''),
      )
      .filter((text) => text.length < 20_000);
    for (const text of texts) compare(text);
    fc.assert(
      fc.property(fc.constantFrom(...texts), edits, (xml, list) => compare(damage(xml, list))),
      randomRuns(200),
    );
  });
});
