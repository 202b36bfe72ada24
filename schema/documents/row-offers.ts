/**
 * What a row of a list of receipts offers, by its state and by where it is shown: the page's context is derived here from section and
 * permissions, and nowhere else (1 §2, §5, §6). What a person may is asked beside it. Pure.
 */
import type { Can } from '../access/permissions.ts';
import type { SECTIONS_TEXT } from '../texts/shell.ts';
import type { ReceiptRow } from './replicated.ts';
import { paymentState } from './states.ts';

/**
 * fiscal_vault: whoever keeps documents, and neither writes, sends nor cancels any. colaboration, fiscal_risk: the sections of those
 * names. '': the portal of who issues.
 */
export type PageContext = '' | 'fiscal_vault' | 'colaboration' | 'fiscal_risk';

/** @param section the one that one is in (schema/sections.ts) */
export function pageContext(section: keyof typeof SECTIONS_TEXT | '', can: Can): PageContext {
  if (section === 'colaboration_host' || section === 'colaboration_guest') return 'colaboration';
  const isKeeper = can('receipts.read') && !can(['drafts.read', 'receipts.send', 'receipts.cancel']);
  if (isKeeper) return 'fiscal_vault';
  return section === 'fiscal_risk' ? 'fiscal_risk' : '';
}

type Row = Pick<
  ReceiptRow,
  'uuid' | 'receipt_type' | 'payment_method' | 'rfc_receiver' | 'total' | 'balance'
> & {
  status: ReceiptRow['status'] | 'pending';
};

export type RowOffers = {
  view: boolean;
  download: boolean;
  duplicate: boolean;
  /** What follows an invoice in force: a credit note, what an advance asks for. */
  credit: boolean;
  substitute: boolean;
  cancel: boolean;
  /** Asking the SAT: of withholdings it has no service that would tell. */
  sync: boolean;
  send: boolean;
};

export function rowOffers(context: PageContext, row: Row): RowOffers {
  const isStamped = row.uuid !== '';
  const isOpen = isStamped && context !== 'fiscal_vault';
  const isInForce = isOpen && (row.status === 'issue' || row.status === 'sent');
  return {
    view: isOpen,
    download: isStamped,
    duplicate: isOpen,
    credit: isInForce && row.receipt_type === 'I',
    substitute: isInForce && row.receipt_type !== 'R',
    cancel: isOpen,
    sync: isOpen && row.receipt_type !== 'R',
    send: isOpen,
  };
}

/** Why what is selected cannot be paid by one receipt of payments; undefined: it can. 1 §5. */
export type Unpayable = 'kind' | 'receivers' | 'state' | 'paid';

export function unpayable(rows: readonly Row[]): Unpayable | undefined {
  const isLater = (row: Row) => row.receipt_type === 'I' && row.payment_method === 'PPD' && row.uuid !== '';
  if (rows.length === 0 || !rows.every(isLater)) return 'kind';
  if (new Set(rows.map(({ rfc_receiver }) => rfc_receiver)).size > 1) return 'receivers';
  if (rows.some(({ status }) => status !== 'issue' && status !== 'sent')) return 'state';
  const owes = (row: Row) => ['Registered', 'PartiallyPaid'].includes(paymentState(row) ?? '');
  return rows.every(owes) ? undefined : 'paid';
}
