import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ProcessDied, Refused, runElsewhere } from './run-elsewhere.ts';

const folder = mkdtempSync(join(tmpdir(), 'tintero-elsewhere-'));
afterAll(() => rmSync(folder, { recursive: true }));
const SERVE = JSON.stringify(join(import.meta.dirname, 'serve-order.ts'));

let count = 0;
function program(work: string): string {
  count += 1;
  const file = join(folder, `${count}.ts`);
  const text = `import { serveOrder } from ${SERVE};
serveOrder(async (order, note) => { ${work} }, (error) => error instanceof RangeError);`;
  writeFileSync(file, text);
  return file;
}
const failure = async (work: string) =>
  await runElsewhere(program(work), {}, { memoryMb: 48 }).then(
    () => 'it ended well',
    (error: unknown) => error,
  );

test('an order is done, its notes come in order, and it is given none of our secrets', async () => {
  process.env.TINTERO_SECRET = 'hunter2';
  const notes: number[] = [];
  const work =
    'note(1); note(2); return { twice: order.n * 2, secret: process.env.TINTERO_SECRET ?? "none" };';
  const result = await runElsewhere<number, object>(
    program(work),
    { n: 4 },
    { onNote: (n) => notes.push(n) },
  );
  expect(result).toEqual({ twice: 8, secret: 'none' });
  expect(notes).toEqual([1, 2]);
  delete process.env.TINTERO_SECRET;
});

test('a refusal comes in its words, a fault of ours with its place', async () => {
  const refused = await failure("throw new RangeError('No sirve.')");
  expect(refused).toBeInstanceOf(Refused);
  expect((refused as Error).message).toBe('No sirve.');
  const fault = await failure("throw new TypeError('oops')");
  expect(fault).not.toBeInstanceOf(Refused);
  expect((fault as Error).message).toMatch(/TypeError: oops[\s\S]*at /);
});

test.each([
  [
    'native code that crashes',
    "process.kill(process.pid, 'SIGSEGV'); await new Promise(() => {})",
    'SIGSEGV',
  ],
  ['memory without end', 'const all = []; for (;;) all.push(Array(1e5).fill({}))', /SIGABRT|134/],
  ['an end in the middle', 'process.exit(7)', '7'],
])('%s ends its process and not ours', async (_name, work, cause) => {
  const died = await failure(work);
  expect(died).toBeInstanceOf(ProcessDied);
  expect((died as ProcessDied).cause).toMatch(cause);
});

test('it is killed when nobody waits for it any more', async () => {
  const stopping = new AbortController();
  const running = runElsewhere(
    program('note(process.pid); await new Promise(() => setInterval(() => {}, 1e6))'),
    {},
    {
      signal: stopping.signal,
      onNote: () => stopping.abort(),
    },
  );
  await expect(running).rejects.toMatchObject({ name: 'ProcessDied', cause: 'SIGKILL' });
});
