import { expect, test } from 'vitest';
import { TinteroError } from '../../../../schema/errors.ts';
import { readAddress } from './address.ts';

function read(text: string, allowsPrivate: boolean): string {
  try {
    return readAddress(text, 'url', allowsPrivate);
  } catch (error) {
    return error instanceof TinteroError ? error.code : String(error);
  }
}

test.each([
  ['http://127.0.0.1:8080/pac/', 'http://127.0.0.1:8080/pac'],
  ['http://localhost', 'http://localhost'],
  ['https://192.168.1.9', 'https://192.168.1.9'],
  ['http://192.168.1.9', 'pac_address_form'],
  ['http://pac', 'pac_address_form'],
  ['http://pac.example.com', 'pac_address_form'],
])('with private addresses allowed %s is %s: without TLS only this machine', (text, is) => {
  expect(read(text, true)).toBe(is);
});

test('without that setting neither this machine nor http is an address', () => {
  expect(read('http://127.0.0.1', false)).toBe('pac_address_form');
  expect(read('https://127.0.0.1', false)).toBe('pac_address_private');
});
