/**
 * The conditions of the partial indexes, written out. SQLite takes such an index only for a query that says its
 * condition in the same words: with a bound value in its place it goes through the whole table.
 */
import { sql } from 'kysely';

/** job_due, job_made */
export const jobWaits = sql<boolean>`state = 'waiting'`;
/** job_leased */
export const jobIsLeased = sql<boolean>`lease_until <> ''`;
/** receipt_uuid */
export const hasUuid = sql<boolean>`uuid <> ''`;
/** receipt_folio: all but those that came back with a folio that another has by now. */
export const isFirstOfFolio = sql<boolean>`folio_twice = 0`;
/** approval_waiting: at most one of a kind and subject. */
export const approvalWaits = sql<boolean>`state = 'waiting'`;
/** approval_settled */
export const isSettled = sql<boolean>`state <> 'waiting' and is_deleted = 0`;
/** receipt_draft: the live receipt of a draft. */
export const isLiveOfDraft = sql<boolean>`draft_slug <> '' and status <> 'refused'`;
/** purchase_order_number, merchandise_receipt_folio: one's own, not a buyer's. */
export const isOwnDocument = sql<boolean>`role = 'buyer'`;
/** factoring_live: an invoice is asked for once at a time. */
export const isLiveFactoring = sql<boolean>`state in ('requested', 'confirmed', 'offered', 'ceded', 'paid', 'settled')`;
