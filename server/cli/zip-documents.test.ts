import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Zip, ZipDeflate, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDocuments } from './find-documents.ts';
import type { FoundDocument } from './read-bounded.ts';

let folder: string;
let archives = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string) => Buffer.from(text, 'utf8');

function keep(content: Uint8Array, name = 'a.zip'): string {
  archives += 1;
  const path = join(folder, `${archives}-${name}`);
  writeFileSync(path, content);
  return path;
}

/** Text or problem of each document, by its name in the archive. */
async function found(content: Uint8Array, name?: string): Promise<[string, string][]> {
  const path = keep(content, name);
  const seen: [string, string][] = [];
  // The bytes are lent until the next one is asked for.
  for await (const one of findDocuments([path])) {
    const said = 'bytes' in one ? Buffer.from(one.bytes).toString('utf8') : one.problem;
    seen.push([one.file.replace(path, 'a.zip'), said.replaceAll(path, 'a.zip')]);
  }
  return seen;
}

async function all(path: string): Promise<FoundDocument[]> {
  const seen: FoundDocument[] = [];
  for await (const one of findDocuments([path])) seen.push(one);
  return seen;
}

const archive = (files: Zippable) => Buffer.from(zipSync(files));
const central = (zip: Buffer, nth = 0) => {
  let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1');
  for (let i = 0; i < nth; i += 1) at = zip.indexOf('PK\u0001\u0002', at + 4, 'latin1');
  return at;
};
const end = (zip: Buffer) => zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');

/** As a program writes it that does not know the sizes beforehand: they stand after the data. */
function streamed(files: Record<string, string>): Buffer {
  const parts: Uint8Array[] = [];
  const zip = new Zip((_, part) => parts.push(part));
  for (const [name, text] of Object.entries(files)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(bytes(text), true);
  }
  zip.end();
  return Buffer.concat(parts);
}

/** The same archive with its places and counts in the records of 64 bits. */
function long(zip: Buffer): Buffer {
  const at = end(zip);
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(zip.readUInt16LE(at + 10)), 24);
  record.writeBigUInt64LE(BigInt(zip.readUInt16LE(at + 10)), 32);
  record.writeBigUInt64LE(BigInt(zip.readUInt32LE(at + 12)), 40);
  record.writeBigUInt64LE(BigInt(zip.readUInt32LE(at + 16)), 48);
  const place = Buffer.alloc(20);
  place.write('PK\u0006\u0007', 'latin1');
  place.writeBigUInt64LE(BigInt(at), 8);
  place.writeUInt32LE(1, 16);
  const short = Buffer.from(zip.subarray(at));
  short.fill(0xff, 8, 20);
  return Buffer.concat([zip.subarray(0, at), record, place, short]);
}

/** The one entry of an archive, so many times, each with bytes of its own. */
function repeated(zip: Buffer, times: number): Buffer {
  const local = zip.subarray(0, central(zip));
  const records = Array.from({ length: times }, (_, i) => {
    const record = Buffer.from(zip.subarray(central(zip), end(zip)));
    record.writeUInt32LE(i * local.length, 42);
    return record;
  });
  const last = Buffer.from(zip.subarray(end(zip)));
  last.writeUInt16LE(times, 8);
  last.writeUInt16LE(times, 10);
  last.writeUInt32LE(Buffer.concat(records).length, 12);
  last.writeUInt32LE(times * local.length, 16);
  return Buffer.concat([...Array.from({ length: times }, () => local), ...records, last]);
}

describe('an archive', () => {
  test('gives its XML documents by their names, packed or stored, and nothing else', async () => {
    const zip = archive({
      'b.xml': bytes('<b/>'),
      'año/c.XML': [bytes('<c/>'), { level: 0 }],
      'd.pdf': bytes('x'),
      'empty.xml': bytes(''),
      'folder.xml/': bytes(''),
    });
    expect(await found(zip)).toEqual([
      ['a.zip!/b.xml', '<b/>'],
      ['a.zip!/año/c.XML', '<c/>'],
      ['a.zip!/empty.xml', ''],
    ]);
    expect(await found(zip, 'descarga')).toHaveLength(3);
    expect(await found(archive({}))).toEqual([]);
  });

  test('written as it came, or of 64 bits, is read the same', async () => {
    const files = { 'b.xml': '<b/>PK\u0003\u0004 and PK\u0007\u0008', 'c.xml': '<c/>' };
    const same = [
      ['a.zip!/b.xml', files['b.xml']],
      ['a.zip!/c.xml', '<c/>'],
    ];
    expect(await found(streamed(files))).toEqual(same);
    expect(await found(long(streamed(files)))).toEqual(same);
  });

  test('of many documents is read in pieces: each is another', async () => {
    const names = Array.from({ length: 3000 }, (_, i) => `${String(i).padStart(80, '0')}.xml`);
    const zip = archive(Object.fromEntries(names.map((name) => [name, bytes(name)])));
    expect(await found(zip)).toEqual(names.map((name) => [`a.zip!/${name}`, name]));
  });

  test('names that lead out of it are only shown', async () => {
    expect(await found(archive({ '../../etc/x.xml': bytes('<x/>'), '/abs.xml': bytes('<y/>') }))).toEqual([
      ['a.zip!/../../etc/x.xml', '<x/>'],
      ['a.zip!//abs.xml', '<y/>'],
    ]);
  });
});

test('a name that is no UTF-8, or says that it is and is not, is shown all the same', async () => {
  const zip = archive({ 'a?o.xml': bytes('<a/>'), 'b?o.xml': bytes('<b/>') });
  for (const nth of [0, 1]) zip[central(zip, nth) + 47] = 0xf1;
  zip.writeUInt16LE(0x800, central(zip, 1) + 8);
  expect(await found(zip)).toEqual([
    ['a.zip!/año.xml', '<a/>'],
    ['a.zip!/b\ufffdo.xml', '<b/>'],
  ]);
});

describe('a bad archive has its line, and the documents around it theirs', () => {
  const good = () => archive({ 'a.xml': bytes('<a/>'), 'b.xml': bytes('<b/>') });
  const broken = 'No se puede leer a.zip: el zip está incompleto o dañado.';

  test('no archive at all, cut short, empty, or with a directory that lies', async () => {
    expect(await found(bytes('hello'))).toEqual([['a.zip', broken]]);
    expect(await found(bytes(''))).toEqual([['a.zip', broken]]);
    const zip = good();
    for (const length of [10, zip.length - 1, zip.length - 30]) {
      expect(await found(zip.subarray(0, length))).toEqual([['a.zip', broken]]);
    }
    const fewer = good();
    fewer.writeUInt16LE(1, end(fewer) + 10);
    expect(await found(fewer)).toEqual([
      ['a.zip!/a.xml', '<a/>'],
      ['a.zip', broken],
    ]);
    const more = good();
    more.writeUInt16LE(3, end(more) + 10);
    expect((await found(more)).at(-1)).toEqual(['a.zip', broken]);
    const far = good();
    far.writeUInt32LE(0x7fffffff, end(far) + 16);
    expect(await found(far)).toEqual([['a.zip', broken]]);
  });

  test('an entry that is encrypted, damaged, packed in an unknown way or elsewhere', async () => {
    const lines = (change: (zip: Buffer, at: number) => void) => {
      const zip = good();
      change(zip, central(zip));
      return found(zip);
    };
    const line = (cause: string) => [
      ['a.zip!/a.xml', `No se puede leer a.zip!/a.xml: ${cause}`],
      ['a.zip!/b.xml', '<b/>'],
    ];
    expect(await lines((zip, at) => zip.writeUInt16LE(1, at + 8))).toEqual(
      line('está cifrado con contraseña.'),
    );
    expect(await lines((zip, at) => zip.writeUInt16LE(99, at + 10))).toEqual(
      line('está comprimido de una forma que no se conoce.'),
    );
    expect(await lines((zip, at) => zip.writeUInt32LE(1, at + 16))).toEqual(
      line('está dañado dentro del zip.'),
    );
    expect(await lines((zip) => zip.fill(0xff, 35, 37))).toEqual(line('está dañado dentro del zip.'));
    expect(await lines((zip, at) => zip.writeUInt32LE(7, at + 42))).toEqual(
      line('el zip está incompleto o dañado.'),
    );
  });

  test('a stored entry whose sizes differ', async () => {
    const zip = archive({ 'a.xml': [bytes('<a/>'), { level: 0 }], 'b.xml': bytes('<b/>') });
    zip.writeUInt32LE(5, central(zip) + 24);
    expect(await found(zip)).toEqual([
      ['a.zip!/a.xml', 'No se puede leer a.zip!/a.xml: está dañado dentro del zip.'],
      ['a.zip!/b.xml', '<b/>'],
    ]);
  });

  test('places that no file has', async () => {
    // Of the record of 64 bits, of the directory, and of a directory of no entries.
    const places = [
      (zip: Buffer) => zip.writeBigUInt64LE(2n ** 63n, end(zip) - 12),
      (zip: Buffer) => zip.writeBigUInt64LE(2n ** 63n, end(zip) - 28),
      (zip: Buffer) => {
        zip.writeBigUInt64LE(0n, end(zip) - 44);
        zip.writeBigUInt64LE(2n ** 63n, end(zip) - 28);
      },
    ];
    for (const change of places) {
      const zip = long(good());
      change(zip);
      expect(await found(zip)).toEqual([['a.zip', broken]]);
    }
  });

  test('one that is locked as a whole is not read on, and one with more behind its end not at all', async () => {
    const locked = good();
    locked.writeUInt16LE(0x41, central(locked, 1) + 8);
    expect(await found(locked)).toEqual([
      ['a.zip!/a.xml', '<a/>'],
      ['a.zip', 'No se puede leer a.zip: está cifrado con contraseña.'],
    ]);
    expect(await found(Buffer.concat([good(), bytes('more')]))).toEqual([['a.zip', broken]]);
  });

  test('an archive in an archive is not opened', async () => {
    expect(await found(archive({ 'in.zip': good(), 'c.xml': bytes('<c/>') }))).toEqual([
      [
        'a.zip!/in.zip',
        'No se puede leer a.zip!/in.zip: es un zip dentro de otro; extráelo y revísalo aparte.',
      ],
      ['a.zip!/c.xml', '<c/>'],
    ]);
  });
});

describe('an archive made to hurt', () => {
  const MB = 1024 * 1024;

  test('an entry larger than any document is not opened, whatever it says of its size', async () => {
    const large = archive({ 'a.xml': new Uint8Array(11 * MB) });
    expect(await found(large)).toEqual([
      ['a.zip!/a.xml', 'No se lee a.zip!/a.xml: pesa 11 MB y el máximo es 10 MB.'],
    ]);
    const liar = archive({ 'a.xml': new Uint8Array(64 * MB), 'b.xml': bytes('<b/>') });
    liar.writeUInt32LE(100, central(liar) + 24);
    const before = process.memoryUsage().rss;
    expect(await found(liar)).toEqual([
      ['a.zip!/a.xml', 'No se puede leer a.zip!/a.xml: está dañado dentro del zip.'],
      ['a.zip!/b.xml', '<b/>'],
    ]);
    expect(process.memoryUsage().rss - before).toBeLessThan(48 * MB);
  });

  test('entries that share their bytes', async () => {
    const zip = archive({ 'a.xml': new Uint8Array(9 * MB), 'b.xml': bytes('<b/>') });
    zip.copy(zip, central(zip, 1) + 20, central(zip) + 20, central(zip) + 24);
    zip.copy(zip, central(zip, 1) + 42, central(zip) + 42, central(zip) + 46);
    const lines = await found(zip);
    expect(lines.at(-1)?.[1]).toMatch(/hecho para no acabar: sus archivos comparten/);
  });

  // spec: house.97
  test('many entries that grow a thousand times', async () => {
    const path = keep(repeated(archive({ 'a.xml': new Uint8Array(10 * MB) }), 40));
    const seen = await all(path);
    expect(seen.length).toBeLessThan(30);
    expect(seen.at(-1)).toMatchObject({ problem: expect.stringMatching(/crece demasiado al abrirse/) });
  });

  test('a gigabyte that is no archive', async () => {
    const path = keep(bytes('PK'));
    truncateSync(path, 1024 * MB);
    expect(await all(path)).toEqual([{ file: path, problem: expect.stringMatching(/incompleto o dañado/) }]);
  });
});
