/** Which places are locked and which must be filled, worked out once for each receipt and concept. */

import { complementOf } from '../../../../schema/forms/complements/loaded.ts';
import { partAt, withoutIndexes } from '../../../../schema/forms/engine/node-paths.ts';
import { valueAt } from '../../../../schema/forms/engine/value-at.ts';
import {
  conceptFieldStates,
  type FieldStates,
  fieldStates,
  taxLineStates,
} from '../../../../schema/forms/receipt/field-states.ts';
import { type OfferedOptions, offeredOptions } from '../../../../schema/forms/receipt/options.ts';
import type { Concept, Receipt, ReceiptPath, TaxLine } from '../../../../schema/forms/receipt/receipt.ts';
import type { Requirement } from '../../../forms/form-store.ts';

function once<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const cache = new WeakMap<K, V>();
  return (key) => {
    let value = cache.get(key);
    if (value === undefined) {
      value = make(key);
      cache.set(key, value);
    }
    return value;
  };
}

const ofReceipt = once(fieldStates);
const ofReceiptOptions = once(offeredOptions);
const ofTaxLine = once(taxLineStates);

const lists = new Map<string, OfferedOptions[keyof OfferedOptions]>();

/**
 * What a field offers for this receipt. The same list for the same choices, so that a change elsewhere does
 * not draw the field again.
 */
export function offered<K extends keyof OfferedOptions>(receipt: Receipt, name: K): OfferedOptions[K] {
  const list = ofReceiptOptions(receipt)[name];
  const id = `${name} ${list.map((one) => one.key).join()}`;
  const cached = lists.get(id);
  if (cached !== undefined) return cached;
  lists.set(id, list);
  return list;
}

const CONCEPT = /^concepts\.(\d+)\.(.+)$/;
const TAX_LINE = /^taxes\.(transfers|retentions)\.(\d+)\.(.+)$/;

const IN_COMPLEMENT = /^((?:concepts\.\d+\.)?complements\.\d+)\.(.+)$/;

/** A field of a complement: what its node requires, and is not filled by itself. */
function ofComplement(receipt: Receipt, at: string, path: string): Requirement {
  const { kind = '' } = (valueAt(receipt, at) ?? {}) as { kind?: string };
  const complement = complementOf(kind);
  const part = complement && partAt(complement.form, path);
  const isFilled = complement?.suggested.includes(withoutIndexes(path)) ?? false;
  return part?.kind === 'field' && part.required && !isFilled ? 'required' : 'optional';
}

/** What the form asks of a place: a concept's and a tax line's places too. */
export function requirementOf(receipt: Receipt, path: ReceiptPath): Requirement {
  const carried = IN_COMPLEMENT.exec(path);
  if (carried) return ofComplement(receipt, carried[1] as string, carried[2] as string);
  const found = CONCEPT.exec(path);
  if (!found) return read(ofReceipt(receipt), path);
  const concept = receipt.concepts[Number(found[1])];
  return concept === undefined ? 'optional' : ofConceptPlace(receipt, concept, found[2] as string);
}

function ofConceptPlace(receipt: Receipt, concept: Concept, place: string): Requirement {
  const found = TAX_LINE.exec(place);
  if (!found) return read(conceptFieldStates(receipt, concept), place);
  const lines = concept.taxes[found[1] as 'transfers' | 'retentions'];
  const line: TaxLine | undefined = lines[Number(found[2])];
  return line === undefined ? 'optional' : read(ofTaxLine(line), found[3] as string);
}

function read(states: FieldStates, path: string): Requirement {
  if (states.locked.has(path)) return 'locked';
  return states.required.has(path) ? 'required' : 'optional';
}
