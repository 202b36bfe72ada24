/**
 * Random documents of every description: good ones are taken by the SAT's schema; good or not, the cadena is that of
 * the SAT's stylesheets, and what is written is read back the same. SEED=… and RUNS=… repeat and lengthen.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cadenaOriginal } from '../../schema/cfdi/cadena.ts';
import { type NodeShape, TEXT } from '../../schema/cfdi/describe.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { timbreFiscalDigital10 } from '../../schema/cfdi/timbre-fiscal-digital-10.ts';
import { timbreFiscalDigital11 } from '../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { writeElement, writeXml } from '../../schema/cfdi/write-xml.ts';
import { randomRuns } from '../factories/random.ts';
import {
  type AnyNode,
  asDocument,
  type Described,
  everyDescription,
  named,
  stylesheetOf,
  validatorOf,
} from './described.ts';
import { parseDom } from './dom.ts';
import { missing, satPath } from './shared.ts';
import { goodType, goodValue } from './values.ts';
import type { XsdAttribute, XsdNode } from './xsd.ts';
import { loadStylesheet, transform } from './xslt.ts';

const SITE = 'xslt/www.sat.gob.mx/sitio_internet/';
const all = missing ? [] : everyDescription();
const names = named(all);

/** Texts that escaping and space collapsing must survive. */
const NASTY = ['&<>"\'', ' a  b ', '\ta\nb\r', 'Ñandú 😀', ']]>', '&amp;', '\u00a0x\u00a0', ''];

/** `strict`: as the schema wants it. Otherwise anything may be missing or odd, as far as it can be written. */
function arbitraryNode(shape: NodeShape, xsd: XsdNode, strict: boolean): fc.Arbitrary<AnyNode> {
  const parts: Record<string, fc.Arbitrary<unknown>> = {};
  for (const attribute of xsd.attributes) {
    const value = arbitraryValue(attribute, strict);
    parts[attribute.name] = attribute.required && strict ? value : fc.option(value, { nil: undefined });
  }
  if (xsd.text !== undefined) {
    const good = goodType(xsd.text);
    parts[TEXT] = strict ? fc.constant(good) : fc.constantFrom(good, ...NASTY);
  }
  for (const child of xsd.children) {
    const own = shape.children[child.name];
    if (own === undefined || own.occurs === 'content') continue;
    const node = arbitraryNode(own.shape, child.node, strict);
    const isArray = own.occurs === 'list' || own.occurs === 'optionalList';
    const value: fc.Arbitrary<unknown> = isArray
      ? fc.array(node, {
          minLength: Math.max(own.min, 1),
          maxLength: Math.max(own.min, Math.min(own.max, 2)),
        })
      : node;
    const isNeeded = own.min > 0 || isOfChoice(shape, child.name);
    parts[child.name] = isNeeded && strict ? value : fc.option(value, { nil: undefined, freq: 2 });
  }
  return fc.tuple(fc.record(parts), fc.nat()).map(([node, pick]) => {
    const present = Object.entries(node).filter(([, value]) => value !== undefined);
    return oneOfEach(shape, Object.fromEntries(present), pick);
  });
}

function isOfChoice(shape: NodeShape, name: string): boolean {
  return (shape.choices ?? []).some(({ names, min }) => min > 0 && names.includes(name));
}

/** Of children that exclude each other one is kept: the order among them is nowhere defined. */
function oneOfEach(shape: NodeShape, node: AnyNode, pick: number): AnyNode {
  for (const { names, max } of shape.choices ?? []) {
    const there = names.filter((name) => node[name] !== undefined);
    if (max > 1) continue;
    there.forEach((name, i) => {
      if (i !== pick % there.length) delete node[name];
    });
  }
  return node;
}

/**
 * With its own version where others share its name or it is an old one: without it, it would be read as one of
 * them, and some of the old stylesheets look at it.
 */
function asItself({ description }: Described, node: AnyNode): AnyNode {
  const { version, name, namespace } = description;
  const isAlone = all.every(
    (one) =>
      one.description === description ||
      one.description.name !== name ||
      one.description.namespace !== namespace,
  );
  const isNamed = !isAlone || description.issued === false;
  return version === undefined || !isNamed ? node : { ...node, [version.attribute]: version.value };
}

function arbitraryValue(attribute: XsdAttribute, strict: boolean): fc.Arbitrary<string> {
  const good = goodValue(attribute);
  if (strict) {
    const { enumeration } = attribute.type;
    return enumeration.length > 0 && attribute.fixed === undefined
      ? fc.constantFrom(...enumeration)
      : fc.constant(good);
  }
  return fc.oneof(
    fc.constant(good),
    fc.constantFrom(...NASTY),
    fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
  );
}

/** One of the places in a text that a pattern finds, made into another text. */
type Damage = { pattern: RegExp; into: (found: string) => string; pick: number };

const EMPTY = /<[\w:]+(?: [^<>]*)?\/>/g;
/** The stylesheets read its values one by one from the first that is there. */
const FIRST_ONLY = /^<(?:\w+:)?(?:IntegracIngresos|IntegracEgresos)\b/;
/** The text in it is let through. */
const PASSED_ON = /^<\w+:ImpRetenidos\b/;
const VALUE = /(?<=<[\w:]+ [^<>]*)(?<= )[\wáéíóúñü]+="[^"]*"/g;

/** What writers of XML do well and badly, as far as it can be done to the text. */
const DAMAGES: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/></g, () => '>\n\t<'],
  [/></g, () => '><!-- c --><'],
  [/(?<! )\/>/g, () => ' />'],
  // An element that must be empty: opened with nothing inside, and with a line end.
  [EMPTY, (tag) => `${tag.slice(0, -2)}></${nameIn(tag)}>`],
  [EMPTY, (tag) => (PASSED_ON.test(tag) ? tag : `${tag.slice(0, -2)}>\n</${nameIn(tag)}>`)],
  // Twice, and not at all.
  [EMPTY, (tag) => (FIRST_ONLY.test(tag) ? tag : tag + tag)],
  [EMPTY, () => ''],
  [VALUE, (found) => (/^(?:xmlns|[vV]ersion=)/.test(found) ? found : '')],
  [/<[\w:]+(?=[ />])(?![^>]*nil=)/g, (open) => `${open} xsi:nil="true"`],
  [/<[\w:]+(?=[ />])(?![^>]*otro=)/g, (open) => `${open} otro=""`],
  [/<\/\w+:Complemento>/g, (end) => `<x xmlns="urn:x"/>${end}`],
];

function nameIn(tag: string): string {
  return /^<([\w:]+)/.exec(tag)?.[1] ?? '';
}

const damages: fc.Arbitrary<Damage[]> = fc.array(
  fc.tuple(fc.constantFrom(...DAMAGES), fc.nat()).map(([[pattern, into], pick]) => ({ pattern, into, pick })),
  { minLength: 1, maxLength: 2 },
);

function damaged(xml: string, { pattern, into, pick }: Damage): string {
  const root = xml.indexOf('>', xml.indexOf('?>') + 2) + 1;
  const found = [...xml.slice(root).matchAll(pattern)];
  const one = found[pick % found.length];
  if (one === undefined) return xml;
  const at = root + one.index;
  return xml.slice(0, at) + into(one[0]) + xml.slice(at + one[0].length);
}

describe.skipIf(missing)('random documents', () => {
  test.each(names)('%s: what we write is what the schema wants', (_, one) => {
    const { root, description, xsd } = one;
    const validate = validatorOf(one);
    fc.assert(
      fc.property(arbitraryNode(description, xsd, true), (node) => {
        expect(validate(writeXml(root, asDocument(one, node)))).toBeUndefined();
      }),
      randomRuns(25),
    );
  });

  // spec: house.93
  test.each(names)('%s: the cadena is the stylesheet’s, and reading undoes writing', (_, one) => {
    const { root, description, xsd } = one;
    fc.assert(
      fc.property(arbitraryNode(description, xsd, false), (node) => {
        const document = asDocument(one, asItself(one, node));
        const xml = writeXml(root, document);
        const cadena = cadenaOriginal(root, document);
        expect(cadena).toBe(transform(stylesheetOf(root), parseDom(xml)));
        const back = readCfdi(xml);
        if (!back.ok) throw new Error(back.error.message);
        expect(cadenaOriginal(root, back.node)).toBe(cadena);
        expect(writeXml(root, back.node)).toBe(xml);
      }),
      randomRuns(40),
    );
  });

  test.each(names)(
    '%s: damaged as text, its verdict is the schema’s and its cadena the stylesheet’s',
    (_, one) => {
      const { root, description, xsd } = one;
      const validate = validatorOf(one);
      fc.assert(
        fc.property(arbitraryNode(description, xsd, true), damages, (node, list) => {
          const xml = list.reduce(damaged, writeXml(root, asDocument(one, asItself(one, node))));
          const read = readCfdi(xml);
          if (!read.ok) throw new Error(read.error.message);
          expect(read.problems.length > 0, `${validate(xml)} ${JSON.stringify(read.problems)} ${xml}`).toBe(
            validate(xml) !== undefined,
          );
          expect(cadenaOriginal(root, read.node), xml).toBe(transform(stylesheetOf(root), parseDom(xml)));
          const again = readCfdi(writeXml(root, read.node));
          expect(again.ok && again.node).toEqual(read.node);
        }),
        randomRuns(40),
      );
    },
  );

  // spec: house.38
  test.each([
    [timbreFiscalDigital11, 'cfd/TimbreFiscalDigital/cadenaoriginal_TFD_1_1.xslt'],
    [timbreFiscalDigital10, 'timbrefiscaldigital/cadenaoriginal_TFD_1_0.xslt'],
  ] as const)('the cadena of a stamp is its own stylesheet’s', (description, file) => {
    const own = loadStylesheet(satPath(`${SITE}${file}`));
    const stamp = all.find((one) => one.description === description);
    if (stamp === undefined) throw new Error('the stamp is not described');
    fc.assert(
      fc.property(arbitraryNode(stamp.description, stamp.xsd, false), (part) => {
        const node = asItself(stamp, part);
        const xml = writeElement(description, node);
        expect(cadenaOriginal(description, node)).toBe(transform(own, parseDom(xml)));
      }),
      randomRuns(50),
    );
  });
});
