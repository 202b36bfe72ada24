/**
 * The structure of an object against its description: what the SAT's XSD would refuse, said in Spanish and
 * with the place. Order and stray text do not exist in an object: read-xml.ts sees to those.
 */
import { fillText } from '../errors.ts';
import { STRUCTURE_TEXTS as T } from '../texts/structure.ts';
import type { CfdiPath } from './cfdi-path.ts';
import { type ValueCheck, valueCheck } from './check-value.ts';
import { type AnyNode, type CompiledChild, type CompiledNode, compile } from './compile.ts';
import { type Choice, type ComplementContent, type NodeDescription, TEXT } from './describe.ts';
import type { ValueType } from './value-type.ts';

export type StructureProblem = { path: CfdiPath; message: string };

/** Beyond so many nobody reads on; a hostile file could ask for millions. */
export const MAX_PROBLEMS = 1000;

/** Whether a catalogue has a key; `undefined` when that catalogue is not at hand. */
export type KeyLookup = (catalog: string, key: string) => boolean | undefined;

/** Every problem (after a thousand it gives up), in document order; an empty list when the structure is the SAT's. */
export function checkStructure(
  description: NodeDescription,
  node: object,
  hasKey?: KeyLookup,
): StructureProblem[] {
  const problems: StructureProblem[] = [];
  checkNode(compile(description), node as AnyNode, { problems, hasKey });
  return problems;
}

type Check = { readonly problems: StructureProblem[]; readonly hasKey: KeyLookup | undefined };

const checksOf = new WeakMap<CompiledNode, ValueCheck[]>();

function valueChecks(compiled: CompiledNode): ValueCheck[] {
  let checks = checksOf.get(compiled);
  if (checks === undefined) {
    checks = compiled.attributes.map((attribute) => valueCheck(attribute.type));
    checksOf.set(compiled, checks);
  }
  return checks;
}

/** Problems are pushed with paths relative to the node; the caller puts its own name before them. */
function checkNode(compiled: CompiledNode, node: AnyNode, check: Check): void {
  const { problems, hasKey } = check;
  if (problems.length >= MAX_PROBLEMS) return;
  const checks = valueChecks(compiled);
  const { attributes, children } = compiled;
  for (let i = 0; i < attributes.length; i += 1) {
    const attribute = attributes[i] as (typeof attributes)[number];
    const value = node[attribute.name];
    if (typeof value === 'string') {
      const message = (checks[i] as ValueCheck)(value);
      if (message !== undefined) problems.push({ path: attribute.name, message });
      else if (hasKey !== undefined && attribute.type.catalog !== undefined) {
        checkKey(attribute.name, attribute.type.catalog, value, check);
      }
    } else if (attribute.required) {
      problems.push({
        path: attribute.name,
        message: fillText(T.attributeMissing, { name: attribute.name }),
      });
    }
  }
  if (compiled.text !== undefined) checkText(compiled.text, node[TEXT], check);
  for (const child of children) checkChild(child, node[child.name], check);
  if (compiled.choices !== undefined) checkChoices(compiled.choices, node, problems);
}

function checkText(type: ValueType, value: unknown, { problems }: Check): void {
  const message = valueCheck(type)(typeof value === 'string' ? value : '');
  if (message !== undefined) problems.push({ path: '', message });
}

function checkChoices(choices: readonly Choice[], node: AnyNode, problems: StructureProblem[]): void {
  for (const { names, min, max } of choices) {
    const count = names.filter((name) => isThere(node[name])).length;
    const text = count > max ? T.choiceMany : count < min ? T.choiceNone : undefined;
    if (text !== undefined) problems.push({ path: '', message: fillText(text, { names: names.join(', ') }) });
  }
}

function isThere(value: unknown): boolean {
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

function checkKey(name: string, catalog: string, value: string, { problems, hasKey }: Check): void {
  const key = value.trim();
  if (hasKey?.(catalog, key) === false) {
    problems.push({ path: name, message: fillText(T.unknownKey, { value: key, catalog }) });
  }
}

function checkChild(child: CompiledChild, value: unknown, check: Check): void {
  const { problems } = check;
  const { name } = child;
  if (value === undefined) {
    if (child.min > 0 && !child.isContent) {
      problems.push({ path: name, message: fillText(T.childMissing, { name }) });
    }
  } else if (child.isRaw) {
    return;
  } else if (child.isContent) {
    checkContent(child, value as ComplementContent, check);
  } else if (child.isArray) {
    const items = value as AnyNode[];
    checkCount(child, items.length, problems);
    for (let i = 0; i < items.length; i += 1) {
      const from = problems.length;
      checkNode(child.node, items[i] as AnyNode, check);
      if (problems.length > from) prefixPaths(problems, from, `${name}[${i}]`);
    }
  } else {
    const from = problems.length;
    checkNode(child.node, value as AnyNode, check);
    if (problems.length > from) prefixPaths(problems, from, name);
  }
}

function checkCount(child: CompiledChild, count: number, problems: StructureProblem[]): void {
  const { name, min, max } = child;
  if (count < min) {
    const text = count === 0 ? T.childMissing : T.childFew;
    problems.push({ path: name, message: fillText(text, { name, count: String(count), min: String(min) }) });
  } else if (count > max) {
    const values = { name, count: String(count), max: String(max) };
    problems.push({ path: name, message: fillText(T.childRepeated, values) });
  }
}

function checkContent(child: CompiledChild, { content }: ComplementContent, check: Check): void {
  const { problems } = check;
  const from = problems.length;
  if (content.length < child.min) {
    problems.push({ path: '', message: fillText(T.contentEmpty, { name: child.name }) });
  }
  const seen = new Map<string, number>();
  for (const { name, description, node } of content) {
    if (description === undefined || node === undefined) continue;
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    const start = problems.length;
    checkNode(compile(description), node as AnyNode, check);
    if (problems.length > start) prefixPaths(problems, start, nth === 0 ? name : `${name}[${nth}]`);
  }
  if (problems.length > from) prefixPaths(problems, from, child.name);
}

function prefixPaths(problems: StructureProblem[], from: number, prefix: string): void {
  for (let i = from; i < problems.length; i += 1) {
    const problem = problems[i] as StructureProblem;
    const { path } = problem;
    problem.path = path === '' ? prefix : `${prefix}.${path}`;
  }
}
