/**
 * What the house asks of a provider of certification (PAC), whatever its protocol. Pipeline: step 7.
 * No answer means *unknown*, never *failed*: only `refused` says that nothing was done and never will be.
 * No method throws for what the network or the provider does. Every result that says no carries one of our
 * error codes and, under it, the provider's own words.
 */
import type { DocumentFamily } from '../../../schema/cfdi/document-family.ts';
import type { ErrorCode } from '../../../schema/errors.ts';
import type { PacCapability } from '../../../schema/values/picklists.ts';
import type { SatStatus } from '../sat/status.ts';

/** A stamp as the provider gave it: the whole stamped document. */
export type Stamped = { kind: 'stamped'; xml: string; uuid: string };

/** What the provider said, as it said it. `code` is the SAT's where it is one of those (301, CFDI40143, 203). */
export type Words = { error: ErrorCode; code: string; message: string };

/** The provider said no to this request; the same request will never be taken. */
export type Refused = { kind: 'refused' } & Words;

/** Nothing is known: time-out, reset, 5xx, unreadable. `unsent`: no connection was made, so that it surely never left. */
export type NoAnswer = { kind: 'unknown'; reason: string; unsent?: true };

/** As NoAnswer, or "already stamped" without the stamp. Ask again. */
export type Unknown = NoAnswer & { alreadyStamped: boolean };

/**
 * The provider did not take it and surely did nothing: credentials, no balance, too many requests. With `pac_outage` it
 * says so itself of what it could not bring to the SAT, which may know better.
 */
export type NotTaken = { kind: 'not_taken'; retryAfterMs?: number } & Words;

/** This provider has no such call, or not for this document. */
export type NotOffered = { kind: 'not_offered' };

/**
 * The client's own key of this document belongs to another one, which was stamped before: ours was not, and must not be
 * stamped under another key before a person knows of that one. `uuid`: its stamp, '' where the provider does not say.
 * `xml`: that document; '' where it cannot be had now.
 */
export type OtherDocument = { kind: 'other_document'; uuid: string; xml: string } & Words;

export type StampResult = Stamped | Refused | Unknown | NotTaken | OtherDocument;

/** A CSD as files: DER in base64; the key as encrypted PKCS#8 under a password made for this one call. */
export type CsdFiles = { cer: string; key: string; password: string };

/** Why the authority should believe that the taxpayer asks: a request signed by us, or the CSD to sign with. */
export type Proof = { kind: 'signed'; xml: string } | { kind: 'csd'; csd: CsdFiles };

export const MOTIVES = ['01', '02', '03', '04'] as const;
export type Motive = (typeof MOTIVES)[number];

export type CancelRequest = {
  issuer: string;
  uuid: string;
  motive: Motive;
  /** UUID of the substitute with motive 01; else ''. */
  substitute: string;
  proof: Proof;
  /** Receiver and total: some providers ask for them, all do for what another provider stamped. */
  receiver: string;
  total: string;
  /** Stamped by another provider. */
  otherPac: boolean;
  /** Of withholdings the message has a namespace of its own, and its service too. */
  family?: DocumentFamily;
};

/** 201, or 202: it had been asked before. The request was received; only the status says when it is final. */
export type CancelRequested = { kind: 'requested'; code: string; message: string; acuse: string };
/** 205: the SAT does not have the document (yet). */
export type NotAtSat = { kind: 'not_at_sat'; code: string; message: string };
/** Live documents relate to it. */
export type NotCancelable = { kind: 'not_cancelable'; code: string; message: string };
export type CancelResult =
  | CancelRequested
  | NotAtSat
  | NotCancelable
  | (Refused & { acuse?: string })
  | NotTaken
  | NoAnswer
  | NotOffered;

export type AcuseKind = 'cancel' | 'reception';
/** `none`: the provider does not have it (yet). The bytes of `xml` are the SAT's: never touched. */
export type AcuseResult =
  | { kind: 'found'; xml: string }
  | { kind: 'none' }
  | NotTaken
  | NoAnswer
  | NotOffered;

/** A stamped document by its UUID. */
export type FetchResult = AcuseResult;

/** Documents of one issuer, stamped from `since` to `until`: milliseconds since 1970, both included. */
export type StampedRange = { issuer: string; since: number; until: number };
/** One that the account stamped. `stampedAt`: as the provider writes it, '' where it does not. */
export type ListedStamp = { uuid: string; stampedAt: string };
/**
 * All of the range and perhaps more: a provider counts by days, or tells those of every issuer of its account. A list
 * that is known not to be whole is no answer.
 */
export type ListResult = { kind: 'found'; stamps: ListedStamp[] } | NotTaken | NoAnswer | NotOffered;

export type PendingResult = { kind: 'found'; uuids: string[] } | NotTaken | NoAnswer | NotOffered;

export type AnswerRequest = {
  /** RFC of the receiver who answers. */
  receiver: string;
  uuid: string;
  accept: boolean;
  proof: Proof;
  otherPac: boolean;
};
/** `answered`: 1000. `answered_before`: 1002, and nobody says who answered what. */
export type AnswerResult =
  | { kind: 'answered'; code: string; message: string; acuse: string }
  | { kind: 'answered_before'; code: string; message: string }
  | Refused
  | NotTaken
  | NoAnswer
  | NotOffered;

export type RelatedRequest = { rfc: string; role: 'issuer' | 'receiver'; uuid: string; proof: Proof };
export type Relative = { uuid: string; issuer: string; receiver: string };
export type RelatedResult =
  | { kind: 'found'; parents: Relative[]; children: Relative[] }
  | Refused
  | NotTaken
  | NoAnswer
  | NotOffered;

export type StatusRequest = { uuid: string; issuer: string; receiver: string; total: string };
export type StatusResult = { kind: 'found'; status: SatStatus } | NotTaken | NoAnswer | NotOffered;

/** `stamps` that the account may still use; `unlimited`: it does not count them. */
export type BalanceResult =
  | { kind: 'found'; stamps: number; unlimited?: true }
  | NotTaken
  | NoAnswer
  | NotOffered;

/** Whether the address answers and takes the credentials; asks for nothing that changes anything. */
export type ProbeResult = { kind: 'ok' } | NotTaken | NoAnswer;

export type PacPort = {
  readonly name: string;
  /** RFC that forwards signed requests of the receiver's side (RfcPacEnviaSolicitud). */
  readonly rfc: string;
  /**
   * Stamps sealed bytes. `key` is the client's own key of this document: the same key and bytes give the
   * same stamp.
   */
  stamp(sealedXml: string, key: string, signal?: AbortSignal): Promise<StampResult>;
  /** What the provider has for bytes that it may have stamped: the stamp, `refused` with code `not_found`, or unknown. */
  recover(sealedXml: string, key: string, signal?: AbortSignal): Promise<StampResult>;
  /** A document that this account stamped, as it was given back then. */
  fetchStamped(issuer: string, uuid: string, signal?: AbortSignal): Promise<FetchResult>;
  /** What this account stamped: for whoever lost their own record of it. No provider is asked by the client's own key. */
  listStamped(range: StampedRange, signal?: AbortSignal): Promise<ListResult>;
  /** Repeated while the first is open the answer is 202; once its receiver has rejected it, it is a second request. */
  cancel(request: CancelRequest, signal?: AbortSignal): Promise<CancelResult>;
  acuse(issuer: string, uuid: string, kind: AcuseKind, signal?: AbortSignal): Promise<AcuseResult>;
  /** Requests that wait for this receiver's answer. */
  pending(rfc: string, signal?: AbortSignal): Promise<PendingResult>;
  answer(request: AnswerRequest, signal?: AbortSignal): Promise<AnswerResult>;
  related(request: RelatedRequest, signal?: AbortSignal): Promise<RelatedResult>;
  status(request: StatusRequest, signal?: AbortSignal): Promise<StatusResult>;
  balance(signal?: AbortSignal): Promise<BalanceResult>;
  probe(signal?: AbortSignal): Promise<ProbeResult>;
};

/** How one account is reached. Addresses without final slash. */
export type PacSettings = {
  url: string;
  /** Second address where a provider has one; else ''. */
  apiUrl: string;
  /** By the names of the provider's `credentialFields`. */
  credentials: Record<string, string>;
  /** One call is given up after this long; its outcome is then unknown. */
  timeoutMs: number;
  now?: () => number;
  fetch?: typeof fetch;
};

/** A provider: adding one is a file that exports this, a line in providers.ts, and a pass of the conformance suite. */
export type PacProvider = {
  /** Kept in the store. */
  name: string;
  /** As people know it. */
  title: string;
  credentialFields: readonly { name: string; secret: boolean }[];
  capabilities: readonly PacCapability[];
  production: { url: string; apiUrl: string };
  test: { url: string; apiUrl: string };
  open(settings: PacSettings): PacPort;
};
