/** Shapes that the screens see. What lives where is known only inside src/local. */

import type { Summed } from '../../../schema/dashboard/amounts-by.ts';
import type { CancelRequestRow, SatView } from '../../../schema/documents/cancellation.ts';
import type { Draft } from '../../../schema/documents/draft.ts';
import type { ReceiptRow, ReceiptStatus, Setting } from '../../../schema/documents/replicated.ts';
import type { SecondAsked } from '../../../schema/documents/second-factor.ts';
import type { ClientChoice, Session, Undecided } from '../../../schema/documents/session.ts';
import type { ChangedBy, ErrorCode, FieldProblem } from '../../../schema/errors.ts';
import type { FormDocument } from '../../../schema/forms/document.ts';
import type { FilterValue } from '../../../schema/resources/query.ts';
import type { CurrencySum } from '../../../schema/values/sums-by-currency.ts';
import type { Operation, OperationKind } from '../../../sync/operation.ts';
import type { Arrival } from './arrivals.ts';

export type { Arrival } from './arrivals.ts';

/** An error that a screen shows: `message` is ready to be read. `network`: there was no answer. */
export type LocalError = {
  code: ErrorCode | 'network';
  message: string;
  problems: FieldProblem[];
  reference?: string;
  /** What the server asks to be solved first. */
  challenge?: unknown;
  /** What of a second factor may be shown. */
  second?: SecondAsked;
  /** Who changed meanwhile what is saved. */
  changed?: ChangedBy;
};
export type Result<T> = { ok: true; value: T } | { ok: false; error: LocalError };

export type SessionState =
  | { status: 'loading' }
  /** Nobody is signed in on this device. `problem`: someone is, but the device cannot keep data. `left`: they went by choice. */
  | { status: 'signed_out'; problem?: LocalError; left?: true }
  /** They have entered, and belong to several clients. */
  | { status: 'choosing'; undecided: Undecided }
  /** `stale`: from this device's memory; the server has not been asked yet, or cannot be reached. */
  | {
      status: 'signed_in';
      session: Session;
      stale: boolean /** The server no longer knows this session: ask for the password, keep everything. */;
      expired: boolean;
      /** Why it is not this screen's any more, when that is known. */
      displaced?: Displaced;
    };

/** `locked`: what is on this device is hidden until its person enters again. */
/** @property wasOffered its person was asked on this device whether they want a PIN */
export type Lock = { locked: boolean; hasPin: boolean; wasOffered: boolean };

/** From another tab somebody else entered, or the same person chose another client; or they are not of this one any more, and `clients` are those left to them. */
export type Displaced =
  | { by: 'person' }
  | { by: 'client'; clients: ClientChoice[]; client?: ClientChoice }
  | { by: 'left'; clients: ClientChoice[] };

export type Connection = {
  state: 'online' | 'offline';
  /** Operations not surely with the server. */
  pending: number;
  sending: number;
  /** Refused, or waiting for a person's word. */
  needsAttention: number;
  /** Of the server, which has not come through with them yet; `unstamped`, of those, invoices. */
  accepted: number;
  /** Of those, what another person has to say a word on. */
  toDecide: number;
  unstamped: number;
  /** What this device never had is still on its way to it. */
  arriving: boolean;
  /** Why nothing is being sent though something waits. */
  pause?: 'offline' | 'sign_in' | 'old_version' | 'restarted' | 'restoring' | 'busy' | 'disk_full';
};

export type OutboxItem<K extends OperationKind = OperationKind> = Operation<K> & {
  /** An invoice written more than 72 hours ago: it is sent only after `confirmLate`. */
  held: boolean;
};
export type Outbox = { items: OutboxItem[]; loading: boolean };

/** A row of the issued list: one from the server, or an operation of this device on its way there. */
export type ReceiptListRow = Omit<ReceiptRow, 'status' | 'seq' | '_deleted'> & {
  status: ReceiptStatus | 'pending';
  /** Set when the row is (also) an operation of this device: outbox actions apply. */
  operation?: OutboxItem<'issue'>;
  /** This device's request to cancel it, while it has not come through. */
  cancelling?: OutboxItem<'cancel'>;
};

/** What the issued list can be ordered by. */
export type ReceiptOrder = 'date' | 'folio' | 'receiver' | 'total';

export type ReceiptQuery = {
  /** UUID, folio, RFC, amount, part of a name; several words must all be found. */
  search?: string;
  /** Empty or absent: all. */
  status?: ReceiptListRow['status'][];
  /** Issued between two days, both included; '' leaves an end open. */
  days?: { from: string; to: string };
  /** Those alone that their buyer plans to pay or has rejected. */
  isTold?: boolean;
  /** Of the other fields (ISSUED_FILTERS). */
  filters?: Readonly<Record<string, FilterValue>>;
  /** Newest first unless told. */
  order?: { by: ReceiptOrder; descending: boolean };
  /** From 1. */
  page: number;
  pageSize: number;
};
export type ReceiptPage = {
  rows: ReceiptListRow[];
  total: number;
  /** Of all that the query finds and is in force (neither cancelled nor refused), once this device has read them. */
  sums?: CurrencySum[] | undefined;
  /** The same ones, one by one, whatever the page has of them. */
  summed?: Summed[] | undefined;
  loading: boolean;
  arrival: Arrival;
};

/**
 * A draft as the form edits it. `based_on`: the mark of the text that the form started from or last saved
 * (useDraft, SavedDraft); leave it out for a draft that begins here. With it, a change that came from
 * elsewhere in between is never written over.
 */
export type DraftEdit = {
  slug: string;
  name: string;
  is_complete: boolean;
  receipt: FormDocument;
  based_on?: string;
  /** Wanted as a draft of its own if the draft is one no more, even when it says the very text that was issued. */
  apart?: boolean;
};
/**
 * Go on editing under `slug` with `mark` as the next `based_on`. `split`: the text was kept as a new draft,
 * under another slug, because the first one was changed elsewhere (conflict) or is no more (gone).
 */
export type SavedDraft = { slug: string; mark: string; split?: 'conflict' | 'gone' };
export type DraftList = { drafts: Draft[]; loading: boolean; arrival: Arrival };
export type DraftState = {
  /** Undefined while loading, and when it is not on this device. */
  draft: Draft | undefined;
  loading: boolean;
  /** Mark of the draft's text: the `based_on` of the first save. Empty while there is no draft. */
  mark: string;
  /** It was here and another device deleted it (or it was issued): offer to keep the text as a new one. */
  gone: boolean;
  /** Versions of this draft that lost against another device's; their text is kept as drafts of their own. */
  conflicts: Draft[];
};

/** What became of a draft that a form shows. */
export type DraftFate =
  /**
   * It is here, with the text of this mark; or it was never kept. `isSent`: the server has that text. `other`: slug of another version
   * of it.
   */
  | { kind: 'here'; mark: string; isSent: boolean; other?: string }
  /** It was here, and somebody deleted it, or issued it as what this device has not heard of yet. */
  | { kind: 'gone' }
  /** It was issued, here or elsewhere. `isSame`: as the text that is asked about. */
  | { kind: 'issued'; isSame: boolean; receipt: ReceiptListRow | undefined };

export type Settings = {
  branches: NonNullable<Setting['branch']>[];
  series: NonNullable<Setting['serie']>[];
  certificates: NonNullable<Setting['certificate']>[];
  loading: boolean;
};

export type Found<T> = { items: T[]; loading: boolean };

export type ReceiptState = { receipt: ReceiptListRow | undefined; loading: boolean };

/** Requests of others to cancel what they invoiced us, the most urgent first; `answering` while ours is on its way. */
export type CancelRequestItem = Omit<CancelRequestRow, 'seq' | '_deleted'> & {
  operation?: OutboxItem<'answer'>;
};
export type FoundCancelRequests = Found<CancelRequestItem> & { arrival: Arrival };

/** What the SAT says, as this device knows it. */
export type SatStatus = {
  sat: SatView | undefined;
  /** Being asked now. */
  asking: boolean;
  error: LocalError | undefined;
  ask(): Promise<Result<SatView>>;
};

/** A file of a receipt, from the device's memory when it was fetched before. */
export type ReceiptFile = { name: string; type: string; blob: Blob };
export type QuickView = {
  /** Answer of GET /receipts/{id}/quick_view/i?format=json. */
  view: Record<string, unknown> | undefined;
  loading: boolean;
  error: LocalError | undefined;
  /** It comes from this device because the server cannot be reached. */
  offline: boolean;
};

export type AppUpdate = {
  /** A new version waits. Offer it; never apply it over a half-written form without asking. */
  available: boolean;
  /** This version can no longer send: say so, nothing is lost. */
  required: boolean;
  /** Installs it and loads the page again, in every tab. */
  apply(): Promise<void>;
};
