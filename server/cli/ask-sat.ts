/** What the SAT's status service says of each document: one question at a time, and none to a service that is down. */
import type { DocumentHead } from '../../schema/cfdi/document-head.ts';
import type { ExpressionParts } from '../../schema/cfdi/expression.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { parseDecimal } from '../../schema/values/decimal.ts';
import {
  isCancelledAtSat,
  isCurrentAtSat,
  type SatStatus,
  type SatStatusPort,
} from '../fiscal/sat/status.ts';

/**
 * `current`, `cancelled`, `not_found`: as the SAT said, with its own words. `unverified`: it could not be asked, or said
 * something else; `reason` (Spanish) says why. `not_available`: the service does not know such documents.
 */
export type SatAnswer = {
  verdict: 'current' | 'cancelled' | 'not_found' | 'unverified' | 'not_available';
  reason?: string;
} & Partial<SatStatus>;

export type SatAsker = (head: DocumentHead, document: object) => Promise<SatAnswer>;

export type SatPatience = {
  /** Milliseconds since some moment. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
};

/** Pauses before each new try of one question. */
const PAUSES_MS = [1_000, 2_000, 4_000];
/** After so many documents in a row without an answer nobody is asked for a while. */
const MOST_FAILURES = 3;
const REST_MS = 60_000;

export function makeSatAsker(port: SatStatusPort, { now, sleep }: SatPatience): SatAsker {
  let failures = 0;
  let restUntil = Number.NEGATIVE_INFINITY;

  return async (head, document) => {
    const question = questionOf(head, document);
    if ('verdict' in question) return question;
    if (now() < restUntil) return { verdict: 'unverified', reason: CLI.sat.resting };
    // A service that did not answer the last one gets a single try.
    const pauses = failures === 0 ? PAUSES_MS : [];
    for (let tries = 0; ; tries += 1) {
      try {
        const status = await port.ask(question);
        failures = 0;
        return { verdict: verdictOf(status), ...status };
      } catch {
        const pause = pauses[tries];
        if (pause !== undefined) {
          await sleep(pause);
          continue;
        }
        failures += 1;
        if (failures >= MOST_FAILURES) restUntil = now() + REST_MS;
        return { verdict: 'unverified', reason: CLI.sat.noAnswer };
      }
    }
  };
}

function verdictOf(status: SatStatus): SatAnswer['verdict'] {
  if (isCurrentAtSat(status)) return 'current';
  if (isCancelledAtSat(status)) return 'cancelled';
  return /^\s*n\s*-\s*602/i.test(status.codigo_estatus) ? 'not_found' : 'unverified';
}

type Party = { Rfc?: string; rfc?: string };

function questionOf(head: DocumentHead, document: object): ExpressionParts | SatAnswer {
  const { Emisor, Receptor, Total, total } = document as {
    Emisor?: Party;
    Receptor?: Party;
    Total?: string;
    total?: string;
  };
  if (head.version.startsWith('ret')) return { verdict: 'not_available', reason: CLI.sat.retencion };
  if (head.stamp === undefined) return { verdict: 'not_available', reason: CLI.sat.unstamped };
  if (head.stamp.node === document) return { verdict: 'not_available', reason: CLI.sat.onlyStamp };
  const amount = (Total ?? total ?? '').trim();
  // The expression needs a number; what is none has its line under structure.
  if (parseDecimal(amount) === undefined) return { verdict: 'unverified', reason: CLI.sat.noTotal };
  return {
    uuid: head.stamp.uuid.trim(),
    issuer: (Emisor?.Rfc ?? Emisor?.rfc ?? '').trim(),
    receiver: (Receptor?.Rfc ?? Receptor?.rfc ?? '').trim(),
    total: amount,
    seal: (head.seal ?? '').trim(),
    ...(head.version.startsWith('3.0') || head.version.startsWith('3.2') ? { padded: true as const } : {}),
  };
}
