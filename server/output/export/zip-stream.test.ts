/** Archives as they are written: what comes out of them is what was put in. */
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openZip } from './zip-stream.ts';

const AT = new Date('2026-11-20T12:00:00Z');

function collect() {
  const pieces: Uint8Array[] = [];
  const zip = openZip(async (bytes) => void pieces.push(bytes), AT);
  return { zip, pieces, files: () => unzipSync(new Uint8Array(Buffer.concat(pieces))) };
}
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');

test('small files, empty ones, and large ones in pieces come out as they went in', async () => {
  const { zip, files } = collect();
  const large = Array.from({ length: 40 }, (_, i) => Buffer.alloc(200_000, `${i} línea\n`));
  await zip.add('uno.xml', ['<a>ñ</a>']);
  await zip.add('nada.txt', []);
  await zip.add('grande.bin', large);
  await zip.add('una pieza.bin', [Buffer.concat(large)]);
  const inner = zip.within('dentro.zip');
  await inner.add('dos.xml', ['<b>', '</b>']);
  await inner.end();
  await zip.end();
  const found = files();
  expect(Object.keys(found)).toEqual(['uno.xml', 'nada.txt', 'grande.bin', 'una pieza.bin', 'dentro.zip']);
  expect(text(found['uno.xml'])).toBe('<a>ñ</a>');
  expect(found['nada.txt']).toHaveLength(0);
  for (const name of ['grande.bin', 'una pieza.bin'])
    expect(Buffer.concat(large).equals(found[name] ?? new Uint8Array())).toBe(true);
  expect(text(unzipSync(found['dentro.zip'] ?? new Uint8Array())['dos.xml'])).toBe('<b></b>');
});

test('what does not pack is given on before its end', async () => {
  const { zip, pieces } = collect();
  let seen = 0;
  await zip.add(
    'azar.bin',
    (function* () {
      for (let i = 0; i < 40; i += 1) {
        seen = pieces.length;
        yield crypto.getRandomValues(new Uint8Array(60_000));
      }
    })(),
  );
  await zip.end();
  expect(seen).toBeGreaterThan(0);
});

test.each([0, 1, 5])('what breaks after %i pieces breaks the archive, and nothing hangs', async (good) => {
  const { zip } = collect();
  const broken = async function* () {
    for (let i = 0; i < good; i += 1) yield 'x'.repeat(100_000);
    throw new Error('the disk is gone');
  };
  await expect(zip.add('roto.txt', broken())).rejects.toThrow('the disk is gone');
});
