import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDocuments } from './find-documents.ts';
import { walk } from './walk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-find-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...names: string[]) => join(folder, ...names);
function write(name: string, text = name): string {
  mkdirSync(join(at(name), '..'), { recursive: true });
  writeFileSync(at(name), text);
  return at(name);
}

/** What was found, sorted: text or problem of each, by its name below the folder. */
async function found(...paths: string[]): Promise<[string, string][]> {
  const seen: [string, string][] = [];
  for await (const one of findDocuments(paths.length === 0 ? [folder] : paths)) {
    const said = 'bytes' in one ? Buffer.from(one.bytes).toString('utf8') : one.problem;
    seen.push([one.file.replace(`${folder}/`, ''), said.replaceAll(`${folder}/`, '')]);
  }
  return seen.sort();
}

describe('a folder', () => {
  test('stands for every XML in it, however deep, and for nothing else', async () => {
    for (const name of ['b.xml', 'a/c.XML', 'a/b/c/d.xml', 'e.pdf', 'xml', 'f.xml.txt']) write(name);
    mkdirSync(at('folder.xml'));
    write('folder.xml/g.xml');
    expect(await found()).toEqual([
      ['a/b/c/d.xml', 'a/b/c/d.xml'],
      ['a/c.XML', 'a/c.XML'],
      ['b.xml', 'b.xml'],
      ['folder.xml/g.xml', 'folder.xml/g.xml'],
    ]);
  });

  test('is read one file after the other: the second need not be there when the first is given', async () => {
    write('a.xml');
    const documents = findDocuments([folder, at('later.xml')]);
    expect((await documents.next()).value).toMatchObject({ file: at('a.xml') });
    write('later.xml', 'late');
    expect(Buffer.from(((await documents.next()).value as { bytes: Uint8Array }).bytes).toString()).toBe(
      'late',
    );
  });

  // spec: house.97
  test('that leads back to itself is entered once, and one linked from twice too', async () => {
    write('a/b/x.xml');
    symlinkSync(folder, at('a/b/loop'));
    symlinkSync('..', at('a/up'));
    symlinkSync(at('a/b'), at('link'));
    symlinkSync(at('a/b'), at('other'));
    const seen = await found();
    expect(seen.filter(([name]) => name.endsWith('.xml')).length).toBe(2);
    expect(seen.filter(([name]) => !name.endsWith('.xml')).map(([, said]) => said)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^No se entra a a\/up: /)]),
    );
    expect(seen.length).toBeLessThan(8);
  });

  test('of folders that all link to one another ends', () => {
    const names = Array.from({ length: 9 }, (_, i) => `d${i}`);
    for (const name of names) {
      write(`${name}/x.xml`);
      for (const other of names) if (other !== name) symlinkSync(at(other), at(name, `to-${other}`));
    }
    expect([...walk([folder])].filter(({ problem }) => problem === undefined).length).toBeLessThan(100);
  });

  test('with names that are no UTF-8 is read all the same', async () => {
    write('año.xml');
    const odd = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from('a\u00f1o', 'latin1')]);
    mkdirSync(odd);
    writeFileSync(Buffer.concat([odd, Buffer.from('/m\u00e9s.xml', 'latin1')]), 'in');
    writeFileSync(Buffer.concat([odd, Buffer.from('.xml')]), 'beside');
    expect(await found()).toEqual([
      ['año.xml', 'año.xml'],
      ['año.xml', 'beside'],
      ['año/més.xml', 'in'],
    ]);
  });

  test('that a Mac wrote to has a file beside each that is none of its documents', async () => {
    write('a.xml');
    write('._a.xml', '\0\u0005\u0016\u0007 what the Finder knows');
    write('._b.xml', '<a document="all the same"/>');
    const shadow = Uint8Array.from([0, 5, 22, 7, 0, 2]);
    writeFileSync(at('z.zip'), zipSync({ 'a.xml': Buffer.from('in'), '__MACOSX/._a.xml': shadow }));
    expect(await found()).toEqual([
      ['._b.xml', '<a document="all the same"/>'],
      ['a.xml', 'a.xml'],
      ['z.zip!/a.xml', 'in'],
    ]);
  });

  test('that has none gives none', async () => expect(await found()).toEqual([]));
});

describe('what cannot be read has its line', () => {
  test('missing, a link to itself, a broken link', async () => {
    symlinkSync(at('self.xml'), at('self.xml'));
    symlinkSync(at('nowhere'), at('broken.xml'));
    symlinkSync(at('nowhere'), at('broken.txt'));
    expect(await found(folder, at('missing.xml'), join(write('file.xml'), 'below.xml'))).toEqual([
      ['broken.xml', 'No se puede leer broken.xml: no existe.'],
      ['file.xml', 'file.xml'],
      ['file.xml/below.xml', 'No se puede leer file.xml/below.xml: no existe.'],
      ['missing.xml', 'No se puede leer missing.xml: no existe.'],
      ['self.xml', 'No se puede leer self.xml: es un enlace que lleva a sí mismo.'],
    ]);
  });

  test('a pipe and a device are not waited for', async () => {
    execFileSync('mkfifo', [at('pipe.xml')]);
    symlinkSync('/dev/zero', at('zero.xml'));
    expect(await found()).toEqual([
      ['pipe.xml', 'No se puede leer pipe.xml: no es un archivo.'],
      ['zero.xml', 'No se puede leer zero.xml: no es un archivo.'],
    ]);
  });

  test('a file of a gigabyte is refused by its size', async () => {
    truncateSync(write('large.xml'), 1024 ** 3);
    const before = process.memoryUsage().rss;
    expect(await found()).toEqual([
      ['large.xml', 'No se lee large.xml: pesa 1,024 MB y el máximo es 10 MB.'],
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });
});

test('a file that is named is read whatever it is called', async () => {
  expect(await found(write('factura', 'x'), write('empty.xml', ''))).toEqual([
    ['empty.xml', ''],
    ['factura', 'x'],
  ]);
});
