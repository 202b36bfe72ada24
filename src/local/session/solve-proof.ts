/** Solves what the server asks for before one more attempt to sign in. Loaded when it does. */
import { solveChallengeWorkers } from 'altcha-lib';
import * as v from 'valibot';
import { type Proof, ProofChallengeSchema } from '../../../schema/documents/proof.ts';

/** 4 MiB each; more would leave nothing for the screen. */
const MOST_WORKERS = 4;
/** By then the server does not take it any more. */
const LIMIT_MS = 600_000;

/** @returns undefined when it is no challenge of ours, or this browser cannot solve it */
export async function solveProof(given: unknown): Promise<Proof | undefined> {
  const challenge = v.safeParse(ProofChallengeSchema, given);
  if (!challenge.success) return undefined;
  try {
    const solution = await solveChallengeWorkers({
      challenge: challenge.output,
      concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
      createWorker: () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' }),
      timeout: LIMIT_MS,
    });
    return solution === null ? undefined : { challenge: challenge.output, solution };
  } catch (error) {
    console.error('proof', error);
    return undefined;
  }
}
