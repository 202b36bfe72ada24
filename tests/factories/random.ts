/**
 * Random tests: fast-check prints the seed of a failing run. `SEED=… RUNS=… npm test` runs it again with that
 * seed, and as often as asked.
 */
export function randomRuns(numRuns: number): { numRuns: number; seed?: number } {
  const { SEED, RUNS } = process.env;
  return {
    numRuns: RUNS === undefined ? numRuns : Number(RUNS),
    ...(SEED === undefined ? {} : { seed: Number(SEED) }),
  };
}
