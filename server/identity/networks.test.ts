import { expect, test } from 'vitest';
import { networksOf } from './networks.ts';

const names = (address: string) => networksOf(address).map(({ name }) => name);

test('IPv4 counts by address, however it is written', () => {
  expect(networksOf('203.0.113.9')).toEqual([{ name: '203.0.113.9', factor: 1 }]);
  expect(names('::ffff:203.0.113.9')).toEqual(['203.0.113.9']);
  expect(names('::FFFF:cb00:7109')).toEqual(['203.0.113.9']);
});

test('IPv6 counts by what a subscriber has, more for the wider', () => {
  expect(networksOf('2001:db8:12:3456::1')).toEqual([
    { name: '20010db800123456/64', factor: 1 },
    { name: '20010db8001234/56', factor: 4 },
    { name: '20010db80012/48', factor: 16 },
  ]);
  expect(names('2001:0DB8:0012:3456:ffff:ffff:ffff:ffff')).toEqual(names('2001:db8:12:3456::'));
  expect(names('2001:db8:12:34ff::1').slice(1)).toEqual(names('2001:db8:12:3456::1').slice(1));
  expect(names('2001:db8:12:ff00::1')[2]).toBe(names('2001:db8:12:3456::1')[2]);
  expect(names('2001:db8:13::1')[2]).not.toBe(names('2001:db8:12::1')[2]);
  expect(names('::1')[0]).toBe('0000000000000000/64');
  expect(names('::203.0.113.9')[0]).toBe('0000000000000000/64');
});
