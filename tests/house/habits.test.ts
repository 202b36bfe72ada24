import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { configFiles, sourceFiles } from './files.ts';

const files = sourceFiles();
const code = files.filter((file) => !/\.test\.tsx?$/.test(file.path) && !file.path.startsWith('tests/'));
const lines = (text: string) => text.split('\n').length - 1;

describe('habits', () => {
  test('no file has over 500 lines', () => {
    expect(code.filter((file) => lines(file.text) > 500).map((file) => file.path)).toEqual([]);
  });

  test('nine files in ten have under 300 lines', () => {
    const long = code.filter((file) => lines(file.text) >= 300);
    expect(long.length, long.map((file) => file.path).join('\n')).toBeLessThanOrEqual(code.length / 10);
  });

  test('Node reads by itself what runs without a build', () => {
    // `npm start`: it refuses some of what vitest and the types take.
    const unread = files
      .filter((file) => /^(server|schema|sync|tools)\/.*\.ts$/.test(file.path))
      .flatMap((file) => {
        try {
          stripTypeScriptTypes(file.text);
          return [];
        } catch (error) {
          return [`${file.path}: ${(error as Error).message}`];
        }
      });
    expect(unread).toEqual([]);
  });

  test('what day it is, is asked of central Mexico and never of UTC', () => {
    // From six in the evening on they differ: what is due today would be due tomorrow.
    const now =
      /(?:clock\(\)|\bnow(?:\(\))?\)?|new Date\(\)|Date\.now\(\)[^;\n]*\))\.toISOString\(\)\.(?:slice\(0, 10\)|split\()/;
    expect(files.filter(({ text }) => now.test(text)).map(({ path }) => path)).toEqual([]);
  });

  // spec: house.1245
  test('a private key of a taxpayer is opened only where its use is written in the audit log', () => {
    // Sealing says the certificate in its own entry; each other use has one (docs/decisions/audit.md). The last one is the portal's own.
    const opens = /keyring\.open\(|secrets\.open\([^;]*private_key_sealed/;
    expect(code.filter(({ text }) => opens.test(text)).map(({ path }) => path)).toEqual([
      'server/fiscal/seal/keyring.ts',
      'server/modules/invoicing/open-csd.ts',
      'server/modules/invoicing/receipts/issue.ts',
      'server/modules/received/sat-download/open-efirma.ts',
      'server/output/delivery/account-key.ts',
    ]);
    const efirma = /\bopenEfirma\(/;
    expect(code.filter(({ text }) => efirma.test(text)).map(({ path }) => path)).toEqual([
      'server/modules/received/sat-download/open-efirma.ts',
      'server/modules/received/sat-download/sat-download.job.ts',
    ]);
  });

  test('file names are kebab-case', () => {
    const odd = files.filter((file) => {
      const name = file.path.split('/').at(-1) ?? '';
      // Route files follow the router: $param, _layout, __root, dots for nesting.
      return !(
        file.path.startsWith('src/routes/') ? /^[\w$.-]+\.tsx?$/ : /^[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?$/
      ).test(name);
    });
    expect(odd.map((file) => file.path)).toEqual([]);
  });

  test('whoever reads the screens is spoken to as «tú»', () => {
    const texts = code.filter((file) => file.path.startsWith('schema/texts/'));
    expect(texts.length).toBeGreaterThan(20);
    const polite = /['\s¿¡](Ingrese|Seleccione|Elija|Capture|Haga|Intente|Revise|[Uu]sted)\b.*/g;
    // The specification has these word by word.
    const given = /^.Ingrese un (RFC|CURP) válido/;
    const said = texts.flatMap(({ text }) => text.match(polite) ?? []);
    expect(said.filter((line) => !given.test(line))).toEqual([]);
  });

  test('no test is skipped but for the missing ../shared, and pictures where a machine draws otherwise', () => {
    const skipping = files.flatMap((file) =>
      [...file.text.matchAll(/\b(?:test|it|describe)\.(skip|only|todo)\b(?!If)/g)].map(
        (found) => `${file.path}: ${found[0]}`,
      ),
    );
    const found = skipping.filter((text) => !text.startsWith('tests/house/'));
    expect(found).toEqual(['tests/e2e/visual.spec.ts: test.skip']);
  });

  test('an exported value is used by another file', () => {
    // The root holds what is run and configured; the router takes the rest of src/routes by its place.
    const mentioned = new Map<string, Set<string>>();
    for (const { path, text } of [...files, ...configFiles()])
      for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g)))
        mentioned.set(word, (mentioned.get(word) ?? new Set()).add(path));
    const idle = files
      .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !path.startsWith('src/routes/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export (?:async )?(?:const|let|function\*?|class) ([A-Za-z_$][\w$]*)/gm)]
          .map((found) => found[1] as string)
          .filter((name) => [...(mentioned.get(name) ?? [])].every((other) => other === path))
          .map((name) => `${path}: ${name}`),
      );
    expect(mentioned.size).toBeGreaterThan(5_000);
    expect(idle).toEqual([]);
  });

  test('parameters of an address are read by the reader that leaves no field out', () => {
    const readers = files.flatMap(({ path, text }) =>
      [...text.matchAll(/validateSearch:\s*(\w+)/g)].map((found) => ({ path, name: found[1] ?? '' })),
    );
    expect(readers.length).toBeGreaterThan(2);
    const isMade = (name: string) =>
      name === 'searchReader' ||
      code.some(
        ({ text }) =>
          text.includes(`export const ${name} = searchReader<`) ||
          (text.includes(`export function ${name}(`) && text.includes('return searchReader<')),
      );
    expect(readers.filter(({ name }) => !isMade(name)).map(({ path }) => path)).toEqual([]);
  });
});
