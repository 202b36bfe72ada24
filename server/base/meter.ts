/** What the server counts and times. Names no client, person or document: every label is one of few. */
export type Meter = {
  /** @property route the pattern, never a path */
  request(call: { method: string; route: string; status: number; seconds: number }): void;
  /** One call to a PAC. @property outcome kind of its answer, or the error code of one that did nothing */
  pacCall(call: { provider: string; call: string; outcome: string; seconds: number }): void;
  /** One turn of a job. @property kind as its definition names it */
  job(turn: { kind: string; outcome: 'done' | 'postponed' | 'failed'; seconds: number }): void;
  /** An operation of an outbox that came: taken, refused, or answered as the first time. */
  operation(kind: string, outcome: 'accepted' | 'refused' | 'repeated'): void;
  /** From the commit of a change in this process until a listening device was told. */
  feedLag(seconds: number): void;
  securityEvent(kind: string): void;
};

/** Counts nothing: while nobody asks for metrics, they cost nothing. */
export const NO_METER: Meter = {
  request() {},
  pacCall() {},
  job() {},
  operation() {},
  feedLag() {},
  securityEvent() {},
};
