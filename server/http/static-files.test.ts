import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

const SCRIPT = 'export const n = 1;\n'.repeat(500);
let folder: string;
let files: StaticFiles;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-files-'));
  for (const name of ['dist/assets', 'previous']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'dist/assets/app-aB3dE6gH.js'), SCRIPT);
  writeFileSync(join(folder, 'dist/assets/photo-aB3dE6gH.png'), Buffer.alloc(5_000));
  writeFileSync(join(folder, 'dist/sw.js'), 'let small;');
  writeFileSync(join(folder, 'previous/app-old45678.js'), SCRIPT);
  files = createStaticFiles(join(folder, 'dist'), join(folder, 'previous'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = async (path: string, encodings?: string) => {
  const answer = (await files.file(path, encodings))!;
  return {
    encoding: answer.headers.get('content-encoding'),
    vary: answer.headers.get('vary'),
    cache: answer.headers.get('cache-control'),
    body: Buffer.from(await answer.arrayBuffer()),
  };
};

describe('files of the build', () => {
  test.each(['/assets/app-aB3dE6gH.js', '/assets/app-old45678.js'])('%s travels compressed', async (path) => {
    for (let times = 0; times < 2; times += 1) {
      const { encoding, vary, cache, body } = await ask(path, 'gzip, deflate, br');
      expect({ encoding, vary }).toEqual({ encoding: 'gzip', vary: 'Accept-Encoding' });
      expect(cache).toMatch(/immutable/);
      expect(body.length).toBeLessThan(SCRIPT.length / 10);
      expect(gunzipSync(body).toString()).toBe(SCRIPT);
    }
  });

  test.each([undefined, 'br', 'gzip;q=0', 'identity'])('as it is for who accepts %s', async (encodings) => {
    const { encoding, vary, body } = await ask('/assets/app-aB3dE6gH.js', encodings);
    expect({ encoding, vary }).toEqual({ encoding: null, vary: 'Accept-Encoding' });
    expect(body.toString()).toBe(SCRIPT);
  });

  test('what is small or packed already stays as it is', async () => {
    for (const path of ['/sw.js', '/assets/photo-aB3dE6gH.png']) {
      expect((await ask(path, 'gzip')).encoding).toBeNull();
    }
  });

  test('a new build under the same name is another file', async () => {
    const path = join(folder, 'dist/assets/app-aB3dE6gH.js');
    writeFileSync(path, `${SCRIPT}// more`);
    expect(gunzipSync((await ask('/assets/app-aB3dE6gH.js', 'gzip')).body).toString()).toMatch(/more$/);
    writeFileSync(path, SCRIPT);
  });

  test('what a release compressed beforehand is sent as it stands, the best that is taken', async () => {
    const path = join(folder, 'dist/assets/made-aB3dE6gH.js');
    writeFileSync(path, SCRIPT);
    writeFileSync(`${path}.br`, brotliCompressSync(`${SCRIPT}// br`));
    writeFileSync(`${path}.gz`, gzipSync(`${SCRIPT}// gz`));
    const answer = async (encodings: string) => await ask('/assets/made-aB3dE6gH.js', encodings);
    expect(brotliDecompressSync((await answer('gzip, br')).body).toString()).toMatch(/\/\/ br$/);
    expect(gunzipSync((await answer('gzip, br;q=0')).body).toString()).toMatch(/\/\/ gz$/);
    expect((await answer('br;q=0, gzip;q=0.0')).body.toString()).toBe(SCRIPT);
    // They are versions of a file, and no files.
    expect(await files.file('/assets/made-aB3dE6gH.js.br', 'br')).toBeUndefined();
  });

  test('nothing outside', async () => {
    for (const path of [
      '/../previous/app-old45678.js',
      '/%2e%2e/x.js',
      '/assets/..%2f..%2fx.js',
      '/%00.js',
    ]) {
      expect(await files.file(path, 'gzip')).toBeUndefined();
    }
  });
});
