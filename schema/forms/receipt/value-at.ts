/** Places of a receipt: what begins to exist when something is written inside them. */

import { complementOf } from '../complements/loaded.ts';
import { partAt } from '../engine/node-paths.ts';
import { emptyValue } from '../engine/node-values.ts';
import { type EmptyAt, valueAt, withValueAt as write } from '../engine/value-at.ts';
import { EMPTY_AT } from './empty-rows.ts';
import type { Receipt, ReceiptPath } from './receipt.ts';

const IN_COMPLEMENT = /^((?:concepts\.\d+\.)?complements\.\d+)\.(.+)$/;

const emptyAt: EmptyAt = (root, keys) => {
  const path = keys.join('.');
  const found = IN_COMPLEMENT.exec(path);
  if (!found) return EMPTY_AT[path.replace(/(?<=^|\.)\d+(?=\.|$)/g, '#')];
  const { kind } = (valueAt(root, found[1] as string) ?? {}) as { kind?: string };
  const form = kind === undefined ? undefined : complementOf(kind)?.form;
  const part = form && partAt(form, found[2] as string);
  if (part === undefined || part.kind === 'field') return undefined;
  return part.kind === 'list' && !/\.\d+$/.test(path) ? [] : emptyValue(part.node);
};

/** The receipt with another value at the path; a row that was shown before it existed begins to exist whole. */
export function withValueAt(receipt: Receipt, path: ReceiptPath, value: unknown): Receipt {
  return write(receipt, path, value, emptyAt);
}
