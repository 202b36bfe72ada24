/** What an invoice that is paid later still owes, as devices have it. The ledger is the server's (store/payments). */
import * as v from 'valibot';

const TaxBaseSchema = v.object({
  tax: v.string(),
  factor_type: v.string(),
  rate_or_fee: v.string(),
  base: v.string(),
});

/** `replaced`: another receipt that is in force takes its place (relation 04); neither it nor a cancelled one is paid. */
const BALANCE_STATES = ['open', 'replaced', 'cancelled'] as const;

export const BalanceSchema = v.object({
  /**
   * In the currency of the invoice: its total less what payments in force, or on their way, pay of it, and what
   * credit notes in force take off it; never below 0.
   */
  balance: v.string(),
  /** What credit notes in force take off it; left out where none does. */
  credited: v.optional(v.string()),
  /** The last partiality that counts; 0 before the first. */
  partiality: v.number(),
  state: v.picklist(BALANCE_STATES),
  /** What a payment of it states of its taxes: see InvoiceTaxes. */
  taxes: v.object({
    transfers: v.array(TaxBaseSchema),
    retentions: v.array(TaxBaseSchema),
    tax_object: v.string(),
  }),
});
export type Balance = v.InferOutput<typeof BalanceSchema>;

const ENTRY_KINDS = ['payment', 'credit'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * What became of a partiality: `reserved` accepted and on its way; `stamped` in force; `replaced` another payment takes
 * its place; `cancelled` and `refused` as the payment. The first two count of
 * a payment, and of a credit note only `stamped`: until then nobody owes less because of it.
 */
const ENTRY_STATES = ['reserved', 'stamped', 'replaced', 'cancelled', 'refused'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];
