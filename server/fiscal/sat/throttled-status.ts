/**
 * The status service asked as a good neighbour asks: one question about a document at a time, the last answer
 * for some moments, and after failures ever longer pauses in which nobody asks at all.
 */
import type { ExpressionParts } from '../../../schema/cfdi/expression.ts';
import type { SatStatus, SatStatusPort } from './status.ts';

export type ThrottleOptions = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** 0 to 1. */
  chance: () => number;
  /** How long an answer is given again without asking. */
  freshMs?: number;
};

/** The service did not answer some moments ago and is left alone until `until`, milliseconds since 1970. */
export class StatusPaused extends Error {
  readonly until: number;
  constructor(until: number) {
    super('the status service is left alone after failures');
    this.name = 'StatusPaused';
    this.until = until;
  }
}

const FRESH_MS = 2_000;
const FAILURES_BORNE = 3;
const LONGEST_PAUSE_MS = 60_000;
/** Answers that are remembered. */
const KEPT = 2_000;

export function throttledStatus(port: SatStatusPort, options: ThrottleOptions): SatStatusPort {
  const { now, chance, freshMs = FRESH_MS } = options;
  const answers = new Map<string, { at: number; status: SatStatus }>();
  const asking = new Map<string, Promise<SatStatus>>();
  let failures = 0;
  let pausedUntil = 0;

  async function askOnce(parts: ExpressionParts, signal?: AbortSignal): Promise<SatStatus> {
    try {
      const status = await port.ask(parts, signal);
      failures = 0;
      return status;
    } catch (error) {
      // Whoever asked gave up; the service did not fail.
      if (signal?.aborted !== true) {
        failures += 1;
        if (failures > FAILURES_BORNE) {
          const pause = Math.min(1_000 * 2 ** (failures - FAILURES_BORNE - 1), LONGEST_PAUSE_MS);
          pausedUntil = now() + pause * (1 + 0.2 * chance());
        }
      }
      throw error;
    }
  }

  return {
    async ask(parts, signal) {
      // Two that know another total of the same document ask two questions.
      const key = `${parts.uuid.toUpperCase()} ${parts.issuer} ${parts.receiver} ${parts.total}`;
      const cached = answers.get(key);
      if (cached !== undefined && now() - cached.at < freshMs && now() >= cached.at) return cached.status;
      const running = asking.get(key);
      if (running !== undefined) return await running;
      if (now() < pausedUntil) throw new StatusPaused(pausedUntil);
      const question = askOnce(parts, signal).finally(() => asking.delete(key));
      asking.set(key, question);
      const status = await question;
      answers.delete(key);
      answers.set(key, { at: now(), status });
      if (answers.size > KEPT) answers.delete(answers.keys().next().value as string);
      return status;
    },
  };
}
