import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAllowed } from '../../tools/supply/licences.ts';
import { closureOf, formerLicence, type Locked, readLock } from '../../tools/supply/read-lock.ts';
import { makeSbom, sbomProblem } from '../../tools/supply/sbom.ts';
import { ROOT } from './files.ts';

/** What the project is made of: its licences, and the list that tells others. */

const lock = readLock(ROOT);

describe('licences', () => {
  test('of every package are among those allowed', () => {
    expect(lock.packages.length).toBeGreaterThan(100);
    const refused = lock.packages.filter((one) => !isAllowed(one));
    expect(refused.map(({ path, licence }) => `${path}: ${licence}`)).toEqual([]);
  });

  test.each([
    ['MIT', false, true],
    ['GPL-3.0-only', false, false],
    ['MIT OR GPL-3.0-only', false, true],
    ['(MIT AND GPL-3.0-only)', false, false],
    ['(MIT OR GPL-3.0-only) AND ISC', false, true],
    ['MPL-2.0', false, false],
    ['MPL-2.0', true, true],
    ['GPL-2.0-only WITH Classpath-exception-2.0', true, false],
    ['UNLICENSED', true, false],
    ['SEE LICENSE IN LICENSE', true, false],
    ['', false, false],
  ])('«%s», only for building: %s, allowed: %s', (licence, dev, allowed) => {
    expect(isAllowed({ licence, dev })).toBe(allowed);
  });

  test('what runs is told from what builds: a build-only package that the server needs is passed on', () => {
    const devOf = (name: string) => lock.packages.find(({ path }) => path === `node_modules/${name}`)?.dev;
    expect(['hono', 'react', 'pg', '@opentelemetry/api'].map(devOf)).toEqual([false, false, false, false]);
    expect(['vite', 'typescript', '@biomejs/biome', 'axe-core'].map(devOf)).toEqual([true, true, true, true]);
  });
});

test('a licence in the form of before is read from the package, any of a list; what is no licence stays none', () => {
  const root = mkdtempSync(join(tmpdir(), 'tintero-licence-'));
  const of = (text: object) => {
    mkdirSync(join(root, 'node_modules/a'), { recursive: true });
    writeFileSync(join(root, 'node_modules/a/package.json'), JSON.stringify(text));
    return formerLicence(root, 'node_modules/a');
  };
  expect(of({ licenses: [{ type: 'MIT', url: 'x' }] })).toBe('MIT');
  expect(of({ licenses: [{ type: 'MIT' }, { type: 'GPL-3.0-only' }] })).toBe('MIT OR GPL-3.0-only');
  for (const none of [{}, { licenses: 'MIT' }, { licenses: [{}] }, { licenses: [null] }])
    expect(of(none)).toBe('');
  expect(formerLicence(root, 'node_modules/b')).toBe('');
  rmSync(root, { recursive: true });
});

test('what a package needs is found as Node finds it: its own version before the one at the top', () => {
  const one = (path: string, needs: string[]): Locked => ({
    path: `node_modules/${path}`,
    name: path.split('/').at(-1) ?? '',
    version: '1.0.0',
    licence: 'MIT',
    integrity: '',
    dev: false,
    optional: false,
    needs,
  });
  const packages = [
    one('a', ['b', 'gone']),
    one('a/node_modules/b', ['c']),
    one('b', []),
    one('c', []),
    one('d', []),
  ];
  const root = { name: 'x', version: '1.0.0', licence: 'MIT', needs: ['a'] };
  expect(closureOf({ root, packages }, ['a']).map(({ path }) => path)).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
  expect(() => closureOf({ root, packages }, ['gone'])).toThrow('gone');
});

describe('the SBOM', () => {
  test('is of the schema, and names every package with its hash', async () => {
    const json = makeSbom(lock);
    expect(await sbomProblem(json)).toBeUndefined();
    const { components, dependencies } = JSON.parse(json) as {
      components: { 'bom-ref': string; hashes?: { content: string }[]; scope: string }[];
      dependencies: { ref: string; dependsOn?: string[] }[];
    };
    expect(components.map((one) => one['bom-ref']).sort()).toEqual(
      lock.packages.map(({ path }) => path).sort(),
    );
    expect(components.filter(({ hashes }) => !hashes?.[0]?.content.match(/^[\da-f]{128}$/))).toEqual([]);
    expect(dependencies.find(({ ref }) => ref === lock.root.name)?.dependsOn).toContain('node_modules/hono');
    expect(makeSbom(readLock(ROOT))).toBe(json);
  });

  test('that says something else is found out', async () => {
    const broken = JSON.parse(makeSbom(lock));
    broken.components[0].type = 'anything';
    expect(await sbomProblem(JSON.stringify(broken))).toBeDefined();
  });
});
