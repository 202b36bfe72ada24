/**
 * Which test file begins first. What starts processes takes longest; begun last, it would leave one of two workers idle
 * at the end. Without times of an earlier run, vitest goes by the length of the files.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders whose files take longest, the longest first. */
const SLOW = ['tests/faults/', 'tests/house/', 'server/cli/', 'tests/conformance/', 'server/'];

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const rank = ({ moduleId }: TestSpecification) => {
      const found = SLOW.findIndex((folder) => moduleId.startsWith(`${root}/${folder}`));
      return found < 0 ? SLOW.length : found;
    };
    // The sort of a list keeps the order of equals.
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
