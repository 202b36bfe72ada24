import { describe, expect, test } from 'vitest';
import { clientSecret, hotpAt, isHotpAt, keyAt } from './hotp.ts';

/** RFC 4226, Appendix D. */
const SECRET = Buffer.from('12345678901234567890');
const VECTORS = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ');

describe('a one-time code', () => {
  test('is the one of RFC 4226 for each counter', () => {
    expect(VECTORS.map((_, counter) => hotpAt(SECRET, counter, 6))).toEqual(VECTORS);
  });

  test('is right at its counter alone, and only whole', () => {
    const code = hotpAt(SECRET, 7);
    expect(code).toMatch(/^\d{8}$/);
    expect(isHotpAt(SECRET, 7, code)).toBe(true);
    for (const other of [6, 8]) expect(isHotpAt(SECRET, other, code)).toBe(false);
    for (const typed of ['', code.slice(1), `${code}0`, 'abcdefgh'])
      expect(isHotpAt(SECRET, 7, typed)).toBe(false);
  });

  test('has a key of five letters or figures, another one for each counter and client', () => {
    const keys = Array.from({ length: 500 }, (_, counter) => keyAt(SECRET, counter));
    for (const key of keys) expect(key).toMatch(/^[0-9a-zA-Z]{5}$/);
    expect(new Set(keys).size).toBe(keys.length);
    const root = '11'.repeat(32);
    expect(clientSecret(root, 'a')).toHaveLength(20);
    expect(clientSecret(root, 'a')).not.toEqual(clientSecret(root, 'b'));
  });
});
