/**
 * Proofs of work (altcha): what an attempt costs its caller when too many are made on one account. Scrypt in 4 MiB: a graphics card gains
 * little by it, and a browser can do it without WebCrypto, which it has under https only, and without WebAssembly, which our policy forbids.
 */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import * as v from 'valibot';
import { type Proof, type ProofChallenge, ProofChallengeSchema } from '../../schema/documents/proof.ts';
import type { Clock } from '../base/ports.ts';
import { countAttempt } from '../store/kernel/attempt-counts.ts';
import type { Store } from '../store/kernel/store.ts';
import type { Secrets } from '../store/secrets/secrets.ts';

export type Proofs = {
  /**
   * @param account what it is for, by a name that tells nobody whose it is
   * @param level how dear: each costs twice what the one before it does, from 0
   */
  challenge(account: string, level: number): Promise<ProofChallenge>;
  /** Whether it is one of ours, for this account, dear enough, in time, solved, and new: each is good once. */
  accept(proof: Proof, account: string, leastLevel: number): Promise<boolean>;
};

export type ProofWork = {
  /** N of scrypt, whose r is 8. */
  cost: number;
  /** Of level 0 at most; half of it on average. */
  tries: number;
};

/** A try is 10 ms of a server's core, about 20 of a browser's: a second of one core of a browser on average. */
const WORK: ProofWork = { cost: 4_096, tries: 120 };
const BLOCK_SIZE = 8;
/** A slow telephone takes a minute at the dearest. */
const VALID_MS = 600_000;

export function createProofs(parts: {
  store: Store;
  secrets: Pick<Secrets, 'derive'>;
  clock: Clock;
  /** As dear as the house's unless told. */
  work?: ProofWork | undefined;
}): Proofs {
  const { store, secrets, clock, work = WORK } = parts;
  const keys = {
    hmacSignatureSecret: secrets.derive('proof challenges'),
    hmacKeySignatureSecret: secrets.derive('proof solutions'),
  };
  return {
    async challenge(account, level) {
      const made = await createChallenge({
        algorithm: 'SCRYPT',
        cost: work.cost,
        memoryCost: BLOCK_SIZE,
        // The solver tries one after the other: what it finds, and so what it costs, was chosen here.
        counter: randomInt(work.tries * 2 ** level),
        // Not altcha's own, which the machine's clock would judge.
        data: { account, level, until: clock().getTime() + VALID_MS },
        deriveKey,
        ...keys,
      });
      return v.parse(ProofChallengeSchema, made);
    },
    async accept({ challenge, solution }, account, leastLevel) {
      const { data } = challenge.parameters;
      const now = clock();
      if (data.account !== account || data.level < leastLevel || data.until <= now.getTime()) return false;
      // The signature of the key stands in for deriving it: looking costs next to nothing.
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys });
      if (!verified) return false;
      const { count } = await countAttempt(store, `proof ${challenge.signature}`, VALID_MS, now);
      return count === 1;
    },
  };
}
