import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

/** What a call has hashed, without what differs each time: nearly all the time that a sign-in takes. */
export async function hashWorkOf(call: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const work: Record<string, unknown>[] = [];
  const argon2 = vi.spyOn(crypto, 'argon2');
  const scrypt = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  const restore = () => {
    argon2.mockRestore();
    scrypt.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  await call();
  for (const [algorithm, { memory, passes, parallelism, tagLength }] of argon2.mock.calls)
    work.push({ algorithm, memory, passes, parallelism, length: tagLength });
  for (const [, , length, cost] of scrypt.mock.calls as unknown[][])
    work.push({ algorithm: 'scrypt', length, ...(cost as { cost: number; blockSize: number }) });
  restore();
  return work;
}
