import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to. */
function gated(log: string[]) {
  const open = new Map<string, () => void>();
  const work = (name: string) => async () => {
    log.push(name);
    await new Promise<void>((end) => open.set(name, end));
    return name;
  };
  return { work, end: (name: string) => open.get(name)?.() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so many at once, whoever goes first before the others, and too many are refused', async () => {
  const log: string[] = [];
  const { work, end } = gated(log);
  const turns = createTurns(2, 2);
  const taken = ['a', 'b', 'c', 'd'].map((name) => turns.take(work(name), false));
  await expect(turns.take(work('e'), false)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: 5 },
  });
  const preferred = turns.take(work('f'), true);
  await settled();
  expect(log).toEqual(['a', 'b']);
  end('a');
  await settled();
  expect(log).toEqual(['a', 'b', 'f']);
  for (const name of ['b', 'f', 'c', 'd']) {
    end(name);
    await settled();
  }
  expect(log).toEqual(['a', 'b', 'f', 'c', 'd']);
  expect(await Promise.all([...taken, preferred])).toEqual(['a', 'b', 'c', 'd', 'f']);
});

test('one that fails gives its turn on', async () => {
  const turns = createTurns(1, 5);
  const failing = turns.take(async () => {
    throw new Error('no');
  }, false);
  const after = turns.take(async () => 'after', false);
  await expect(failing).rejects.toThrow('no');
  expect(await after).toBe('after');
  expect(await turns.take(async () => 'later', false)).toBe('later');
});
