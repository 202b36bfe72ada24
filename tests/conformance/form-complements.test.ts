/**
 * Every complement that the form can write, with random values: what is written in the form is what is read back from the
 * XML, its structure is judged alike in form and document, and every place of its node has a field.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { type Comprobante40, comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { checkStructure } from '../../schema/cfdi/structure.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { kindOf } from '../../schema/forms/all-kinds.ts';
import type { FormComplement } from '../../schema/forms/complements/complement.ts';
import type { Complement } from '../../schema/forms/complements/complement-schema.ts';
import { complementOf } from '../../schema/forms/complements/loaded.ts';
import { FORM_COMPLEMENTS } from '../../schema/forms/complements/registry.ts';
import { checkNode } from '../../schema/forms/engine/check-node.ts';
import { type FormField, type FormNode, isTyped } from '../../schema/forms/engine/node-form.ts';
import { toCfdiPath, toFormPath } from '../../schema/forms/engine/node-paths.ts';
import {
  emptyValue,
  type FormValue,
  fromNode,
  isNumber,
  toNode,
} from '../../schema/forms/engine/node-values.ts';
import { fromCfdi } from '../../schema/forms/receipt/from-cfdi.ts';
import { buildConcept, buildReceipt } from '../factories/receipt.ts';

const RUNS = 200;
const seed = Date.now() % 2 ** 31;

const known = (kind: string): FormComplement => {
  const found = complementOf(kind);
  if (found === undefined) throw new Error(`not loaded: ${kind}`);
  return found;
};
// What registers them all.
kindOf({ receipt_type: 'I' });

const words = fc.stringMatching(/^[A-Za-zñÑ0-9áé]{1,12}( [A-Za-z&<"']{1,8}){0,2}$/);

/** Values that may stand in a field, right or wrong; never with spaces at its ends, which are trimmed on purpose. */
function randomText(field: FormField): fc.Arbitrary<string> {
  const { type } = field;
  if (type.values !== undefined) return fc.constantFrom(...type.values, 'Otro');
  if (isNumber(field))
    return fc.oneof(
      fc.integer({ min: 0, max: 9_999_999 }).map((n) => (n / 100).toFixed(2)),
      fc.constant('1.234'),
    );
  if (type.kind === 'date') return fc.constantFrom('2026-11-20', '2024-02-29', '2026-02-30');
  return fc.oneof(words, fc.constant('BADD110313HCMLNS09'), fc.constant('EKU9003173C9'));
}

function formValues(form: FormNode): fc.Arbitrary<FormValue> {
  const entries = form.parts.filter(isTyped).map((part) => {
    if (part.kind === 'field')
      return [part.name, part.required ? randomText(part) : fc.oneof(fc.constant(''), randomText(part))];
    if (part.kind === 'group') return [part.name, formValues(part.node)];
    return [part.name, fc.array(formValues(part.node), { minLength: part.min, maxLength: 4 })];
  });
  return fc.record(Object.fromEntries(entries)) as fc.Arbitrary<FormValue>;
}

/** Every place of a form, with rows at index 1. */
function placesOf(form: FormNode, at = ''): string[] {
  return form.parts.filter(isTyped).flatMap((part) => {
    const path = at === '' ? part.name : `${at}.${part.name}`;
    if (part.kind === 'field') return [path];
    return placesOf(part.node, part.kind === 'list' ? `${path}.1` : path);
  });
}

function documentWith({ kind, place }: { kind: string; place: string }, value: FormValue): Comprobante40 {
  const complements = [{ kind, ...value } as Complement];
  const receipt = buildReceipt(
    place === 'document' ? { complements } : { concepts: [buildConcept({ complements })] },
  );
  return kindOf(receipt).toCfdi(receipt, { fecha: '2026-11-20T10:00:00' }, smallCatalogs) as Comprobante40;
}

describe.each(FORM_COMPLEMENTS)('$kind', (registered) => {
  const { kind, place } = registered;
  const complement = known(kind);

  test(`random values → node → XML → read → form is the same (seed ${seed})`, () => {
    fc.assert(
      fc.property(formValues(complement.form), (value) => {
        const priced = complement.price(value, { net: 100_000_000n, decimals: 2 });
        const xml = writeXml(comprobante40, documentWith(registered, value));
        const read = readCfdi(xml);
        if (!read.ok) throw new Error(read.error.message);
        const receipt = fromCfdi(read.node as Comprobante40);
        const list = place === 'document' ? receipt.complements : receipt.concepts[0]?.complements;
        const expected = fromNode(complement.form, toNode(complement.form, priced));
        expect(list).toEqual([{ kind, ...expected }]);
      }),
      { seed, numRuns: RUNS },
    );
  });

  test(`what the structure finds in the document stands at a field of the form (seed ${seed})`, () => {
    const inDocument = place === 'document' ? 'Complemento.' : 'Conceptos.Concepto[0].ComplementoConcepto.';
    fc.assert(
      fc.property(formValues(complement.form), (value) => {
        const priced = complement.price(value, { net: 100_000_000n, decimals: 2 });
        const whole = { ...documentWith(registered, value), Sello: 'AA==' };
        const told = checkStructure(comprobante40, whole).filter(({ path }) => path.startsWith(inDocument));
        const own = checkNode(complement.description, complement.form, priced);
        expect(own.length > 0).toBe(told.length > 0);
        for (const { path } of own) expect(path === '' || toCfdiPath(complement.form, path)).toBeTruthy();
      }),
      { seed, numRuns: RUNS },
    );
  });

  test('an empty one says each field that is missing, at the field', () => {
    const missing = checkNode(complement.description, complement.form, emptyValue(complement.form));
    const required = complement.form.parts.filter(
      (part) => isTyped(part) && part.kind === 'field' && part.required,
    );
    expect(missing.map(({ path }) => path)).toEqual(expect.arrayContaining(required.map(({ name }) => name)));
  });

  test('every place has its way to the document and back, and a label', () => {
    for (const place of placesOf(complement.form)) {
      const path = toCfdiPath(complement.form, place);
      expect(path, place).toBeDefined();
      expect(toFormPath(complement.form, path as string)).toBe(place);
      expect(complement.texts.fields[place.replace(/\.\d+/g, '')], place).toBeTypeOf('string');
    }
  });

  test('every place of its rules lands on a field', () => {
    for (const { node } of complement.family?.rules ?? []) {
      const [, attribute] = node.split('@');
      const isOwn = attribute !== undefined && node.startsWith(complement.description.name);
      if (isOwn) expect(toFormPath(complement.form, attribute), node).not.toBe('');
    }
  });
});
