/** What read-xml.ts does with each element that scan-xml.ts meets. */
import { fillText } from '../errors.ts';
import { STRUCTURE_TEXTS as T } from '../texts/structure.ts';
import { type AnyNode, type CompiledChild, type CompiledNode, compile, repeatedOf } from './compile.ts';
import {
  type ComplementContent,
  type ComplementElement,
  isPassedOver,
  type NodeDescription,
  REPEATED,
  TEXT,
} from './describe.ts';
import { complementsOf, findDescription, isForeignToComplements } from './registry.ts';
import { placeOf, type XmlAttributes, type XmlHandler, type XmlScope } from './scan-xml.ts';
import { MAX_PROBLEMS, type StructureProblem } from './structure.ts';
import { escapeXml, shortened } from './xml-text.ts';

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** An element being read. */
type Frame = {
  readonly segment: string;
  readonly namespace: string;
  readonly compiled: CompiledNode;
  readonly node: AnyNode;
  /** The container's elements, when it is one. */
  readonly content: ComplementElement[] | undefined;
  readonly isForeign: boolean;
  /** Position of the last child met: none may come after one of a later position. */
  last: number;
  /** In a container, how many described elements of each name there are. */
  readonly counts: Map<string, number> | undefined;
  /** The complement that it belongs to, where the cadena takes its loose text. */
  readonly loose: ComplementElement | undefined;
  /** No text may stand in it, not even a space. */
  readonly isEmpty: boolean;
  /** Text was found in it that may not be there. */
  hasStray: boolean;
};

/** A subtree that is not read: kept as text (`element`) or only passed over. */
type Skipped = { depth: number; kept?: { start: number; scope: XmlScope; keep: (raw: string) => void } };

export type Built =
  | { description: NodeDescription; node: object; problems: StructureProblem[] }
  | {
      description: undefined;
      unknown: { name: string; version: string };
      place: { line: number; column: number };
    };

/** `roots`: the documents that are read here. */
export function makeBuilder(
  xml: string,
  roots: readonly NodeDescription[],
): { handler: XmlHandler; result(): Built } {
  const problems: StructureProblem[] = [];
  const frames: Frame[] = [];
  let complements: readonly NodeDescription[] = [];
  let skipped: Skipped | undefined;
  let built: Built | undefined;

  function problem(name: string, text: string, values: Record<string, string> = {}): void {
    if (problems.length >= MAX_PROBLEMS) return;
    const path = [...frames.slice(1).map((frame) => frame.segment), name].filter((part) => part !== '');
    problems.push({ path: path.join('.'), message: fillText(text, shortened(values)) });
  }

  const handler: XmlHandler = {
    open(namespace, local, attributes, start, _end, scope) {
      if (skipped !== undefined) {
        skipped.depth += 1;
        return;
      }
      const frame = frames.at(-1);
      if (frame === undefined) openRoot(namespace, local, attributes, start);
      else if (frame.content !== undefined) {
        openInContent(frame, namespace, local, attributes, start, scope);
      } else openChild(frame, namespace, local, attributes, start, scope);
    },
    close(_start, end) {
      if (skipped === undefined) {
        frames.pop();
        return;
      }
      skipped.depth -= 1;
      if (skipped.depth > 0) return;
      const { kept } = skipped;
      if (kept !== undefined) kept.keep(standingAlone(xml.slice(kept.start, end), kept.start, kept.scope));
      skipped = undefined;
    },
    text(value, start) {
      if (skipped !== undefined) return;
      const frame = frames.at(-1);
      if (frame === undefined) return;
      const isSpace = /^[ \t\n\r]*$/.test(value);
      if (frame.compiled.text !== undefined && !(isSpace && frame.compiled.children.length > 0)) {
        frame.node[TEXT] = `${frame.node[TEXT] ?? ''}${value}`;
        return;
      }
      const { loose } = frame;
      if (loose !== undefined) loose.text = `${loose.text ?? ''}${value}`;
      if (isSpace && !frame.isEmpty) return;
      if (frame.isForeign) {
        keepText(frame, start);
        return;
      }
      if (!frame.hasStray) problem('', isSpace ? T.straySpace : T.strayText);
      frame.hasStray = true;
    },
  };

  /** Text straight inside the addenda is the parties' too: it stays. */
  function keepText(frame: Frame, start: number): void {
    const end = xml.startsWith('<![CDATA[', start - 9)
      ? xml.indexOf(']]>', start) + 3
      : xml.indexOf('<', start);
    const from = xml.startsWith('<![CDATA[', start - 9) ? start - 9 : start;
    frame.content?.push({ namespace: '', name: '#text', raw: xml.slice(from, end) });
  }

  function openRoot(namespace: string, local: string, attributes: XmlAttributes, start: number): void {
    const attributeOf = reader(attributes);
    const description = findDescription(roots, namespace, local, attributeOf);
    if (description === undefined) {
      const version = attributeOf('Version') ?? attributeOf('version');
      built = {
        description: undefined,
        unknown: {
          name: local.slice(0, 60),
          version: version === undefined ? '' : ` ${version.slice(0, 20)}`,
        },
        place: placeOf(xml, start),
      };
      skipped = { depth: 1 };
      return;
    }
    const node: AnyNode = {};
    built = { description, node, problems };
    complements = complementsOf(description);
    enter('', namespace, compile(description), node, attributes, undefined, undefined);
  }

  function openChild(
    frame: Frame,
    namespace: string,
    local: string,
    attributes: XmlAttributes,
    start: number,
    scope: XmlScope,
  ): void {
    const child = frame.compiled.childIndex.get(local);
    if (child === undefined || namespace !== (child.namespace ?? frame.namespace)) {
      problem('', T.childUnknown, { name: local });
      skipped = { depth: 1 };
      return;
    }
    if (child.index < frame.last) problem(local, T.childDisordered, { name: local });
    else frame.last = child.index;
    if (child.isRaw && frame.node[local] === undefined) {
      // Its place is taken at once: a second one must be found too many.
      frame.node[local] = '';
      skipped = { depth: 1, kept: { start, scope, keep: (raw) => (frame.node[local] = raw) } };
      return;
    }
    if (child.isRaw) {
      problem(local, T.childRepeated, { name: local, count: '2', max: '1' });
      skipped = { depth: 1 };
      return;
    }
    const node = place(frame.node, child);
    enter(segmentOf(frame.node, child), namespace, child.node, node, attributes, child, frame.loose);
  }

  function segmentOf(parent: AnyNode, { name, isArray }: CompiledChild): string {
    if (isArray) return `${name}[${(parent[name] as AnyNode[]).length - 1}]`;
    const nth = repeatedOf(parent, name).length;
    return nth === 0 ? name : `${name}[${nth}]`;
  }

  /** The object for a child, put into its parent. */
  function place(parent: AnyNode, child: CompiledChild): AnyNode {
    const there = parent[child.name];
    if (child.isArray) {
      const node: AnyNode = {};
      if (there === undefined) parent[child.name] = [node];
      else (there as AnyNode[]).push(node);
      return node;
    }
    if (child.isContent) {
      if (there !== undefined) {
        // A second container is mostly against the rules; what it holds is read in any case.
        if (!child.repeats) problem(child.name, T.childRepeated, { name: child.name, count: '2', max: '1' });
        return there as AnyNode;
      }
      const content: ComplementContent = { content: [] };
      parent[child.name] = content;
      return content as unknown as AnyNode;
    }
    const node: AnyNode = {};
    if (there === undefined) parent[child.name] = node;
    else repeat(parent, child.name, node);
    return node;
  }

  function repeat(parent: AnyNode, name: string, node: AnyNode): void {
    problem(name, T.childRepeated, { name, count: '2', max: '1' });
    parent[REPEATED] ??= {};
    const repeated = parent[REPEATED] as Record<string, AnyNode[]>;
    repeated[name] ??= [];
    repeated[name].push(node);
  }

  function enter(
    segment: string,
    namespace: string,
    compiled: CompiledNode,
    node: AnyNode,
    attributes: XmlAttributes,
    child: CompiledChild | undefined,
    loose: ComplementElement | undefined,
  ): void {
    const content = child?.isContent === true ? (node as unknown as ComplementContent).content : undefined;
    frames.push({
      segment,
      namespace,
      compiled,
      node,
      content,
      isForeign: child?.isForeign === true,
      last: -1,
      counts: content === undefined ? undefined : new Map(),
      loose,
      isEmpty: content === undefined && compiled.children.length === 0,
      hasStray: false,
    });
    const { count, namespaces, locals, values } = attributes;
    for (let i = 0; i < count; i += 1) {
      const name = locals[i] as string;
      if (namespaces[i] === '' && compiled.attributeIndex.has(name)) node[name] = values[i];
      else if (namespaces[i] === '' && child?.isForeign === true) {
        keepAttribute(node as unknown as ComplementContent, name, values[i] as string);
      } else if (namespaces[i] !== XSI || !isOfSchema(name, values[i] as string, compiled)) {
        problem('', T.attributeUnknown, { name });
      }
    }
  }

  function keepAttribute(addenda: ComplementContent, name: string, value: string): void {
    addenda.attributes ??= [];
    addenda.attributes.push([name, value]);
  }

  function openInContent(
    frame: Frame,
    namespace: string,
    local: string,
    attributes: XmlAttributes,
    start: number,
    scope: XmlScope,
  ): void {
    const content = frame.content as ComplementElement[];
    const description = frame.isForeign
      ? undefined
      : findDescription(complements, namespace, local, reader(attributes));
    if (description === undefined) {
      if (!frame.isForeign && isForeignToComplements(namespace, local)) {
        problem('', T.childUnknown, { name: local });
      }
      const element: ComplementElement = { namespace, name: local };
      content.push(element);
      skipped = { depth: 1, kept: { start, scope, keep: (raw) => (element.raw = raw) } };
      return;
    }
    const nth = frame.counts?.get(local) ?? 0;
    frame.counts?.set(local, nth + 1);
    const node: AnyNode = {};
    const element: ComplementElement = { namespace, name: local, description, node };
    content.push(element);
    enter(
      nth === 0 ? local : `${local}[${nth}]`,
      namespace,
      compile(description),
      node,
      attributes,
      undefined,
      isPassedOver(description) ? element : undefined,
    );
  }

  return {
    handler,
    result: () => built as Built,
  };
}

/**
 * Whether an attribute of XML Schema's own may stand. Nothing of the SAT may be nil, and of its types only those that
 * have a name, all t_…, and the texts of elements can be named.
 */
function isOfSchema(name: string, value: string, { text }: CompiledNode): boolean {
  if (name === 'type') return text !== undefined || /^(?:[^:]+:)?t_/.test(value.trim());
  return name === 'schemaLocation' || name === 'noNamespaceSchemaLocation';
}

/** An element's text with the declarations around it that it uses put into its tag. */
function standingAlone(raw: string, start: number, scope: XmlScope): string {
  const isOwn = scope.at === start;
  const around = isOwn ? scope.parent : scope;
  let declarations = '';
  for (const prefix of ['', ...prefixesIn(raw)]) {
    if (prefix === 'xml' || (isOwn && scope.declared.has(prefix))) continue;
    const uri = uriOf(prefix, around);
    if (uri !== undefined && uri !== '') {
      declarations += ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeXml(uri)}"`;
    }
  }
  const name = /^<[^\s/>]+/.exec(raw)?.[0] ?? '';
  return name + declarations + raw.slice(name.length);
}

function uriOf(prefix: string, scope: XmlScope | undefined): string | undefined {
  for (let around = scope; around !== undefined; around = around.parent) {
    const uri = around.declared.get(prefix);
    if (uri !== undefined) return uri;
  }
  return undefined;
}

/** Whatever stands before a colon, in names and in values (xsi:type="p:Name"): some will be no prefix at all. */
function prefixesIn(raw: string): Set<string> {
  const found = new Set<string>();
  for (let colon = raw.indexOf(':'); colon >= 0; colon = raw.indexOf(':', colon + 1)) {
    let from = colon;
    // No name is that long; a line of Base64 may be.
    while (from > 0 && colon - from < 1000 && !/[\s<>/=:"']/.test(raw.charAt(from - 1))) from -= 1;
    if (from < colon) found.add(raw.slice(from, colon));
  }
  return found;
}

function reader(attributes: XmlAttributes): (name: string) => string | undefined {
  return (name) => {
    for (let i = 0; i < attributes.count; i += 1) {
      if (attributes.locals[i] === name && attributes.namespaces[i] === '') return attributes.values[i];
    }
    return undefined;
  };
}
