/** Which orders, or goods received of them, a CFDI is likely of: what it names, else what costs the same. Pure. */
import { compare, subtract } from '../../values/decimal.ts';
import type { LinkedKind, LinkReason } from '../../values/picklists.ts';
import { amountOf, totalTolerance } from './invoiced.ts';
import { type InvoiceFacts, linesMet, type MatchedDocument } from './match-invoice.ts';

export type Candidate = MatchedDocument & {
  kind: LinkedKind;
  order_id: string;
  /** Numbers that a CFDI may name it by: the order's; the receipt's folio, and that of the supplier's slip. */
  names: readonly string[];
  /** ISO day of when it was sent, or received. */
  since: string;
};
export type Proposed = { candidate: Candidate; reasons: LinkReason[] };

/** A shorter number stands in any text. */
const SHORTEST_NAME = 3;

/** @param issued day of the CFDI @param candidates of its supplier, none of them invoiced or cancelled */
export function proposeLinks(
  invoice: InvoiceFacts,
  issued: string,
  candidates: readonly Candidate[],
): Proposed[] {
  const text = invoice.text.toUpperCase();
  const isNamed = ({ names }: Candidate) => names.some((name) => stands(text, name));
  const goods = candidates.filter((one) => one.kind === 'goods' && isNamed(one));
  if (goods.length > 0) return goods.map((one) => because(invoice, one, ['receipt']));
  const orders = candidates.filter((one) => one.kind === 'order' && isNamed(one));
  if (orders.length > 0) return orders.map((one) => because(invoice, one, ['number']));
  const likely = candidates
    .filter((one) => one.since.slice(0, 10) <= issued.slice(0, 10) && isAlike(invoice, one))
    .map((one) => because(invoice, one, ['amount']));
  const byLines = likely.filter(({ reasons }) => reasons.includes('lines'));
  const best = byLines.length > 0 ? byLines : likely;
  // Goods that cost what their order does say more than the order.
  const precise = best.filter(({ candidate }) => candidate.kind === 'goods');
  const chosen = precise.length > 0 ? precise : best;
  return chosen.length === 1 ? chosen : [];
}

function because(invoice: InvoiceFacts, candidate: Candidate, reasons: LinkReason[]): Proposed {
  const all = [...reasons];
  if (!all.includes('amount') && isAlike(invoice, candidate)) all.push('amount');
  if (invoice.lines.length > 0 && linesMet(invoice, candidate) === invoice.lines.length) all.push('lines');
  return { candidate, reasons: all };
}

function isAlike({ total, currency }: InvoiceFacts, { rest, currency: theirs }: Candidate): boolean {
  if (currency !== theirs) return false;
  const apart = subtract(amountOf(total), amountOf(rest));
  const far = apart.units < 0n ? { ...apart, units: -apart.units } : apart;
  return compare(far, totalTolerance(amountOf(rest))) <= 0;
}

/** As a word of its own: OC-1 is not in OC-12. */
function stands(text: string, name: string): boolean {
  const wanted = name.trim().toUpperCase();
  if (wanted.length < SHORTEST_NAME) return false;
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + wanted.length])) return true;
  return false;
}
