/**
 * Pipeline: step 6 (accept). The cadena original: what the seal signs. The values of a document in the SAT's
 * order between bars, spaces collapsed; the same text that the SAT's XSLT gives, byte for byte in UTF-8.
 */
import {
  type AnyNode,
  type CadenaStep,
  type CompiledChild,
  type CompiledNode,
  compile,
  repeatedOf,
} from './compile.ts';
import { type ComplementContent, isPassedOver, type NodeDescription, TEXT } from './describe.ts';
import { scanXml } from './scan-xml.ts';
import { collapseSpaces } from './xml-text.ts';

/** Versions of comprobantes and retenciones for which the SAT published a stylesheet. */
const VERSIONS = ['1.0', '2.0', '2.2', '3.0', '3.2', '3.3', '4.0'];

/**
 * `||4.0|A|…||`. A required value that is missing still has its bar; an optional one has none. A document that says
 * it is of another version has that version's cadena: its stylesheet finds nothing in this one, so `|||`.
 */
export function cadenaOriginal(description: NodeDescription, node: object): string {
  if (isOfAnotherVersion(description, node as AnyNode)) return '|||';
  return `|${walk(compile(description), node as AnyNode)}||`;
}

function isOfAnotherVersion({ version, apart }: NodeDescription, node: AnyNode): boolean {
  if (version === undefined || apart === true) return false;
  const written = node[version.attribute];
  if (written === version.value || typeof written !== 'string') return false;
  const named = written.trim();
  return named !== version.value && VERSIONS.includes(named);
}

function walk(compiled: CompiledNode, node: AnyNode): string {
  let out = '';
  for (const step of compiled.cadena) {
    // Most steps are attributes: they are not worth a call.
    if (step.attribute === undefined) {
      out += walkStep(step, node);
      continue;
    }
    const value = node[step.attribute] as string | undefined;
    if (value !== undefined) out += `|${collapseSpaces(value)}`;
    else if (step.always) out += '|';
  }
  return out;
}

function walkStep(step: CadenaStep, node: AnyNode): string {
  if (step.attribute !== undefined) return walkPath([step.attribute], step.always, node);
  if (step.child === undefined) return walkPath(step.path, step.always, node);
  const { child, below } = step;
  const value = node[child.name];
  if (value === undefined || child.isRaw) return '';
  if (child.isContent) return walkContent(value as ComplementContent);
  if (child.firstOnly) {
    return walkBelow(child, below, firstValues(value as AnyNode, repeatedOf(node, child.name)));
  }
  let out = child.isArray ? '' : walkBelow(child, below, value as AnyNode);
  const more = child.isArray ? (value as AnyNode[]) : repeatedOf(node, child.name);
  for (const item of more) out += walkBelow(child, below, item);
  return out;
}

/** Each value is that of the first that has it. */
function firstValues(node: AnyNode, repeated: readonly AnyNode[]): AnyNode {
  let all = node;
  for (const item of repeated) all = { ...item, ...all };
  return all;
}

function walkBelow(child: CompiledChild, below: CadenaStep | undefined, node: AnyNode): string {
  return below === undefined ? walk(child.node, node) : walkStep(below, node);
}

/** One value, the first that the path leads to. */
function walkPath(path: readonly string[], always: boolean, node: AnyNode): string {
  const value = firstAt(path, 0, node);
  return value === undefined ? (always ? '|' : '') : `|${collapseSpaces(value)}`;
}

function firstAt(path: readonly string[], from: number, node: AnyNode): string | undefined {
  const value = node[path[from] as string];
  if (value === undefined || typeof value === 'string') return value;
  for (const item of (Array.isArray(value) ? value : [value]) as AnyNode[]) {
    const found =
      from + 1 < path.length ? firstAt(path, from + 1, item) : ((item[TEXT] as string | undefined) ?? '');
    if (found !== undefined) return found;
  }
  return undefined;
}

function walkContent({ content }: ComplementContent): string {
  let out = '';
  for (const { description, node, raw, text } of content) {
    if (description === undefined || node === undefined) out += raw === undefined ? '' : textOf(raw);
    else if (isPassedOver(description)) out += text ?? '';
    else out += walk(compile(asVersioned(description, node as AnyNode)), node as AnyNode);
  }
  return out;
}

const misversioned = new WeakMap<NodeDescription, NodeDescription>();

function asVersioned(description: NodeDescription, node: AnyNode): NodeDescription {
  const { version, misversioned: cadena } = description;
  if (cadena === undefined || version === undefined || node[version.attribute] === version.value) {
    return description;
  }
  const other = misversioned.get(description) ?? { ...description, cadena };
  misversioned.set(description, other);
  return other;
}

/** An element that no stylesheet names adds its text, as XSLT does by itself: mostly line ends, mostly none. */
function textOf(raw: string): string {
  let out = '';
  scanXml(raw, {
    open() {},
    close() {},
    text(value) {
      out += value;
    },
  });
  return out;
}
