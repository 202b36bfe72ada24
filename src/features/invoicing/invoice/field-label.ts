/** What a place of the form is called on the screen: "Concepto 2 · Cantidad". */

import { areLoaded, complementOf } from '../../../../schema/forms/complements/loaded.ts';
import { FORM_COMPLEMENTS } from '../../../../schema/forms/complements/registry.ts';
import { labelOf } from '../../../../schema/forms/complements/words.ts';
import { conceptIndexOf } from '../../../../schema/forms/receipt/paths.ts';
import type { ReceiptPath } from '../../../../schema/forms/receipt/receipt.ts';
import { INVOICE } from '../../../../schema/texts/invoice.ts';

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
  const carried = complementLabel(path);
  if (carried !== undefined)
    return index === undefined ? carried : `${concept.title(index + 1)} · ${carried}`;
  if (index !== undefined) return conceptLabel(index, path.split('.').slice(2));
  if (path.startsWith('related_cfdis')) return path.endsWith('.type') ? related.type : related.uuid;
  return LABELS.get(path);
}

const IN_COMPLEMENT = /(?:^|\.)complements\.\d+\.(.+)$/;

/** Of a field of a complement; the names of two complements differ enough not to name theirs. */
export function complementLabel(path: ReceiptPath): string | undefined {
  const inside = IN_COMPLEMENT.exec(path)?.[1];
  if (inside === undefined) return undefined;
  for (const { kind } of FORM_COMPLEMENTS) {
    const texts = areLoaded([kind]) ? complementOf(kind)?.texts : undefined;
    const label = texts && labelOf(texts, inside);
    if (label !== undefined) return label;
  }
  return undefined;
}

/** The last name that the form shows a label for: `taxes.transfers.0.rate_or_fee` is a rate. */
function conceptLabel(index: number, names: string[]): string {
  const found = names.findLast((name) => CONCEPT_LABELS.has(name));
  const title = concept.title(index + 1);
  return found === undefined ? title : `${title} · ${CONCEPT_LABELS.get(found)}`;
}
