/** What a person chose, read: files, archives, and archives made to hurt. */
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { type ReadFile, readFiles, ZIP_LIMITS } from './read-files.ts';

const { problems: PROBLEMS } = RECEIVED;
const bytes = (text: string) => new TextEncoder().encode(text);
const file = (name: string, content: Uint8Array | string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);

async function read(files: readonly File[], limits = ZIP_LIMITS): Promise<(string | undefined)[][]> {
  const found: ReadFile[] = [];
  for await (const each of readFiles(files, limits)) found.push(each);
  return found.map((each) => [
    each.name,
    'bytes' in each ? new TextDecoder().decode(each.bytes) : each.problem,
  ]);
}

test('XML as it is, by its name or by what is in it; what is none is told so', async () => {
  const large = new Uint8Array(5 * 1024 * 1024 + 1).fill(0x3c);
  expect(
    await read([
      file('a.xml', '<a/>'),
      file('b.txt', '\ufeff<b/>'),
      file('c.pdf', '%PDF'),
      file('d.xml', large),
    ]),
  ).toEqual([
    ['a.xml', '<a/>'],
    ['b.txt', '<b/>'],
    ['c.pdf', PROBLEMS.notXml],
    ['d.xml', PROBLEMS.tooLarge],
  ]);
});

describe('a ZIP', () => {
  test('gives its XML, whatever else is in it and wherever its names lead', async () => {
    const zip = zipSync({
      'uno.xml': bytes('<uno/>'),
      '../../dos.XML': [bytes('<dos/>'), { level: 0 }],
      'carpeta/leeme.txt': bytes('nada'),
      'otro.zip': bytes('PK'),
    });
    expect(await read([file('todo.zip', zip)])).toEqual(
      expect.arrayContaining([
        ['uno.xml', '<uno/>'],
        ['../../dos.XML', '<dos/>'],
        ['otro.zip', PROBLEMS.zipNested],
      ]),
    );
  });

  test('of many files gives each', async () => {
    const names = Array.from({ length: 1_000 }, (_, i) => `${i}.xml`);
    const zip = zipSync(Object.fromEntries(names.map((name) => [name, bytes(`<a n="${name}"/>`)])));
    const found = await read([file('mil.zip', zip)]);
    expect(found).toEqual(names.map((name) => [name, `<a n="${name}"/>`]));
  });

  test('that is cut gives what is whole, and says what is not', async () => {
    const noise = new Uint8Array(200_000).map((_, i) => (i * i * 31 + i) % 251);
    const zip = zipSync({ 'a.xml': bytes('<a/>'), 'b.xml': [noise, { level: 0 }] });
    const found = await read([file('medio.zip', zip.slice(0, 100_000))]);
    expect(found).toEqual([
      ['a.xml', '<a/>'],
      ['b.xml', PROBLEMS.zipBroken],
    ]);
  });

  test('made to hurt is stopped: one file too large, too many of them, too much in all', async () => {
    const zeros = new Uint8Array(6 * 1024 * 1024);
    expect(await read([file('bomba.zip', zipSync({ 'a.xml': zeros, 'b.xml': bytes('<b/>') }))])).toEqual([
      ['a.xml', PROBLEMS.tooLarge],
      ['b.xml', '<b/>'],
    ]);
    const one = new Uint8Array(1024 * 1024);
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}.xml`, one]));
    const found = await read([file('bomba.zip', zipSync(many))], { ...ZIP_LIMITS, small: 1024 * 1024 });
    expect(found.at(-1)).toEqual(['bomba.zip', PROBLEMS.zipBomb]);
    const few = { ...ZIP_LIMITS, files: 2 };
    const three = zipSync({ 'a.xml': bytes('a'), 'b.xml': bytes('b'), 'c.xml': bytes('c') });
    expect((await read([file('x.zip', three)], few)).at(-1)).toEqual(['x.zip', PROBLEMS.zipMany]);
    expect(await read([file('x.zip', three)], { ...ZIP_LIMITS, bytes: 10 })).toEqual([
      ['x.zip', PROBLEMS.zipTooLarge],
    ]);
  });

  test('without XML, or that is none, says so', async () => {
    expect(
      await read([
        file('vacio.zip', zipSync({ 'a.txt': bytes('a') })),
        file('falso.zip', 'hola'),
        file('roto.zip', 'PK nada'),
      ]),
    ).toEqual([
      ['vacio.zip', PROBLEMS.zipEmpty],
      ['falso.zip', PROBLEMS.zipBroken],
      ['roto.zip', PROBLEMS.zipBroken],
    ]);
  });
});
