/** Every place of a document where something stands, by the paths that findings have. */
import type { CfdiPath } from '../../../schema/cfdi/cfdi-path.ts';

type Element = { name: string; node?: object };
type WithComplements = { Complemento?: { content: readonly Element[] } | undefined };

/** Attributes, nodes and lists of the element of that name in Complemento, and of all below it. */
export function placesOf(document: WithComplements, name: string): CfdiPath[] {
  const elements: readonly Element[] = document.Complemento?.content ?? [];
  const node = elements.find((element) => element.name === name)?.node;
  return node === undefined ? [] : placesBelow(node, `Complemento.${name}`);
}

/** Those of a node that stands at the path. */
export function placesBelow(node: object, at: CfdiPath): CfdiPath[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    const path = Array.isArray(node) ? `${at}[${name}]` : `${at}.${name}`;
    const own = Array.isArray(node) ? [] : [path];
    return typeof value === 'object' && value !== null ? [...own, ...placesBelow(value, path)] : own;
  });
}

/** Whether what stands at the place is an attribute. */
export function isText(document: object, place: CfdiPath): boolean {
  const names = place.split(/[.[\]]+/).filter((name) => name !== '');
  const value = names.reduce<unknown>((at, name) => {
    const elements = (at as { content?: Element[] } | undefined)?.content;
    if (Array.isArray(elements)) return elements.find((element) => element.name === name)?.node;
    return (at as Record<string, unknown> | undefined)?.[name];
  }, document);
  return typeof value === 'string';
}
