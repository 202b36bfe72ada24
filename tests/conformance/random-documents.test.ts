/**
 * Random documents of every description: good ones are taken by the SAT's schema; good or not, the cadena is that of
 * the SAT's stylesheets, and what is written is read back the same. SEED=… and RUNS=… repeat and lengthen.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cadenaOriginal } from '../../schema/cfdi/cadena.ts';
import { comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import type { NodeShape } from '../../schema/cfdi/describe.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { timbreFiscalDigital11 } from '../../schema/cfdi/timbre-fiscal-digital-11.ts';
import { writeElement, writeXml } from '../../schema/cfdi/write-xml.ts';
import { randomRuns } from '../factories/random.ts';
import { type AnyNode, asDocument, type Described, everyDescription } from './described.ts';
import { parseDom } from './dom.ts';
import { missing, satPath } from './shared.ts';
import { loadValidator } from './validator.ts';
import { goodValue } from './values.ts';
import type { XsdAttribute, XsdNode } from './xsd.ts';
import { loadStylesheet, transform } from './xslt.ts';

const XSLT = 'xslt/www.sat.gob.mx/sitio_internet/cfd/';
const all = missing ? [] : everyDescription();
const names = all.map((one): [string, Described] => [one.description.location.split('/').at(-1) ?? '', one]);

/** Texts that escaping and space collapsing must survive. */
const NASTY = ['&<>"\'', ' a  b ', '\ta\nb\r', 'Ñandú 😀', ']]>', '&amp;', '\u00a0x\u00a0', ''];

/** `strict`: as the schema wants it. Otherwise anything may be missing or odd, as far as it can be written. */
function arbitraryNode(shape: NodeShape, xsd: XsdNode, strict: boolean): fc.Arbitrary<AnyNode> {
  const parts: Record<string, fc.Arbitrary<unknown>> = {};
  for (const attribute of xsd.attributes) {
    const value = arbitraryValue(attribute, strict);
    parts[attribute.name] = attribute.required && strict ? value : fc.option(value, { nil: undefined });
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
    parts[child.name] = own.min > 0 && strict ? value : fc.option(value, { nil: undefined, freq: 2 });
  }
  return fc.record(parts).map((node) => {
    const present = Object.entries(node).filter(([, value]) => value !== undefined);
    return Object.fromEntries(present);
  });
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

describe.skipIf(missing)('random documents', () => {
  const validate = missing ? () => undefined : loadValidator();
  const sheet = missing
    ? undefined
    : loadStylesheet(satPath(`${XSLT}4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt`));

  test.each(names)('%s: what we write is what the schema wants', (_, { description, xsd }) => {
    fc.assert(
      fc.property(arbitraryNode(description, xsd, true), (node) => {
        expect(validate(writeXml(comprobante40, asDocument(description, node)))).toBeUndefined();
      }),
      randomRuns(25),
    );
  });

  test.each(names)(
    '%s: the cadena is the stylesheet’s, and reading undoes writing',
    (_, { description, xsd }) => {
      fc.assert(
        fc.property(arbitraryNode(description, xsd, false), (node) => {
          const document = asDocument(description, node);
          const xml = writeXml(comprobante40, document);
          const cadena = cadenaOriginal(comprobante40, document);
          if (sheet !== undefined) expect(cadena).toBe(transform(sheet, parseDom(xml)));
          const back = readCfdi(xml);
          if (!back.ok) throw new Error(back.error.message);
          expect(cadenaOriginal(comprobante40, back.node)).toBe(cadena);
          expect(writeXml(comprobante40, back.node)).toBe(xml);
        }),
        randomRuns(40),
      );
    },
  );

  test('the cadena of a stamp is its own stylesheet’s', () => {
    const own = loadStylesheet(satPath(`${XSLT}TimbreFiscalDigital/cadenaoriginal_TFD_1_1.xslt`));
    const stamp = all.find((one) => one.description === timbreFiscalDigital11);
    if (stamp === undefined) throw new Error('the stamp is not described');
    fc.assert(
      fc.property(arbitraryNode(stamp.description, stamp.xsd, false), (node) => {
        const xml = writeElement(timbreFiscalDigital11, node);
        expect(cadenaOriginal(timbreFiscalDigital11, node)).toBe(transform(own, parseDom(xml)));
      }),
      randomRuns(50),
    );
  });
});
