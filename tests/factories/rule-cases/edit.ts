/** A copy of a document with some places written anew. Paths as findings have them; `undefined` removes. */
import type { CfdiPath } from '../../../schema/cfdi/cfdi-path.ts';

type Node = Record<string, unknown>;
type Content = { content: { name: string; node: Node }[] };

export function edited<Document extends object>(
  document: Document,
  edits: Readonly<Record<CfdiPath, unknown>>,
): Document {
  const copy = structuredClone(document);
  for (const [path, value] of Object.entries(edits)) write(copy as unknown as Node, path, value);
  return copy;
}

function write(root: Node, path: CfdiPath, value: unknown): void {
  const names = path.split(/[.[\]]+/).filter((name) => name !== '');
  const last = names.pop() ?? '';
  const at = names.reduce<Node>(step, root);
  if (value === undefined) delete at[last];
  else at[last] = value;
}

/** Into a child, a new one where there is none; below a Complemento, into the element of that name. */
function step(at: Node, name: string): Node {
  const elements = (at as Partial<Content>).content;
  const found = Array.isArray(elements) ? elements.find((element) => element.name === name)?.node : at[name];
  if (found !== undefined) return found as Node;
  if (Array.isArray(at) || Array.isArray(elements)) throw new Error(`there is no ${name} to write in`);
  const made: Node = {};
  at[name] = made;
  return made;
}
