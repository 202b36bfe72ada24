/** A total that the prices promise and no writing has: what a person is told. */
import { fillText } from '../../errors.ts';
import { RECEIPT_PROBLEMS as SAY } from '../../texts/receipt.ts';
import type { MissedTotal } from './fit-total.ts';

/** @param total the one that the receipt has: the nearest. */
export function missedWords(missed: MissedTotal, total: string): { text: string; remedy: string } {
  const { shown, below, above } = missed;
  const near =
    below !== undefined && above !== undefined
      ? fillText(SAY.totalMissedBoth, { below, above })
      : fillText(SAY.totalMissedOne, { near: below ?? above ?? total });
  return { text: `${fillText(SAY.totalMissed, { shown, total })} ${near}`, remedy: SAY.totalMissedRemedy };
}
