/** Faults that a test switches on over HTTP. Each one happens `times` times, then things go well again. */
import * as v from 'valibot';

const FAULT_KINDS = [
  /** Waits `ms`, or until all faults are switched off, then does everything well. */
  'delay',
  /** Does nothing and hangs up. */
  'reset',
  /** Stamps and hangs up. */
  'lost_answer_after_stamp',
  /** Stamps and answers HTTP 500. */
  '500_after_stamp',
  /** Stamps and answers something that is not its envelope. */
  'garbage',
  /** Answers HTTP 500 without stamping. */
  '500',
  /** Answers HTTP 429 without stamping. */
  '429',
  /** A document with a stamp gets 307 and nothing else. */
  '307_without_xml',
  /** A document with a stamp gets 307 and only the UUID. */
  '307_only_uuid',
  /** The data warehouse does not have the document yet. */
  'not_in_warehouse',
  /** Refuses a good document, not stamped yet, with code 301. */
  'refused',
  /** Refuses a document that bears no key of confirmation, with code CFDI40120. */
  'asks_confirmation',
  /** Refuses the token, once for each time. */
  'token_expired',
  /** The SAT learns of a stamp only `ms` after it. Lasts until it is set again; `times` does not count. */
  'sat_lag',
  /** The registry of taxpayers hangs up. */
  'registry_silent',
  /** It answers HTTP 503. */
  'registry_500',
  /** Banco de México's service of series hangs up. */
  'banxico_silent',
  /** It answers HTTP 503. */
  'banxico_500',
  /** The status service answers HTTP 500. */
  'sat_500',
  /** The status service says nothing for `ms` and hangs up. */
  'sat_silent',
  /** The status is N - 601 with Vigente, although the expression is right. */
  'sat_601_with_vigente',
  /** The SAT learns of the next stamp only `ms` after it: two days unless told. */
  'sat_unregistered',
  /** A request to cancel gets 201 and nothing is done. */
  'sat_cancel_forgotten',
  /** An answer of the receiver gets 1000 and nothing is done. */
  'sat_answer_forgotten',
  /** The next request or answer takes effect `ms` after it was taken. */
  'sat_late',
  /** The next request or answer reaches the SAT twice; the caller gets the second reply. */
  'sat_twice',
  /** The pending list of a receiver is empty. */
  'sat_pending_empty',
  /** The mass download answers HTTP 500. */
  'sat_download_500',
  /** It does what it was asked and hangs up. */
  'sat_download_lost',
  /** A request gets 404, «error no controlado», and is not taken. */
  'sat_download_404',
  /** A request gets 5002: asked for as often as it ever may be. */
  'sat_download_used_up',
  /** A request ends in error (state 4). */
  'sat_download_error',
  /** A request is expired (state 6) when it is looked at. */
  'sat_download_expired',
  /** The next package is cut in the middle. */
  'sat_package_corrupt',
  /** The packages of a request are named twice, and each document is in each of them. */
  'sat_package_twice',
  /** A package is there no more. */
  'sat_package_gone',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** The calls of a provider. A fault is of stamping unless it says another one. */
const PAC_CALLS = [
  'stamp',
  'recover',
  'fetch',
  'list',
  'cancel',
  'acuse',
  'pending',
  'answer',
  'related',
  'status',
  'account',
] as const;
export type PacCall = (typeof PAC_CALLS)[number];

export const FaultSchema = v.object({
  kind: v.picklist(FAULT_KINDS),
  call: v.optional(v.picklist(PAC_CALLS), 'stamp'),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 1),
  ms: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
});
export type Fault = v.InferInput<typeof FaultSchema>;
type WaitingFault = v.InferOutput<typeof FaultSchema>;

export type Faults = {
  add(fault: Fault): void;
  clear(): void;
  /** Resolves after `ms`, or when everything is cleared. */
  pause(ms: number): Promise<void>;
  /** The next fault of this kind, counted off; undefined when things go well. */
  take(kind: FaultKind, call?: PacCall): WaitingFault | undefined;
  /** Milliseconds from a stamp until the SAT knows it. */
  satLag(): number;
};

export function makeFaults(defaultSatLagMs: number): Faults {
  let waiting: WaitingFault[] = [];
  let lag = defaultSatLagMs;
  const paused = new Set<() => void>();
  return {
    add(fault) {
      const whole = v.parse(FaultSchema, fault);
      if (whole.kind === 'sat_lag') lag = whole.ms;
      else waiting.push(whole);
    },
    clear() {
      waiting = [];
      lag = defaultSatLagMs;
      for (const goOn of paused) goOn();
    },
    pause(ms) {
      return new Promise((done) => {
        const goOn = () => {
          clearTimeout(timer);
          paused.delete(goOn);
          done();
        };
        const timer = setTimeout(goOn, ms);
        paused.add(goOn);
      });
    },
    take(kind, call = 'stamp') {
      const fault = waiting.find((one) => one.kind === kind && one.call === call && one.times > 0);
      if (fault === undefined) return undefined;
      fault.times -= 1;
      waiting = waiting.filter((one) => one.times > 0);
      return fault;
    },
    satLag: () => lag,
  };
}
