import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  '/',
  '/receipts',
  '/receipts?q=a%20b&page=2#top',
  '/drafts/x%2Fy',
  '/customers?to=https://a.example',
])('%s is ours', (path) => expect(ownPath(path)).toBe(path));

test.each([
  'https://evil.example/login',
  'HTTPS://evil.example',
  'https:evil.example',
  ' https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'receipts',
  '',
  7,
  ['/receipts'],
  undefined,
])('%j is not', (to) => expect(ownPath(to)).toBeUndefined());
