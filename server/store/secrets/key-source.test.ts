import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../base/config/config.ts';
import { replaceKeyFile } from './key-file.ts';
import { openMasterKeys } from './master-keys.ts';

const [ONE, TWO, THREE] = ['ab', 'cd', 'ef'].map((pair) => pair.repeat(32)) as [string, string, string];
const root = mkdtempSync(join(tmpdir(), 'tintero-keys-'));
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'));
});
afterAll(() => rmSync(root, { recursive: true }));

function open(env: Record<string, string> = {}, mayMake = false) {
  return openMasterKeys(readConfig({ DATA_DIR: dataDir, ...env }), { mayMake });
}
const hexes = (keys: ReturnType<typeof open>) => keys.all().map(({ hex }) => hex);
function file(text: string, mode = 0o600): string {
  const path = join(dataDir, 'keys');
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

describe('the file of the data folder', () => {
  // spec: house.54
  test('the key is made once, for its owner alone, and a damaged one stops the start', () => {
    const path = join(dataDir, 'master.key');
    expect(open().newest()).toBeUndefined();
    expect(existsSync(path)).toBe(false);
    const made = hexes(open({}, true));
    expect(made).toHaveLength(1);
    expect(hexes(open({}, true))).toEqual(made);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    writeFileSync(path, 'rota');
    expect(() => open()).toThrow(/master\.key/);
  });

  test('what another says has its place; older keys only open', () => {
    expect(hexes(open({ MASTER_KEY: ONE, MASTER_KEY_PREVIOUS: `${TWO},${THREE}, ${ONE}` }, true))).toEqual([
      ONE,
      TWO,
      THREE,
    ]);
    expect(existsSync(join(dataDir, 'master.key'))).toBe(false);
  });
});

describe('a file of keys', () => {
  test('has one a line, the newest first', () => {
    expect(hexes(open({ MASTER_KEY_FILE: file(`\n ${TWO.toUpperCase()}\r\n${ONE}\n\n`) }))).toEqual([
      TWO,
      ONE,
    ]);
  });

  test.each([0o644, 0o640, 0o604, 0o660])('that others may read (%o) is not taken', (mode) => {
    expect(() => open({ MASTER_KEY_FILE: file(ONE, mode) })).toThrow(/chmod 600/);
  });

  test('that is missing or damaged stops the start, and is not repeated', () => {
    expect(() => open({ MASTER_KEY_FILE: join(dataDir, 'nada') }, true)).toThrow(/MASTER_KEY_FILE/);
    for (const text of ['', 'hunter2', `${ONE}\nhunter2`]) {
      expect(() => open({ MASTER_KEY_FILE: file(text) })).toThrow(ConfigError);
      expect(() => open({ MASTER_KEY_FILE: file(text) })).not.toThrow(/hunter2/);
    }
  });

  test('is read again when a key is missing, and only when it has changed', () => {
    const path = file(ONE);
    const keys = open({ MASTER_KEY_FILE: path });
    const wanted = open({ MASTER_KEY: TWO }).newest()!.id;
    expect(keys.find(wanted)).toBeUndefined();
    replaceKeyFile(path, [TWO, ONE]);
    expect(keys.find(wanted)?.hex).toBe(TWO);
    expect(keys.newest()?.hex).toBe(TWO);
    expect(readdirSync(dataDir)).toEqual(['keys']);
    // Whoever edits it by hand may make it wrong for a moment.
    writeFileSync(path, 'a medias');
    expect(keys.find('0'.repeat(16))).toBeUndefined();
    expect(keys.find(wanted)?.hex).toBe(TWO);
  });
});

describe('a program', () => {
  const node = (script: string, ...more: string[]) =>
    JSON.stringify([process.execPath, '-e', script, ...more]);

  test('says the keys; it is run without a shell and sees nothing of our environment but what it is given', () => {
    const script = `
      const { SECRET, REGION, PATH } = process.env;
      const bare = SECRET === undefined && REGION === 'mx' && PATH !== undefined;
      console.log(bare && process.argv[1] === '$(id) ; x' ? '${TWO}\\n${ONE}' : 'no');`;
    const env = {
      MASTER_KEY_COMMAND: node(script, '$(id) ; x'),
      MASTER_KEY_COMMAND_ENV: 'REGION',
      SECRET: 'x',
      REGION: 'mx',
      PATH: process.env.PATH ?? '',
    };
    expect(hexes(open(env))).toEqual([TWO, ONE]);
  });

  test.each([
    ['ends badly', node('process.exit(3)'), /terminó con 3/],
    ['says something else', node('console.log("hunter2")'), /64 dígitos/],
    ['is not there', '/no/hay/tal --programa', /no se encontró/],
    ['says too much', node('console.log("a".repeat(1e6))'), /64 dígitos/],
  ])('that %s stops the start', (_name, command, words) => {
    expect(() => open({ MASTER_KEY_COMMAND: command })).toThrow(words);
    expect(() => open({ MASTER_KEY_COMMAND: command })).not.toThrow(/hunter2/);
  });
});

test('a program that does not end is ended, and stops the start', () => {
  const command = JSON.stringify([process.execPath, '-e', 'setInterval(() => {}, 1e6)']);
  expect(() => open({ MASTER_KEY_COMMAND: command })).toThrow('no terminó en 10 segundos');
});

test('keys come from one place', () => {
  expect(() => open({ MASTER_KEY: ONE, MASTER_KEY_FILE: file(ONE) })).toThrow(/MASTER_KEY, MASTER_KEY_FILE/);
});
