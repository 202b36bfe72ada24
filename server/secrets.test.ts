import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createSecrets, readMasterKey } from './secrets.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tintero-secrets-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('secrets', () => {
  const box = createSecrets('ab'.repeat(32));

  test('what was sealed opens, and never looks the same twice', () => {
    const plain = 'llave privada ñ 🔑';
    const [one, two] = [box.seal(plain), box.seal(plain)];
    expect(one).not.toBe(two);
    expect(box.open(one)).toBe(plain);
    expect(box.open(box.seal(''))).toBe('');
  });

  test('a changed text, another key and garbage do not open', () => {
    const sealed = box.seal('secreto');
    const parts = sealed.split('.');
    for (let part = 1; part < parts.length; part++) {
      const first = parts[part]![0] === 'A' ? 'B' : 'A';
      const changed = parts.with(part, first + parts[part]!.slice(1)).join('.');
      expect(() => box.open(changed)).toThrow();
    }
    expect(() => createSecrets('cd'.repeat(32)).open(sealed)).toThrow();
    for (const garbage of ['', 'v1', 'v2.a.b.c', sealed.slice(0, -1)])
      expect(() => box.open(garbage)).toThrow();
  });

  test('a short tag is not taken', () => {
    const [version, nonce, tag, body] = box.seal('secreto').split('.');
    const short = Buffer.from(tag!, 'base64url').subarray(0, 4).toString('base64url');
    expect(() => box.open([version, nonce, short, body].join('.'))).toThrow();
  });

  test('each purpose has its own key', () => {
    expect(box.derive('a')).toHaveLength(64);
    expect(box.derive('a')).toBe(box.derive('a'));
    expect(box.derive('a')).not.toBe(box.derive('b'));
  });

  test('the key is made once, for its owner alone, and a damaged one stops the start', () => {
    const key = readMasterKey({ masterKey: '', dataDir });
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(readMasterKey({ masterKey: '', dataDir })).toBe(key);
    const path = join(dataDir, 'master.key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readMasterKey({ masterKey: 'ef'.repeat(32), dataDir })).toBe('ef'.repeat(32));
    chmodSync(path, 0o600);
    writeFileSync(path, 'rota');
    expect(() => readMasterKey({ masterKey: '', dataDir })).toThrow(/master\.key/);
  });
});
