import { rmSync } from 'node:fs';

/**
 * Removes what a killed server wrote. A process of its own that it had begun (lists, catalogues) hears of its death a
 * moment later, and until then may write: a folder that is full again is tried again.
 */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
