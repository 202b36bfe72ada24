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
export type XsdNode = XsdContent & {
  attributes: XsdAttribute[];
  /** Type of the text between its tags; of any text where it is mixed with children. */
  text?: XsdType;
};
/** What stands inside: children, in this order unless any will do, and how many kinds of them go together. */
export type XsdContent = {
  children: XsdChild[];
  choices: { names: string[]; min: number; max: number }[];
  unordered: boolean;
};
export type XsdChild = { name: string; min: number; max: number; node: XsdNode };

type Schema = {
  root: DomElement;
  /** Simple and complex ones. */
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
      types: new Map(
        elements(root)
          .filter(({ local }) => local.endsWith('Type'))
          .map((type) => [attribute(type, 'name') ?? '', type]),
      ),
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
  const name = attribute(element, 'type');
  const named = schema.types.get(name?.split(':').at(-1) ?? '');
  const [complex = named?.local === 'complexType' ? named : undefined] = elements(element, 'complexType');
  if (complex !== undefined) return readComplex(schema, complex);
  const [simple] = elements(element, 'simpleType');
  if (simple === undefined && name === undefined)
    throw new Error(`${attribute(element, 'name')} has no type`);
  const text = simple === undefined ? namedType(schema, element, name ?? '') : readType(schema, simple);
  return { attributes: [], ...NOTHING, text };
}

const NOTHING: XsdContent = { children: [], choices: [], unordered: false };

function readComplex(schema: Schema, complex: DomElement): XsdNode {
  const [content] = elements(complex).filter(({ local }) => local.endsWith('Content'));
  const [extension] = content === undefined ? [] : elements(content, 'extension');
  const holder = extension ?? complex;
  const attributes = elements(holder, 'attribute').map((one) => readAttribute(schema, one));
  const base = attribute(holder, 'base') ?? '';
  if (content?.local === 'simpleContent') {
    return { attributes, ...NOTHING, text: namedType(schema, holder, base) };
  }
  if (extension !== undefined) {
    const extended = schema.types.get(base.split(':').at(-1) ?? '');
    if (extended === undefined) throw new Error(`no type ${base}`);
    const below = readComplex(schema, extended);
    return { ...below, attributes: [...below.attributes, ...attributes] };
  }
  const [particle] = elements(complex).filter(({ local }) => ['sequence', 'choice', 'all'].includes(local));
  const inside = particle === undefined ? NOTHING : readParticle(schema, particle);
  const isMixed = attribute(complex, 'mixed') === 'true';
  return { attributes, ...inside, ...(isMixed ? { text: anyString() } : {}) };
}

function readParticle(schema: Schema, particle: DomElement): XsdContent {
  const parts = elements(particle).filter(({ local }) => local !== 'annotation');
  const inside = parts.map((part) => readPart(schema, part));
  const repeats = readMax(attribute(particle, 'maxOccurs')) > 1;
  const isChoice = particle.local === 'choice';
  const children = inside
    .flatMap((part) => part.children)
    .map((child) => ({
      ...child,
      min: isChoice || attribute(particle, 'minOccurs') === '0' ? 0 : child.min,
      max: repeats ? Number.POSITIVE_INFINITY : child.max,
    }));
  const choices = inside.flatMap((part) => part.choices);
  if (isChoice) {
    const names = inside.flatMap((part) => part.children.map(({ name }) => name));
    const mayBeNone = attribute(particle, 'minOccurs') === '0' || inside.some(isEmptiable);
    choices.push({ names, min: mayBeNone ? 0 : 1, max: repeats ? names.length : 1 });
  }
  return { children, choices, unordered: repeats || particle.local === 'all' };
}

function isEmptiable({ children }: XsdContent): boolean {
  return children.every(({ min }) => min === 0);
}

function readPart(schema: Schema, part: DomElement): XsdContent {
  if (part.local !== 'element' && part.local !== 'any') return readParticle(schema, part);
  const isAny = part.local === 'any';
  const child = {
    name: isAny ? '*' : (attribute(part, 'name') ?? attribute(part, 'ref')?.split(':').at(-1) ?? ''),
    min: Number(attribute(part, 'minOccurs') ?? '1'),
    max: readMax(attribute(part, 'maxOccurs')),
    node:
      isAny || attribute(part, 'ref') !== undefined ? { attributes: [], ...NOTHING } : readNode(schema, part),
  };
  return { children: [child], choices: [], unordered: false };
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
  const [prefix = '', local = ''] = name.includes(':') ? name.split(':') : ['', name];
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
