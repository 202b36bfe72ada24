/** What the SAT's schemas say of a node, in a shape that a description can be compared with. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { attribute, type DomElement, elements, parseDom } from './dom.ts';
import { satPath } from './shared.ts';

export type XsdType = {
  /** Local name of the XML Schema type at the bottom: string, decimal, date … */
  base: string;
  /** Local name of the catalogue, when it is one. */
  catalog?: string;
  enumeration: string[];
  patterns: string[];
  /** length, minLength, maxLength, fractionDigits, minInclusive, maxInclusive, totalDigits, whiteSpace. */
  facets: Record<string, string>;
};
export type XsdAttribute = { name: string; required: boolean; type: XsdType; fixed?: string };
export type XsdNode = { attributes: XsdAttribute[]; children: XsdChild[] };
export type XsdChild = { name: string; min: number; max: number; node: XsdNode };

type Schema = {
  root: DomElement;
  types: Map<string, DomElement>;
  imports: Map<string, string>;
  file: string;
};

const loaded = new Map<string, Schema>();

function load(file: string): Schema {
  let schema = loaded.get(file);
  if (schema === undefined) {
    const root = parseDom(readFileSync(file, 'utf8'));
    schema = {
      root,
      file,
      types: new Map(elements(root, 'simpleType').map((type) => [attribute(type, 'name') ?? '', type])),
      imports: new Map(
        elements(root, 'import').map((one) => [
          attribute(one, 'namespace') ?? '',
          path.join(path.dirname(file), attribute(one, 'schemaLocation') ?? ''),
        ]),
      ),
    };
    loaded.set(file, schema);
  }
  return schema;
}

/** The file of a description: the SAT's address of it, under the folder of schemas. */
export function schemaFile(location: string): string {
  const file = satPath(`xsd/${location.replace(/^https?:\/\//, '')}`);
  if (!existsSync(file)) throw new Error(`no schema at ${file}`);
  return file;
}

export function readXsd(location: string, element: string): XsdNode {
  const schema = load(schemaFile(location));
  const found = elements(schema.root, 'element').find((one) => attribute(one, 'name') === element);
  if (found === undefined) throw new Error(`no element ${element}`);
  return readNode(schema, found);
}

function readNode(schema: Schema, element: DomElement): XsdNode {
  const [complex] = elements(element, 'complexType');
  if (complex === undefined) throw new Error(`${attribute(element, 'name')} has no type of its own`);
  const particles = elements(complex).filter(({ local }) => local === 'sequence');
  const inside = particles.flatMap((sequence) => elements(sequence));
  return {
    attributes: elements(complex, 'attribute').map((one) => readAttribute(schema, one)),
    children: inside.map((one) => ({
      name: one.local === 'any' ? '*' : (attribute(one, 'name') ?? ''),
      min: Number(attribute(one, 'minOccurs') ?? '1'),
      max: readMax(attribute(one, 'maxOccurs')),
      node: one.local === 'any' ? { attributes: [], children: [] } : readNode(schema, one),
    })),
  };
}

function readMax(text: string | undefined): number {
  return text === 'unbounded' ? Number.POSITIVE_INFINITY : Number(text ?? '1');
}

function readAttribute(schema: Schema, element: DomElement): XsdAttribute {
  const name = attribute(element, 'type');
  const [own] = elements(element, 'simpleType');
  const type =
    name !== undefined
      ? namedType(schema, element, name)
      : own === undefined
        ? anyString()
        : readType(schema, own);
  const fixed = attribute(element, 'fixed');
  return {
    name: attribute(element, 'name') ?? '',
    required: attribute(element, 'use') === 'required',
    type,
    ...(fixed === undefined ? {} : { fixed }),
  };
}

function anyString(): XsdType {
  return { base: 'string', enumeration: [], patterns: [], facets: {} };
}

function namedType(schema: Schema, at: DomElement, name: string): XsdType {
  const [prefix = '', local = ''] = name.split(':');
  const namespace = at.namespaces[prefix] ?? '';
  if (namespace === 'http://www.w3.org/2001/XMLSchema') return { ...anyString(), base: local };
  const home = schema.imports.get(namespace);
  const owner = home === undefined ? schema : load(home);
  const type = owner.types.get(local);
  if (type === undefined) throw new Error(`no type ${name}`);
  const read = readType(owner, type);
  return local.startsWith('c_') ? { ...read, catalog: local } : read;
}

function readType(schema: Schema, type: DomElement): XsdType {
  const [restriction] = elements(type, 'restriction');
  if (restriction === undefined) throw new Error('only restrictions are known here');
  const base = namedType(schema, restriction, attribute(restriction, 'base') ?? '');
  const facets = elements(restriction);
  const values = (local: string) =>
    facets.filter((facet) => facet.local === local).map((facet) => attribute(facet, 'value') ?? '');
  const enumeration = values('enumeration');
  return {
    ...base,
    enumeration: enumeration.length > 0 ? enumeration : base.enumeration,
    patterns: [...base.patterns, ...values('pattern')],
    facets: {
      ...base.facets,
      ...Object.fromEntries(
        facets
          .filter((facet) => facet.local !== 'enumeration' && facet.local !== 'pattern')
          .map((facet) => [facet.local, attribute(facet, 'value') ?? '']),
      ),
    },
  };
}
