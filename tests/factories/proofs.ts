/** Solves a challenge, as the browser's worker does. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import type { Proof, ProofChallenge } from '../../schema/documents/proof.ts';

export async function solve(challenge: ProofChallenge): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 });
  if (solution === null) throw new Error('not solved');
  return { challenge, solution };
}
