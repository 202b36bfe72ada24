import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalByLibxml2 } from '../../../tests/factories/libxml2.ts';
import { randomRuns } from '../../../tests/factories/random.ts';
import { canonicalXml } from './canonical.ts';
import { parseXmlTree, type XmlElement } from './xml-tree.ts';

function parse(xml: string): XmlElement {
  const root = parseXmlTree(xml);
  if (root === undefined) throw new Error(`not read: ${xml}`);
  return root;
}

function elementsIn(element: XmlElement): XmlElement[] {
  const inner = element.children.flatMap((child) => (typeof child === 'string' ? [] : elementsIn(child)));
  return [element, ...inner];
}

const DOCUMENTS = [
  '<a/>',
  '<?xml version="1.0" encoding="UTF-8"?>\r\n<a>\r\n <b c = \'1\'\td="2"/>\r</a>\n<!-- after -->',
  '<a b="&#9;&#10;&#13;&quot;&apos;&lt;&gt;&amp;\n\t x">&lt;&gt;&amp;&quot;&apos;&#13;\n<![CDATA[<x>&amp;\r\n]]>é&#x1F600;</a>',
  '<p:a xmlns:p="urn:p" xmlns="urn:d" xmlns:b="urn:b"><c><d xmlns=""><e xmlns="urn:d"/></d></c></p:a>',
  '<a xmlns="urn:d"><b xmlns="urn:d"><c xmlns=""/></b></a>',
  '<a xmlns:z="urn:1" xmlns:y="urn:2" z:b="1" y:b="2" b="3" a="4"><z:c xmlns:z="urn:2" z:q="5"/></a>',
  '<a xml:lang="es" xml:space="preserve"><b xml:lang="en" c="1"><d/></b></a>',
  '<a><b/><!-- in --><b>x<!-- between -->y</b></a>',
  '<Ñandú Año="é" xmlns:ñ="urn:n"><ñ:x/></Ñandú>',
  '<a n=\'"\' m="\'"/>',
];

describe.each(DOCUMENTS)('%s', (xml) => {
  test('is as libxml2 makes it, whole and each element in its place', () => {
    const root = parse(xml);
    expect(canonicalXml(root)).toBe(canonicalByLibxml2(xml));
    elementsIn(root).forEach((element, i) => {
      expect(canonicalXml(element)).toBe(canonicalByLibxml2(xml, `(//*)[${i + 1}]`));
    });
  });
});

test('random documents are as libxml2 makes them', () => {
  const name = fc.constantFrom('a', 'b', 'p:a', 'q:b');
  const value = fc
    .array(fc.constantFrom('x', ' ', '&amp;', '&lt;', '&#10;', '&#13;', '&#9;', '>', 'ñ', "'"))
    .map((all) => all.join(''));
  const declared = fc.constantFrom(
    '',
    ' xmlns="urn:1"',
    ' xmlns="urn:2"',
    ' xmlns:p="urn:2"',
    ' xmlns:q="urn:2" xmlns=""',
  );
  const attributes = fc.uniqueArray(fc.tuple(fc.constantFrom('d', 'c', 'p:d', 'xml:lang'), value), {
    selector: ([key]) => key,
  });
  const { document } = fc.letrec<{ document: string }>((tie) => ({
    document: fc
      .tuple(
        name,
        declared,
        attributes,
        fc.array(fc.oneof({ maxDepth: 4 }, value, tie('document')), { maxLength: 3 }),
      )
      .map(([tag, space, list, inner]) => {
        const all = list.map(([key, text]) => ` ${key}="${text}"`).join('');
        return `<${tag}${space}${all}>${inner.join('')}</${tag}>`;
      }),
  }));
  fc.assert(
    fc.property(document, (inner) => {
      const xml = `<r xmlns:p="urn:p" xmlns:q="urn:q" xml:lang="es">${inner}</r>`;
      const root = parse(xml);
      expect(canonicalXml(root)).toBe(canonicalByLibxml2(xml));
      const last = elementsIn(root).length;
      expect(canonicalXml(elementsIn(root)[last - 1] as XmlElement)).toBe(
        canonicalByLibxml2(xml, `(//*)[${last}]`),
      );
    }),
    randomRuns(300),
  );
});

test('an element is left out with all that is in it', () => {
  const root = parse('<a><b/><c>x<d/></c> </a>');
  expect(canonicalXml(root, root.children[1] as XmlElement)).toBe('<a><b></b> </a>');
});

test.each(['', '<a', '<!DOCTYPE a><a/>', '<a><?b c?></a>', '<?b c?><a/>'])('nothing is read of %j', (xml) => {
  expect(parseXmlTree(xml)).toBeUndefined();
});

test('nothing is read of what is larger than a message', () => {
  expect(parseXmlTree(`<a>${'x'.repeat(2 ** 21)}</a>`)).toBeUndefined();
});

test('what looks like an instruction in a section or a comment is none', () => {
  expect(canonicalXml(parse('<?xml version="1.0"?><!-- <?a?> --><a><![CDATA[<?b?>]]></a>'))).toBe(
    '<a>&lt;?b?&gt;</a>',
  );
});
