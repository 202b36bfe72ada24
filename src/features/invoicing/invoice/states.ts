/** Which places are locked and which must be filled, worked out once for each receipt and concept. */

import type { Complement } from '../../../../schema/forms/complements/complement-schema.ts';
import { complementOf } from '../../../../schema/forms/complements/loaded.ts';
import type { FormNode } from '../../../../schema/forms/engine/node-form.ts';
import { partAt, withoutIndexes } from '../../../../schema/forms/engine/node-paths.ts';
import { isEmptyValue } from '../../../../schema/forms/engine/node-values.ts';
import { valueAt } from '../../../../schema/forms/engine/value-at.ts';
import { isEmptyExtra } from '../../../../schema/forms/receipt/check-extras.ts';
import { fieldsOf } from '../../../../schema/forms/receipt/complements.ts';
import {
  conceptFieldStates,
  type FieldStates,
  fieldStates,
  taxLineStates,
} from '../../../../schema/forms/receipt/field-states.ts';
import { isEmptyLocalTax } from '../../../../schema/forms/receipt/local-taxes.ts';
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

/** A field of a complement: what its kind says, else its node, unless it is filled by itself. */
export function ofComplement(receipt: Pick<Receipt, 'complements'>, at: string, path: string): Requirement {
  const complement = valueAt(receipt, at) as Complement | undefined;
  const known = complement && complementOf(complement.kind);
  if (complement === undefined || known === undefined) return 'optional';
  const state = known.state(
    fieldsOf(complement),
    path,
    'concepts' in receipt ? (receipt as Receipt) : undefined,
  );
  // What somebody wrote is shown, whether or not the rest leaves it a place.
  if (state === 'absent' && !isEmptyValue(valueAt(complement, path))) return 'optional';
  if (state !== undefined) return state;
  const part = partAt(known.form, path);
  const isFilled = known.suggested.includes(withoutIndexes(path));
  if (part?.kind !== 'field' || !part.required || isFilled) return 'optional';
  return isWanted(known.form, complement, path) ? 'required' : 'optional';
}

/** Whether everything that holds the field is there: what may be left out asks nothing while it is empty. */
function isWanted(form: FormNode, value: unknown, path: string): boolean {
  const names = path.split('.');
  return names.slice(0, -1).every((_, at) => {
    const holder = names.slice(0, at + 1).join('.');
    const part = partAt(form, holder);
    return part?.kind !== 'group' || part.required || !isEmptyValue(valueAt(value, holder));
  });
}

const LOCAL_TAX = /^local_taxes\.(\d+)\.(description|rate_or_fee)$/;
const EXTRA = /^additional\.extras\.(\d+)\.(atributo|valor)$/;

/** Rows that nobody wrote in ask nothing. */
function ofRow(concept: Concept, place: string): Requirement | undefined {
  const local = LOCAL_TAX.exec(place);
  if (local) {
    const line = concept.local_taxes?.[Number(local[1])];
    return line === undefined || isEmptyLocalTax(line) ? 'optional' : 'required';
  }
  const extra = EXTRA.exec(place);
  if (!extra) return undefined;
  const row = concept.additional?.extras[Number(extra[1])];
  return row === undefined || isEmptyExtra(row) ? 'optional' : 'required';
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
  const row = ofRow(concept, place);
  if (row !== undefined) return row;
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
