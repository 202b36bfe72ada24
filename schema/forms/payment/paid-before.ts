/** What the payments before one, in the same receipt, leave of an invoice. Pure. */
import { sameUuid } from '../../values/uuid.ts';
import type { ComputedPayments } from './amounts/compute-payments.ts';

export type PaidBefore = { partiality: string; balance: string };

/** @param at of the payment @returns undefined: none before it pays that invoice */
export function paidBefore(
  { payments }: Pick<ComputedPayments, 'payments'>,
  at: number,
  uuid: string,
): PaidBefore | undefined {
  const last = payments
    .slice(0, at)
    .flatMap(({ node }) => node.DoctoRelacionado)
    .findLast(({ IdDocumento }) => sameUuid(IdDocumento, uuid));
  if (last === undefined) return undefined;
  return { partiality: String(Number(last.NumParcialidad) + 1), balance: last.ImpSaldoInsoluto };
}
