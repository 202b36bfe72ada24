/** The next step of a random run. */
import type { Random } from '../../sync/testing/random.ts';

/** One of the steps, each as likely as its weight says, and its end awaited. */
export async function runOneOf(
  random: Random,
  steps: readonly (readonly [weight: number, run: () => unknown])[],
): Promise<void> {
  let chosen = random.below(steps.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, run] of steps) {
    chosen -= weight;
    if (chosen < 0) {
      await run();
      return;
    }
  }
}
