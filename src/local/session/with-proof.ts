/** Asking again with the work that the server wants to see first. */
import type { Proof } from '../../../schema/documents/proof.ts';
import type { Result } from '../device/types.ts';

/** Another is asked for where it became dearer meanwhile. */
const MOST_PROOFS = 3;

/**
 * Where the server asks for a proof of work first, the browser does it, and asks again with it.
 * @param onProving told when that begins: it takes some seconds
 */
export async function withProof<T>(
  ask: (proof?: Proof) => Promise<Result<T>>,
  onProving: () => void,
): Promise<Result<T>> {
  let result = await ask();
  for (let proofs = 0; proofs < MOST_PROOFS && !result.ok && result.error.challenge; proofs += 1) {
    onProving();
    const { solveProof } = await import('./solve-proof.ts');
    const proof = await solveProof(result.error.challenge);
    if (proof === undefined) break;
    result = await ask(proof);
  }
  return result;
}
