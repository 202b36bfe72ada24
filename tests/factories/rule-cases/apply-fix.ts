/** Writes the corrections of a finding into a copy of the document. */
import type { Comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import type { Correction } from '../../../schema/rules/rule.ts';

type Node = Record<string, unknown>;

export function applyFix(document: Comprobante40, fix: readonly Correction[]): Comprobante40 {
  const copy = structuredClone(document);
  for (const { path, value } of fix) {
    const names = path.split(/[.[\]]+/).filter((name) => name !== '');
    const last = names.pop() ?? '';
    const node = names.reduce<Node>((at, name) => at[name] as Node, copy as unknown as Node);
    if (value === undefined) delete node[last];
    else node[last] = value;
  }
  return copy;
}
