import { describe, expect, test } from 'vitest';
import { forged } from '../../../tests/factories/forged.ts';
import type { Place } from '../kernel/sealed-texts.ts';
import { fixedKeys } from './master-keys.ts';
import { keyIdOf, openText, SealedTextError, sealText } from './sealed-text.ts';

const keys = fixedKeys('ab'.repeat(32));
const key = keys.newest()!;
const HERE: Place = { purpose: 'certificate key', clientId: 'one', row: '30001000000500003416' };
const why = (work: () => unknown) => {
  try {
    work();
    return 'opened';
  } catch (error) {
    return error instanceof SealedTextError ? error.why : String(error);
  }
};

describe('a sealed text', () => {
  // spec: house.54
  test('what was sealed opens, and never looks the same twice', () => {
    const plain = 'llave privada ñ 🔑';
    const [one, two] = [sealText(key, HERE, plain), sealText(key, HERE, plain)];
    expect(one).not.toBe(two);
    expect(openText(keys, HERE, one)).toBe(plain);
    expect(openText(keys, HERE, sealText(key, HERE, ''))).toBe('');
    expect(keyIdOf(one)).toBe(key.id);
  });

  test.each<[string, Place]>([
    ['another row', { ...HERE, row: '30001000000500003417' }],
    ['another client', { ...HERE, clientId: 'two' }],
    ['another purpose', { ...HERE, purpose: 'pac credentials' }],
    [
      'a client and row that read the same in one line',
      { ...HERE, clientId: 'one","3', row: HERE.row.slice(1) },
    ],
  ])('moved to %s does not open', (_name, place) => {
    expect(why(() => openText(keys, place, sealText(key, HERE, 'secreto')))).toBe('damaged');
  });

  test('a changed text, another key and garbage do not open', () => {
    const sealed = sealText(key, HERE, 'secreto');
    const parts = sealed.split('.');
    for (let part = 1; part < parts.length; part++) {
      const changed = parts.with(part, forged(parts[part]!)).join('.');
      expect(
        why(() => openText(keys, HERE, changed)),
        `part ${part}`,
      ).toBe(part === 1 ? 'key' : 'damaged');
    }
    const other = fixedKeys('cd'.repeat(32));
    expect(why(() => openText(other, HERE, sealed))).toBe('key');
    // Said to be of the other key, it still is not.
    const renamed = parts.with(1, other.newest()!.id).join('.');
    expect(why(() => openText(other, HERE, renamed))).toBe('damaged');
    for (const garbage of ['', 'v1', 'v2.a.b.c', 'v3.a.b.c.d', sealed.slice(0, -1), `${sealed}.x`])
      expect(
        why(() => openText(keys, HERE, garbage)),
        garbage,
      ).not.toBe('opened');
  });

  test('a short tag is not taken', () => {
    const parts = sealText(key, HERE, 'secreto').split('.');
    const short = Buffer.from(parts[3]!, 'base64url').subarray(0, 4).toString('base64url');
    expect(why(() => openText(keys, HERE, parts.with(3, short).join('.')))).toBe('damaged');
  });
});

describe('of the first version', () => {
  const OLD = 'v1.gdocSSkCMobtatT6.6ftfFJu7sGIYia5RiMVlJQ.WIojGZ97tmBl2yILcanuiSntA23C';

  test('still opens, with whichever key it was sealed', () => {
    expect(keyIdOf(OLD)).toBe('');
    expect(openText(keys, HERE, OLD)).toBe('llave privada ñ 🔑');
    expect(openText(fixedKeys('cd'.repeat(32), 'ab'.repeat(32)), HERE, OLD)).toBe('llave privada ñ 🔑');
    expect(why(() => openText(fixedKeys('cd'.repeat(32)), HERE, OLD))).toBe('key');
  });

  test('a newer text does not pass for one', () => {
    const [, , ...rest] = sealText(key, HERE, 'secreto').split('.');
    expect(why(() => openText(keys, { ...HERE, row: 'x' }, ['v1', ...rest].join('.')))).toBe('key');
  });
});
