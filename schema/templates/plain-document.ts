/** A document as templates and rules name it: its nodes by the SAT's names, each complement under `Complemento` by its own. */

type Node = Readonly<Record<string, unknown>>;
type Element = { name: string; node?: object; attributes?: unknown };

export function plainDocument(node: object): Node {
  const { Complemento, Conceptos, ...rest } = node as Node;
  return {
    ...rest,
    ...(Conceptos !== undefined && { Conceptos: plainConcepts(Conceptos as Node) }),
    ...(Complemento !== undefined && { Complemento: byName(Complemento) }),
  };
}

function plainConcepts(concepts: Node): Node {
  const { Concepto } = concepts;
  if (!Array.isArray(Concepto)) return concepts;
  return { ...concepts, Concepto: Concepto.map(plainConcept) };
}

function plainConcept(concept: Node): Node {
  const { ComplementoConcepto } = concept;
  return ComplementoConcepto === undefined
    ? concept
    : { ...concept, ComplementoConcepto: byName(ComplementoConcepto) };
}

/** One that there are several of is a list. */
function byName(complement: unknown): Node {
  const { content = [] } = complement as { content?: readonly Element[] };
  const found: Record<string, unknown> = Object.create(null);
  for (const { name, node = {} } of content) {
    const there = found[name];
    if (there === undefined) found[name] = node;
    else if (Array.isArray(there)) there.push(node);
    else found[name] = [there, node];
  }
  return { ...found };
}
