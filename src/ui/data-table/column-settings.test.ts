import { expect, test } from 'vitest';
import { moved, ordered, readHidden, readLayout, writeHidden, writeLayout } from './column-settings.ts';

// spec: 1§9.3
test('what is written is read back, under the name of the table', () => {
  const cookie = writeHidden('receipts', ['uuid', 'subtotal']);
  expect(cookie).toMatch(/^receipts_column_settings=/);
  expect(cookie).toContain(`max-age=${9999 * 24 * 60 * 60}`);
  const sent = `theme=x; ${cookie.split('; ')[0]}; drafts_column_settings=name`;
  expect(readHidden(sent, 'receipts')).toEqual(['uuid', 'subtotal']);
  expect(readHidden(sent, 'drafts')).toEqual(['name']);
});

test('nothing chosen is not the same as nothing hidden', () => {
  expect(readHidden('', 'receipts')).toBeUndefined();
  expect(readHidden(writeHidden('receipts', []).split('; ')[0] ?? '', 'receipts')).toEqual([]);
});

test('a table whose name ends like another does not read its cookie', () => {
  expect(readHidden('old_receipts_column_settings=uuid', 'receipts')).toBeUndefined();
});

test('the order and the pinned ones are read back; what is not readable is as if nothing was chosen', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  const layout = { order: ['b', 'a'], pinned: ['a'] };
  writeLayout(storage, 'receipts', layout);
  expect(readLayout(storage, 'receipts')).toEqual(layout);
  expect(readLayout(storage, 'drafts')).toEqual({ order: [], pinned: [] });
  // What the version before wrote says nothing of the room between rows.
  writeLayout(storage, 'receipts', { ...layout, isWide: true });
  expect(readLayout(storage, 'receipts')).toEqual({ ...layout, isWide: true });
  for (const text of ['{', 'null', '[1]', '{"order":5,"pinned":[3,"x"]}']) {
    kept.set('receipts_column_layout', text);
    expect(readLayout(storage, 'receipts').order).toEqual([]);
  }
});

test('pinned columns stand first, a column of a later version where the table has it', () => {
  const columns = ['a', 'b', 'c', 'd'].map((key) => ({ key }));
  const keys = (layout: Parameters<typeof ordered>[1]) => ordered(columns, layout).map(({ key }) => key);
  expect(keys({ order: [], pinned: [] })).toEqual(['a', 'b', 'c', 'd']);
  expect(keys({ order: ['d', 'c', 'b', 'a'], pinned: ['b'] })).toEqual(['b', 'd', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
});
