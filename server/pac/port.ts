/**
 * What the house asks of a provider of certification (PAC), whatever its protocol. Way: step 7.
 * No answer means *unknown*, never *failed*: only `refused` says that nothing was stamped.
 */

/** A stamp as the provider gave it: the whole stamped document. */
export type Stamped = { kind: 'stamped'; xml: string; uuid: string };

/** The provider said no to these bytes; the same bytes will never be stamped. */
export type Refused = { kind: 'refused'; code: string; message: string };

/** Nothing is known: time-out, reset, 5xx, unreadable, or "already stamped" without the stamp. Ask again. */
export type Unknown = { kind: 'unknown'; reason: string; alreadyStamped: boolean };

/** The provider did not take it and surely did nothing: credentials, no balance, too many requests. */
export type NotTaken = { kind: 'not_taken'; code: string; message: string; retryAfterMs?: number };

export type StampResult = Stamped | Refused | Unknown | NotTaken;

export type PacPort = {
  readonly name: string;
  /**
   * Stamps sealed bytes. `key` is the client's own key of this document: the same key and bytes give the
   * same stamp. Never throws for what the network or the provider does.
   */
  stamp(sealedXml: string, key: string, signal?: AbortSignal): Promise<StampResult>;
  /** What the provider has for bytes that it may have stamped: the stamp, `refused` with code `not_found`, or unknown. */
  recover(sealedXml: string, key: string, signal?: AbortSignal): Promise<StampResult>;
};
