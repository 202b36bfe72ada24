/**
 * Every complement that the form can write, with random values: what is written in the form is what is read back from the
 * XML, good values are good for the SAT's schema and cadena, its structure is judged alike in form and document, and every
 * place of its node has a field with its words.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../schema/catalogs/small.ts';
import { cadenaOriginal } from '../../schema/cfdi/cadena.ts';
import { type Comprobante40, comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import type { ComplementContent } from '../../schema/cfdi/describe.ts';
import { type IssuedCfdi, isRetenciones, issuedDescription } from '../../schema/cfdi/issued.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { retenciones20 } from '../../schema/cfdi/retenciones-20.ts';
import { checkStructure } from '../../schema/cfdi/structure.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { kindOf } from '../../schema/forms/all-kinds.ts';
import type { ComplementBase, FormComplement } from '../../schema/forms/complements/complement.ts';
import type { Complement } from '../../schema/forms/complements/complement-schema.ts';
import { complementOf } from '../../schema/forms/complements/loaded.ts';
import {
  codeOf,
  complementOfCode,
  FORM_COMPLEMENTS,
  type RegisteredComplement,
} from '../../schema/forms/complements/registry.ts';
import { labelOf } from '../../schema/forms/complements/words.ts';
import {
  type FormField,
  type FormNode,
  type FormPart,
  isTyped,
} from '../../schema/forms/engine/node-form.ts';
import { toCfdiPath, toFormPath, withoutIndexes } from '../../schema/forms/engine/node-paths.ts';
import { emptyValue, type FormValue, isEmptyValue, isNumber } from '../../schema/forms/engine/node-values.ts';
import { tidyText } from '../../schema/forms/engine/tidy-text.ts';
import { fromCfdi } from '../../schema/forms/receipt/from-cfdi.ts';
import { withholdingFromCfdi } from '../../schema/forms/withholding/from-cfdi.ts';
import { COMPLEMENT_CARDS } from '../../schema/texts/complements/titles.ts';
import { randomRuns } from '../factories/random.ts';
import { buildConcept, buildReceipt } from '../factories/receipt.ts';
import { buildWithholding } from '../factories/withholding.ts';
import { type AnyNode, asDocument, stylesheetOf, validatorOf } from './described.ts';
import { parseDom } from './dom.ts';
import { missing, readSample, samples } from './shared.ts';
import { readXsd } from './xsd.ts';
import { transform } from './xslt.ts';

const { seed = Math.floor(Math.random() * 2 ** 31), numRuns = 60 } = randomRuns(60);
const runs = { seed, numRuns };

const known = (kind: string): FormComplement => {
  const found = complementOf(kind);
  if (found === undefined) throw new Error(`not loaded: ${kind}`);
  return found;
};
// What registers them all.
kindOf({ receipt_type: 'I' });

const words = fc.stringMatching(/^[A-Za-zñÑ0-9áé]{1,12}( [A-Za-z&<"']{1,8}){0,2}$/);

/** What the document around it says, for what is computed. */
const BASE: ComplementBase = { net: 100_000_000n, decimals: 2, total: 116_000_000n, localTaxes: [] };

/** Values that may stand in a field, right or wrong; never with spaces at its ends, which are trimmed on purpose. */
function anyText(field: FormField): fc.Arbitrary<string> {
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

/** Keys of catalogues that a form neither lists nor knows by their shape. */
const KEYS: Readonly<Record<string, string>> = {
  c_ClaveUnidad: 'H87',
  'CartaPorte/c_CodigoTransporteAereo': 'CA173',
  'CartaPorte/c_DerechosDePaso': 'CDP119',
  'CartaPorte/c_NumAutorizacionNaviero': 'ANC001/2022',
};

/** Values that the SAT takes. @param keys of a catalogue that the form offers */
function goodText({ type }: FormField, keys: readonly string[] | undefined): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = 60, kind } = type;
  const sole = KEYS[type.catalog ?? ''];
  const listed = type.values ?? keys ?? (sole === undefined ? undefined : [sole]);
  if (listed !== undefined) return fc.constantFrom(...listed);
  if (kind === 'date') return fc.constantFrom('2026-11-20', '2024-02-29');
  if (kind === 'dateTime') return fc.constantFrom('2026-11-20T10:00:00', '2024-02-29T23:59');
  if (kind === 'integer' || kind === 'decimal') {
    const [least, most] = [Number(type.min ?? 1), Number(type.max ?? 10 ** (type.digits ?? 4) - 1)];
    return fc
      .integer({ min: Math.max(1, Math.ceil(least)), max: Math.max(1, Math.min(Math.floor(most), 9_999)) })
      .map(String);
  }
  const tidy = (text: string) => (type.keepSpaces ? text.trim() : text.trim().replace(/\s+/g, ' '));
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && text === tidy(text) && text !== '';
  if (pattern === undefined || pattern.source === '^[^|]*$')
    return fc
      .stringMatching(/^[A-Za-zñÑ0-9áé]{1,60}$/)
      .map((text) => text.repeat(40).slice(0, Math.max(minLength, Math.min(text.length, maxLength))));
  return fc.stringMatching(new RegExp(pattern.source, 'u')).filter(fits);
}

type TextOf = (field: FormField, path: string) => fc.Arbitrary<string>;

function formValues(form: FormNode, textOf: TextOf, at = ''): fc.Arbitrary<FormValue> {
  const entries = form.parts.filter(isTyped).map((part) => {
    const path = at === '' ? part.name : `${at}.${part.name}`;
    if (part.kind === 'field') {
      const text = textOf(part, path);
      return [part.name, part.required ? text : fc.oneof(fc.constant(''), text)];
    }
    const below = formValues(part.node, textOf, path);
    if (part.kind === 'group')
      return [part.name, part.required ? below : fc.oneof(below, fc.constant(emptyValue(part.node)))];
    return [
      part.name,
      fc.array(below, { minLength: part.min, maxLength: Math.max(part.min, Math.min(part.max, 2)) }),
    ];
  });
  return fc.record(Object.fromEntries(entries)) as fc.Arbitrary<FormValue>;
}

function goodValues({ form, options }: FormComplement): fc.Arbitrary<FormValue> {
  return formValues(form, (field, path) =>
    goodText(
      field,
      options(path)?.map(({ key }) => key),
    ),
  );
}

/** The value with what others ask of fields that were left empty. */
function withAsked(complement: FormComplement, whole: FormValue): FormValue {
  return filled(complement.form, whole, '') as FormValue;

  function filled(form: FormNode, value: FormValue, at: string): FormValue {
    const own: Record<string, FormValue[string]> = { ...value };
    for (const part of form.parts.filter(isTyped)) {
      const path = at === '' ? part.name : `${at}.${part.name}`;
      const here = value[part.name];
      if (part.kind === 'field') {
        if (here !== '' || complement.state(whole, path) !== 'required') continue;
        const keys = complement.options(path, whole)?.map(({ key }) => key);
        own[part.name] = fc.sample(goodText(part, keys), { seed, numRuns: 1 })[0] as string;
      } else if (part.kind === 'group') {
        if (!isEmptyValue(here)) own[part.name] = filled(part.node, here as FormValue, path);
      } else {
        own[part.name] = (here as FormValue[]).map((row, nth) => filled(part.node, row, `${path}.${nth}`));
      }
    }
    return own;
  }
}

/** Every part of a form, with its place: rows at index 1. */
function placesOf(form: FormNode, at = ''): { path: string; part: FormPart }[] {
  return form.parts.filter(isTyped).flatMap((part) => {
    const path = at === '' ? part.name : `${at}.${part.name}`;
    if (part.kind === 'field') return [{ path, part }];
    return [{ path, part }, ...placesOf(part.node, part.kind === 'list' ? `${path}.1` : path)];
  });
}

function fieldsOf(form: FormNode): { path: string; part: FormField }[] {
  return placesOf(form).flatMap(({ path, part }) => (part.kind === 'field' ? [{ path, part }] : []));
}

function receiptWith({ kind, place }: { kind: string; place: string }, value: FormValue) {
  const complements = [{ kind, ...value } as Complement];
  return buildReceipt(place === 'document' ? { complements } : { concepts: [buildConcept({ complements })] });
}

function documentWith(registered: RegisteredComplement, value: FormValue): IssuedCfdi {
  if (registered.types.includes('R')) {
    const complements = [{ kind: registered.kind, ...value } as Complement];
    const document = buildWithholding({ complements });
    return kindOf(document).toCfdi(document, { fecha: '2026-11-20T10:00:00' }, smallCatalogs);
  }
  const receipt = receiptWith(registered, value);
  return kindOf(receipt).toCfdi(receipt, { fecha: '2026-11-20T10:00:00' }, smallCatalogs);
}

/** As it is read back. */
function complementsIn(cfdi: IssuedCfdi, place: string) {
  if (isRetenciones(cfdi)) return withholdingFromCfdi(cfdi).complements;
  const receipt = fromCfdi(cfdi);
  return place === 'document' ? receipt.complements : receipt.concepts[0]?.complements;
}

describe.each(FORM_COMPLEMENTS)('$kind', (registered) => {
  const { kind, place } = registered;
  const complement = known(kind);
  const { description, form } = complement;
  const root = registered.types.includes('R') ? retenciones20 : comprobante40;

  test(`random values → node → XML → read → form is the same (seed ${seed})`, () => {
    fc.assert(
      fc.property(formValues(form, anyText), (value) => {
        const document = documentWith(registered, value);
        const xml = writeXml(issuedDescription(document), document);
        const read = readCfdi(xml);
        if (!read.ok) throw new Error(read.error.message);
        const list = complementsIn(read.node as IssuedCfdi, place);
        const priced = place === 'document' ? complement.price(value, BASE) : value;
        expect(list).toEqual([{ kind, ...complement.read(complement.write(priced)) }]);
      }),
      runs,
    );
  });

  test(`what the structure finds in the document is said in the form, at a field (seed ${seed})`, () => {
    const inDocument = place === 'document' ? 'Complemento.' : 'Conceptos.Concepto[0].ComplementoConcepto.';
    fc.assert(
      fc.property(formValues(form, anyText), (value) => {
        const whole = { ...documentWith(registered, value), Sello: 'AA==' };
        const told = checkStructure(issuedDescription(whole), whole).filter(({ path }) =>
          path.startsWith(inDocument),
        );
        const own = complement.problems(place === 'document' ? complement.price(value, BASE) : value);
        if (told.length > 0) expect(own).not.toEqual([]);
        for (const { path } of own) expect(path === '' || toCfdiPath(form, path)).toBeTruthy();
      }),
      runs,
    );
  });

  test.skipIf(missing)(
    `good values are good for the SAT's schema, and the cadena is the SAT's (seed ${seed})`,
    () => {
      const described = {
        root,
        description,
        xsd: readXsd(description.location, description.name),
      };
      const validate = validatorOf(described);
      const sheet = stylesheetOf(root);
      let taken = 0;
      fc.assert(
        fc.property(goodValues(complement), (value) => {
          const priced = complement.price(withAsked(complement, complement.effects(value)), BASE);
          // The form's own checks are narrower than the schema: what they refuse is not issued.
          if (complement.problems(priced).length > 0) return;
          taken += 1;
          const document = asDocument(described, complement.write(priced) as AnyNode);
          const xml = writeXml(root, document);
          expect(validate(xml)).toBeUndefined();
          expect(cadenaOriginal(root, document)).toBe(transform(sheet, parseDom(xml)));
        }),
        runs,
      );
      expect(taken).toBeGreaterThan(0);
    },
  );

  test('an empty one says each field that is missing, at the field', () => {
    const told = complement.problems(emptyValue(form)).map(({ path }) => path);
    const required = form.parts.filter((part) => isTyped(part) && part.kind === 'field' && part.required);
    expect(told).toEqual(expect.arrayContaining(required.map(({ name }) => name)));
  });

  test('every place has its way to the document and back, and its words', () => {
    const names = new Set<string>();
    for (const { path, part } of placesOf(form)) {
      expect(names.has(path), `twice: ${path}`).toBe(false);
      names.add(path);
      const inNode = toCfdiPath(form, path);
      expect(inNode, path).toBeDefined();
      if (part.kind === 'field') expect(toFormPath(form, inNode as string)).toBe(path);
      expect(labelOf(complement.texts, path), path).toBeTypeOf('string');
      if (part.kind !== 'list') continue;
      const { add, remove } = complement.texts.rows?.[withoutIndexes(path)] ?? {};
      expect([add, remove], path).not.toContain(undefined);
    }
  });

  test('words name places that there are, and keys that the SAT takes', () => {
    const places = new Map(placesOf(form).map(({ path, part }) => [withoutIndexes(path), part]));
    const names = new Set([...places.keys()].map((path) => path.slice(path.lastIndexOf('.') + 1)));
    const { fields, hints = {}, options = {}, rows = {}, groups = {} } = complement.texts;
    for (const path of [...Object.keys(hints), ...Object.keys(options), ...Object.keys(rows)])
      expect(places.has(path) || names.has(path), path).toBe(true);
    expect(Object.keys(fields).filter((path) => path.includes('.') && !places.has(path))).toEqual([]);
    for (const [at, list] of Object.entries(groups))
      for (const name of list.flatMap((group) => group.fields))
        expect(places.has(at === '' ? name : `${at}.${name}`), `${at} ${name}`).toBe(true);
    for (const { path, part } of fieldsOf(form)) {
      const { values } = part.type;
      const keys = complement.options(path)?.map(({ key }) => key);
      if (values === undefined || keys === undefined) continue;
      expect(keys, path).toEqual(expect.arrayContaining([...values]));
    }
  });

  test('every place of its rules lands on a field', () => {
    const attributes = new Set(fieldsOf(form).map(({ part }) => part.sat));
    // What may only have one value nobody types.
    for (const part of form.parts) if (part.kind === 'field' && part.fixed) attributes.add(part.sat);
    for (const { node } of complement.family?.rules ?? []) {
      const [holder, names] = node.split('@');
      if (names === undefined || holder !== description.name) continue;
      for (const name of names.split(',')) expect(attributes, node).toContain(name);
    }
  });

  test('the type of document has it, and its card says what it is for', () => {
    expect(complementOfCode(codeOf(registered))).toBe(registered);
    expect(description.name).toBe(registered.element);
    expect(COMPLEMENT_CARDS[kind as keyof typeof COMPLEMENT_CARDS]).toBeTypeOf('string');
    expect(complement.texts.title).toBe(registered.title);
  });
});

describe.skipIf(missing)('the samples', () => {
  // spec: house.99
  test('each complement that the form writes is reissued as it was', () => {
    let seen = 0;
    for (const sample of samples()) {
      const read = readCfdi(readSample(sample));
      if (!read.ok) throw new Error(`${sample.sha8}: ${read.error.message}`);
      for (const { description, node } of contentOf(read.node as Comprobante40)) {
        const one = FORM_COMPLEMENTS.map(({ kind }) => known(kind)).find(
          (each) => each.description === description,
        );
        if (one === undefined || node === undefined) continue;
        seen += 1;
        // What tells it from others is made again when it is sealed.
        const { IdCCP: id } = node as { IdCCP?: string };
        expect(one.write(one.read(node as AnyNode), id), `${sample.sha8} ${one.kind}`).toEqual(tidied(node));
      }
    }
    expect(seen).toBeGreaterThan(5);
  });
});

/** Texts as a person types them: without the spaces of whoever laid out the XML. */
function tidied(value: unknown): unknown {
  if (typeof value === 'string') return tidyText(value);
  if (Array.isArray(value)) return value.map(tidied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, tidied(each)]));
}

/** Of the document and of its concepts. */
function contentOf(node: Comprobante40): ComplementContent['content'] {
  const concepts = Array.isArray(node.Conceptos?.Concepto) ? node.Conceptos.Concepto : [];
  return [node.Complemento, ...concepts.map((one) => one.ComplementoConcepto)].flatMap(
    (held) => held?.content ?? [],
  );
}
