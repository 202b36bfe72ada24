/**
 * A document with its values as a schema sees them: spaces collapsed where they do not count, numbers as the house reads
 * them. `Cantidad=" .5"` is a half; what judges meaning need not know how it may be written.
 */
import { tidyNumber } from './check-value.ts';
import { type AnyNode, type CompiledChild, type CompiledNode, compile } from './compile.ts';
import { type ComplementContent, type NodeDescription, TEXT } from './describe.ts';
import type { ValueType } from './value-type.ts';
import { collapseSpaces, isTidy } from './xml-text.ts';

/** The same object where nothing is written otherwise; never changes the one given. */
export function normalizedDocument<N extends object>(description: NodeDescription, node: N): N {
  return normalized(compile(description), node as AnyNode) as N;
}

function normalized(compiled: CompiledNode, node: AnyNode): AnyNode {
  let copy: AnyNode | undefined;
  const set = (name: string, value: unknown) => {
    if (value === node[name]) return;
    copy ??= { ...node };
    copy[name] = value;
  };
  for (const { name, type } of compiled.attributes) {
    const value = node[name];
    if (typeof value === 'string') set(name, normalizedValue(type, value));
  }
  const text = node[TEXT];
  if (compiled.text !== undefined && typeof text === 'string')
    set(TEXT, normalizedValue(compiled.text, text));
  for (const child of compiled.children) {
    const value = node[child.name];
    if (value !== undefined && !child.isRaw) set(child.name, normalizedChild(child, value));
  }
  return copy ?? node;
}

function normalizedChild(child: CompiledChild, value: unknown): unknown {
  if (child.isContent) return normalizedContent(value as ComplementContent);
  if (child.isArray) return mapped(value as AnyNode[], (item) => normalized(child.node, item));
  return normalized(child.node, value as AnyNode);
}

function normalizedContent(value: ComplementContent): ComplementContent {
  const content = mapped(value.content, (element) => {
    if (element.description === undefined || element.node === undefined) return element;
    const node = normalizedDocument(element.description, element.node);
    return node === element.node ? element : { ...element, node };
  });
  return content === value.content ? value : { ...value, content };
}

/** The very array where nothing in it changes. */
function mapped<T>(items: T[], change: (item: T) => T): T[] {
  let copy: T[] | undefined;
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i] as T;
    const changed = change(item);
    if (changed === item) continue;
    copy ??= [...items];
    copy[i] = changed;
  }
  return copy ?? items;
}

const PLAIN = /^-?[0-9]+(?:\.[0-9]+)?$/;
/** Schemas set no end to numbers. One that is longer is nobody's, and reckoning with it takes seconds: it is no number. */
const LONGEST = 500;

function normalizedValue(type: ValueType, raw: string): string {
  const value = type.keepSpaces === true || isTidy(raw) ? raw : collapseSpaces(raw);
  if (type.kind !== 'decimal' && type.kind !== 'integer') return value;
  if (value.length > LONGEST) return `${value.slice(0, LONGEST)}…`;
  return PLAIN.test(value) ? value : tidyNumber(value);
}
