/** When a list that only the server has is asked for again: by a clock that the test moves, in React without a document. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFollowed } from './use-followed.ts';

const LOOK_MS = 15_000;
const page = { nodeType: 9, visibilityState: 'visible', addEventListener: () => {} };
let root: Root;
let asked: number[] = [];
let again: () => void = () => {};
/** What asking does besides. */
let answer: () => void = () => {};

function List() {
  const [time, now] = useFollowed();
  again = now;
  if (asked.at(-1) !== time) {
    asked.push(time);
    void Promise.resolve().then(answer);
  }
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { document: page, HTMLIFrameElement: class {} });
  [asked, answer, page.visibilityState] = [[], () => {}, 'visible'];
  const element = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', textContent: '' };
  const container = { ...element, ownerDocument: page, addEventListener: () => {} };
  root = createRoot(container as never);
  act(() => root.render(<List />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A second at a time: React draws what each brought. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 1_000)
    await act(async () => void (await vi.advanceTimersByTimeAsync(Math.min(left, 1_000))));
}

test('is asked once when it opens, and again every fifteen seconds', async () => {
  await pass(LOOK_MS - 1);
  expect(asked).toEqual([0]);
  await pass(1);
  expect(asked).toEqual([0, 1]);
  await pass(4 * LOOK_MS);
  expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
});

test('is not asked while nobody looks, and is once somebody does', async () => {
  page.visibilityState = 'hidden';
  await pass(10 * LOOK_MS);
  expect(asked).toEqual([0]);
  page.visibilityState = 'visible';
  await pass(LOOK_MS);
  expect(asked).toEqual([0, 1]);
});

test('is not asked once its screen was left: no timer stays', async () => {
  await pass(LOOK_MS);
  act(() => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
  await pass(10 * LOOK_MS);
  expect(asked).toEqual([0, 1]);
});

test('the next look is counted from the last one, also from one that a person asked for', async () => {
  await pass(10_000);
  act(() => again());
  expect(asked).toEqual([0, 1]);
  await pass(LOOK_MS - 1);
  expect(asked).toEqual([0, 1]);
  await pass(1);
  expect(asked).toEqual([0, 1, 2]);
  // Two presses are two looks, and one timer.
  act(() => again());
  act(() => again());
  expect([asked.at(-1), vi.getTimerCount()]).toEqual([4, 1]);
});

test('an answer that is an error does not stop it', async () => {
  const said = vi.fn();
  answer = () => said(new Error('no network'));
  await pass(3 * LOOK_MS);
  expect(asked).toEqual([0, 1, 2, 3]);
  expect(said).toHaveBeenCalledTimes(3);
});
