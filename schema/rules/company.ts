/** Rules on the place of a complement: in Complemento, once, and beside those that the SAT lets it stand with. */
import type { ComplementSubject } from './family.ts';
import type { Rule } from './rule.ts';

type AnySubject = Pick<ComplementSubject<object>, 'node' | 'document' | 'place'>;
type Asked = { code: string; node: string; complement: string };

function elementsOf({ document }: AnySubject) {
  return document.comprobante.Complemento?.content ?? [];
}

/** Whether another of the same kind stands before it in Complemento: the first is judged, the others are too many. */
export function isExtra(subject: AnySubject, namespace: string): boolean {
  const first = elementsOf(subject).find((item) => item.namespace === namespace);
  return subject.place === 'document' && first?.node !== subject.node;
}

/** It stands in the Complemento of the document, not in that of a concept. */
export function inComplemento<Subject extends AnySubject>({ code, node, complement }: Asked): Rule<Subject> {
  return {
    code,
    node,
    severity: 'error',
    text: `El complemento ${complement} está dentro de un concepto, y el SAT solo lo admite en el Complemento del comprobante.`,
    remedy: 'Pásalo del concepto al Complemento del comprobante.',
    check: ({ place }) => (place === 'document' ? undefined : { path: '' }),
  };
}

/** It stands once: the second and those after it are too many. */
export function once<Subject extends AnySubject>(
  { code, node, complement }: Asked,
  namespace: string,
): Rule<Subject> {
  return {
    code,
    node,
    severity: 'error',
    text: `El comprobante lleva más de una vez el complemento ${complement}, y el SAT admite uno solo.`,
    remedy: 'Deja un solo complemento con todos los datos.',
    check: (subject) => (isExtra(subject, namespace) ? { path: '' } : undefined),
  };
}

/** @param friends tests the namespaces of the complements of the document that may stand beside it. */
export function siblingOnly<Subject extends AnySubject>(
  { code, node, complement }: Asked,
  friends: RegExp,
  names: string,
): Rule<Subject> {
  return {
    code,
    node,
    severity: 'error',
    text: `El complemento ${complement} va junto a {strangers}, y el SAT solo admite a su lado ${names}.`,
    remedy: 'Quita del comprobante los otros complementos, o emítelos en un comprobante aparte.',
    check: (subject) => {
      const strangers = elementsOf(subject).filter((item) => !friends.test(item.namespace));
      return strangers.length === 0
        ? undefined
        : { path: '', values: { strangers: strangers.map((item) => item.name).join(', ') } };
    },
  };
}
