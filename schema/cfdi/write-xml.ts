/**
 * Pipeline: step 6 (accept). Object → XML text, by the description. Attributes and children stand in the
 * description's order whatever the order of the object's properties, so the same document always gives the
 * same bytes. Complements declare their namespaces at the root, as the SAT asks; the stamp declares its own.
 */
import { type AnyNode, type CompiledNode, compile, repeatedOf } from './compile.ts';
import { type ComplementContent, type NodeDescription, TEXT } from './describe.ts';
import { escapeXml } from './xml-text.ts';

export { insertComplement } from './insert-complement.ts';

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
/** Messages declare it although nothing uses it: the SAT's digest of them covers it. */
const XSD = 'http://www.w3.org/2001/XMLSchema';

type Writer = { readonly used: Set<NodeDescription> };

/**
 * The whole document with its XML declaration (UTF-8), on one line. Throws a RangeError when a text holds a
 * character that XML cannot (control characters, halves of surrogate pairs).
 */
export function writeXml(description: NodeDescription, node: object): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${writeElement(description, node)}`;
}

/** As `writeXml`, without the XML declaration. */
export function writeElement(description: NodeDescription, node: object): string {
  return writeAlone(description, node, '');
}

/** `text`: what stands before its children. */
function writeAlone(description: NodeDescription, node: object, text: string): string {
  const writer: Writer = { used: new Set() };
  const plan = planOf(description, description.prefix);
  const inner = text + writeChildren(plan, node as AnyNode, writer);
  return writeTag(plan, node as AnyNode, inner, declarations([description, ...writer.used]));
}

function declarations(descriptions: NodeDescription[]): string {
  const prefixes = new Map(descriptions.map(({ prefix, namespace }) => [prefix, namespace]));
  const namespaces = [...prefixes].map(([prefix, uri]) => declaration(prefix, uri)).join('');
  if (descriptions[0]?.location === '') return `${namespaces} xmlns:xsd="${XSD}" xmlns:xsi="${XSI}"`;
  const locations = new Set(descriptions.map(({ namespace, location }) => `${namespace} ${location}`));
  return `${namespaces} xmlns:xsi="${XSI}" xsi:schemaLocation="${[...locations].join(' ')}"`;
}

function declaration(prefix: string, uri: string): string {
  if (prefix === '') return uri === '' ? '' : ` xmlns="${uri}"`;
  return ` xmlns:${prefix}="${uri}"`;
}

/** What is written of a node, its names already made into tags. */
type Plan = {
  readonly open: string;
  readonly close: string;
  readonly attributes: readonly { readonly name: string; readonly lead: string }[];
  readonly children: readonly PlannedChild[];
  readonly hasText: boolean;
};
type PlannedChild = {
  readonly name: string;
  readonly isArray: boolean;
  readonly isContent: boolean;
  readonly isRaw: boolean;
  readonly plan: Plan;
};

const plans = new WeakMap<CompiledNode, Map<string, Plan>>();

function planOf(description: NodeDescription, prefix: string): Plan {
  return plan(compile(description), prefix, description.name);
}

/** `declared`: the namespace that the element itself declares as the default one. */
function plan(node: CompiledNode, prefix: string, name: string, declared?: string): Plan {
  const qname = prefix === '' ? name : `${prefix}:${name}`;
  let cached = plans.get(node);
  if (cached === undefined) {
    cached = new Map();
    plans.set(node, cached);
  }
  const key = declared === undefined ? qname : `${qname} ${declared}`;
  let result = cached.get(key);
  if (result === undefined) {
    result = {
      open: declared === undefined ? `<${qname}` : `<${qname} xmlns="${declared}"`,
      close: `</${qname}>`,
      attributes: node.attributes.map((attribute) => ({
        name: attribute.name,
        lead: ` ${attribute.name}="`,
      })),
      children: node.children.map((child) => ({
        name: child.name,
        isArray: child.isArray,
        isContent: child.isContent,
        isRaw: child.isRaw,
        plan: plan(child.node, child.namespace === undefined ? prefix : '', child.name, child.namespace),
      })),
      hasText: node.text !== undefined,
    };
    cached.set(key, result);
  }
  return result;
}

function writeTag(plan: Plan, node: AnyNode, inner: string, declared: string): string {
  let out = plan.open + declared;
  for (const { name, lead } of plan.attributes) {
    const value = node[name];
    if (value !== undefined) out += `${lead + escapeXml(value as string)}"`;
  }
  return inner === '' ? `${out}/>` : `${out}>${inner}${plan.close}`;
}

function writeChildren(plan: Plan, node: AnyNode, writer: Writer): string {
  let out = plan.hasText ? escapeXml((node[TEXT] as string | undefined) ?? '') : '';
  for (const child of plan.children) {
    const value = node[child.name];
    if (value === undefined) continue;
    if (child.isRaw) out += value as string;
    else if (child.isContent) {
      const { attributes = [] } = value as ComplementContent;
      const own = attributes.map(([name, text]) => ` ${name}="${escapeXml(text)}"`).join('');
      out += writeTag(child.plan, {}, writeContent(value as ComplementContent, writer), own);
    } else if (child.isArray) {
      for (const item of value as AnyNode[]) {
        out += writeTag(child.plan, item, writeChildren(child.plan, item, writer), '');
      }
    } else {
      const item = value as AnyNode;
      out += writeTag(child.plan, item, writeChildren(child.plan, item, writer), '');
      for (const more of repeatedOf(node, child.name)) {
        out += writeTag(child.plan, more, writeChildren(child.plan, more, writer), '');
      }
    }
  }
  return out;
}

function writeContent(value: ComplementContent, writer: Writer): string {
  let out = '';
  for (const { description, node, raw, text } of value.content) {
    const loose = text === undefined ? '' : escapeXml(text);
    if (description === undefined || node === undefined) out += raw ?? '';
    else if (description.apart === true) out += writeAlone(description, node, loose);
    else {
      writer.used.add(description);
      const plan = planOf(description, description.prefix);
      out += writeTag(plan, node as AnyNode, loose + writeChildren(plan, node as AnyNode, writer), '');
    }
  }
  return out;
}
