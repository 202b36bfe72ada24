import { expect, test } from 'vitest';
import { nameUuid } from './name-uuid.ts';

test('is that which others make of the same two values', () => {
  const dns = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
  expect(nameUuid(dns, 'python.org')).toBe('886313e1-3b8a-5372-9b90-0c9aee199e5d');
  expect(nameUuid(dns.toUpperCase(), 'www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  expect(() => nameUuid('dns', 'x')).toThrow(RangeError);
});
