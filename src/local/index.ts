/** The device's data, for the screens. The only door: features import from here and never from Dexie, RxDB or fetch. */
import type { Customer, Product } from '../../schema/documents/replicated.ts';
import type { Receipt } from '../../schema/receipt/receipt.ts';
import type * as T from './types.ts';

export type * from './types.ts';

// --- session ---
export declare function useSession(): T.SessionState;
/** Ends ok, or with wrong_credentials, too_many_requests, network… */
export declare function signIn(email: string, password: string): Promise<T.Result<void>>;
export declare function signInDemo(): Promise<T.Result<void>>;
/** Operations that would be lost by signing out: ask before when it is not 0. */
export declare function unsentCount(): Promise<number>;
/** Signs out and wipes the device's data, sent or not. */
export declare function signOut(): Promise<T.Result<void>>;

// --- connection and outbox ---
export declare function useConnection(): T.Connection;
export declare function useOutbox(): T.Outbox;
export declare function retryOperation(id: string): Promise<void>;
export declare function retryAll(): Promise<void>;
/** Sends one that is older than 72 hours all the same. */
export declare function confirmLate(id: string): Promise<void>;
/** False when it cannot be discarded (it may be with the server). `keepAsDraft` saves its text first. */
export declare function discardOperation(id: string, keepAsDraft?: boolean): Promise<boolean>;
/** The frozen form of an operation, to mend it: give the mended one to `emitReceipt` with `replaces: id`. */
export declare function receiptOfOperation(id: string): Promise<Receipt | undefined>;
/** «Emitir»: on disk when it resolves; the draft leaves the list. Errors: disk_full, and nothing is lost. */
export declare function emitReceipt(
  receipt: Receipt,
  options?: { draftSlug?: string; replaces?: string },
): Promise<T.Result<{ operationId: string }>>;

// --- receipts ---
export declare function useReceiptPage(query: T.ReceiptQuery): T.ReceiptPage;
/** By receipt id or operation id. */
export declare function useReceipt(id: string): T.ReceiptState;
export declare function useQuickView(id: string | undefined): T.QuickView;
/** XML or PDF: from the device when it is there, else from the server (then kept). */
export declare function receiptFile(id: string, kind: 'xml' | 'pdf'): Promise<T.Result<T.ReceiptFile>>;
/** Fetches it and hands it to the browser as a download. */
export declare function downloadReceipt(id: string, kind: 'xml' | 'pdf'): Promise<T.Result<void>>;

// --- drafts ---
export declare function useDrafts(search?: string): T.DraftList;
export declare function useDraft(slug: string | undefined): T.DraftState;
/** Kept on this device at once. On disk_full the text stays in memory and is tried again; tell the person. */
export declare function saveDraft(draft: T.DraftEdit): Promise<T.Result<void>>;
export declare function deleteDraft(slug: string): Promise<T.Result<void>>;

// --- what forms need ---
export declare function useSettings(): T.Settings;
/** Best 9 (or `limit`): by name or RFC, accents and word order do not matter. '' gives the last ones used. */
export declare function searchCustomers(q: string, limit?: number): Promise<Customer[]>;
export declare function searchProducts(q: string, limit?: number): Promise<Product[]>;
export declare function useRecentCustomers(limit?: number): T.FoundCustomers;
export declare function customerByRfc(rfc: string): Promise<Customer | undefined>;

/** Any other call: adds csrf, times out, reads ErrorBody. `path` as in the spec, with ?format=json where it has it. */
export declare function callServer<R>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T.Result<R>>;

// --- new versions ---
export declare function useAppUpdate(): T.AppUpdate;
