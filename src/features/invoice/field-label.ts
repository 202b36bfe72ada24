/** What a place of the form is called on the screen: "Concepto 2 · Cantidad". */
import { conceptIndexOf } from '../../../schema/receipt/paths.ts';
import type { ReceiptPath } from '../../../schema/receipt/receipt.ts';
import { INVOICE } from '../../../schema/texts/invoice.ts';

const { receiver, general, emitter, related, third, concept } = INVOICE;

const textsOf = (group: object): [string, string][] =>
  Object.entries(group).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

const CONCEPT_LABELS = new Map(textsOf({ ...third, ...concept, description: concept.product }));
const LABELS = new Map<string, string>([
  ...textsOf(general),
  ...textsOf(third).map(([name, text]): [string, string] => [`third.${name}`, text]),
  ...textsOf(emitter),
  ...textsOf(emitter).map(([name, text]): [string, string] => [`emitter.${name}`, text]),
  ...textsOf(receiver).map(([name, text]): [string, string] => [`receiver.${name}`, text]),
  ['concepts', INVOICE.sections.concepts],
]);

/** Undefined for the receipt as a whole. */
export function fieldLabel(path: ReceiptPath): string | undefined {
  const index = conceptIndexOf(path);
  if (index !== undefined) return conceptLabel(index, path.split('.').slice(2));
  if (path.startsWith('related_cfdis')) return path.endsWith('.type') ? related.type : related.uuid;
  return LABELS.get(path);
}

/** The last name that the form shows a label for: `taxes.transfers.0.rate_or_fee` is a rate. */
function conceptLabel(index: number, names: string[]): string {
  const known = names.findLast((name) => CONCEPT_LABELS.has(name));
  const title = concept.title(index + 1);
  return known === undefined ? title : `${title} · ${CONCEPT_LABELS.get(known)}`;
}

/** The text of a problem with the name of its field before it. */
export function namedText(path: ReceiptPath, text: string): string {
  const label = fieldLabel(path);
  return label === undefined ? text : `${label}: ${text}`;
}
