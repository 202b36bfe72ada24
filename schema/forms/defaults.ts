/** What the account and the branch already say of a new document of any kind. */
export type Emitter = { rfc: string; name: string; tax_regime: string };

export type ReceiptDefaults = {
  emitter?: Emitter;
  branch_office_id?: string;
  serie?: string;
  /** Postal code of the branch. */
  expedition_place?: string;
  currency?: string;
  payment_form?: string;
  /** Today where it is issued, YYYY-MM-DD. */
  today?: string;
};

export const NO_EMITTER: Emitter = { rfc: '', name: '', tax_regime: '' };
