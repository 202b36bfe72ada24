import { expect, test } from 'vitest';
import { readHidden, writeHidden } from './column-settings.ts';

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
