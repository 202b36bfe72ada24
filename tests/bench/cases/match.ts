/** Movements of the bank against as many documents: what pays what, from texts to proposals. */
import { match } from '../../../schema/conciliation/match.ts';
import { knownMovements } from '../../factories/bank.ts';
import type { BenchRun } from '../figure.ts';
import { measure } from '../measure.ts';

export const matchMovements: BenchRun = async (n) => {
  const known = knownMovements(1, n);
  const documents = [...known.documents].slice(0, n);
  return measure(
    {
      fresh: () => ({
        movements: known.movements.map((one) => ({ ...one })),
        documents: documents.map((one) => ({ ...one })),
      }),
      run: ({ movements, documents: open }) => {
        if (match(movements, open, 3).length === 0) throw new Error('nothing found');
      },
    },
    { warmUpMs: 0, rounds: 5, roundMs: 1 },
  );
};
