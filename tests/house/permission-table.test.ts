import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withTable } from '../permission-table/table.ts';
import { ROOT } from './files.ts';

test('docs/security.md says each permission, who has it and what asks for it', () => {
  const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
  expect(page).toBe(withTable(page));
  expect(() => withTable('')).toThrow('no place');
});
