/** What a concept shows while it is not being written: one look at the form for a row, however many things of it are shown. */
import { useMemo } from 'react';
import type { Concept, Receipt } from '../../../../../schema/forms/receipt/receipt.ts';
import type { Totals } from '../../../../../schema/forms/receipt/totals.ts';
import { type InvoiceState, shownDecimals, useForm } from '../use-invoice.ts';

export type ShownRow = {
  concept: Concept | undefined;
  priced: Totals['concepts'][number] | undefined;
  decimals: number;
  wrong: boolean;
  type: Receipt['receipt_type'];
};

export function useShownRow(index: number): ShownRow {
  return useForm(useMemo(() => shownRow(index), [index]));
}

/** @returns what reads it from the form's state: the same object while nothing of it is another */
export function shownRow(index: number): (state: InvoiceState) => ShownRow {
  let last: ShownRow | undefined;
  return ({ receipt, totals, revealed, wrongRows }) => {
    const next: ShownRow = {
      concept: receipt.concepts[index],
      priced: totals.concepts[index],
      decimals: shownDecimals(totals),
      wrong: revealed && wrongRows.has(index),
      type: receipt.receipt_type,
    };
    if (last === undefined || !isSame(last, next)) last = next;
    return last;
  };
}

function isSame(one: ShownRow, other: ShownRow): boolean {
  return (
    one.concept === other.concept &&
    one.priced === other.priced &&
    one.decimals === other.decimals &&
    one.wrong === other.wrong &&
    one.type === other.type
  );
}
