import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressTexts } from '../../tools/build/precompress.ts';
import { createStaticFiles } from './static-files.ts';

const SCRIPT = 'export const n = 1;\n'.repeat(500);
const PAGE = `<!doctype html>${'<p>Tintero</p>'.repeat(100)}`;
const HASHED = ['/assets/app-aB3dE6gH.js', '/assets/app-old45678.js'];
let folder: string;
let app: Hono;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tintero-files-'));
  const [dist, previous] = [join(folder, 'dist'), join(folder, 'previous')];
  for (const name of [join(dist, 'assets'), previous]) mkdirSync(name, { recursive: true });
  writeFileSync(join(dist, 'assets/app-aB3dE6gH.js'), SCRIPT);
  writeFileSync(join(dist, 'assets/code-worker-aB3dE6gH.js'), SCRIPT);
  writeFileSync(join(dist, 'assets/reader-aB3dE6gH.wasm'), Buffer.alloc(5_000));
  writeFileSync(join(dist, 'assets/photo-aB3dE6gH.png'), Buffer.alloc(5_000));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'service-worker.js'), SCRIPT);
  writeFileSync(join(dist, 'color-scheme.js'), 'let small;');
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}');
  writeFileSync(join(previous, 'app-old45678.js'), SCRIPT);
  for (const name of [dist, previous]) await compressTexts(name);
  // One of a build that compressed nothing.
  writeFileSync(join(previous, 'app-older678.js'), SCRIPT);

  const files = createStaticFiles(dist, previous);
  const missing = createStaticFiles(join(folder, 'none'), previous);
  app = new Hono();
  app.get('/page', async (c) => await files.page(c));
  app.get('/page-of-none', async (c) => await missing.page(c));
  app.notFound(async (c) => (await files.file(c)) ?? c.text('', 404));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function ask(path: string, encodings?: string, method = 'GET') {
  const headers = new Headers(encodings === undefined ? {} : { 'accept-encoding': encodings });
  const answer = await app.request(path, { method, headers });
  return {
    status: answer.status,
    encoding: answer.headers.get('content-encoding'),
    vary: answer.headers.get('vary'),
    cache: answer.headers.get('cache-control'),
    type: answer.headers.get('content-type'),
    length: answer.headers.get('content-length'),
    policy: answer.headers.get('content-security-policy'),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

describe('files of the build', () => {
  test('one worker alone may compile WebAssembly, which travels compressed', async () => {
    const { policy } = await ask('/assets/code-worker-aB3dE6gH.js');
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("default-src 'self'");
    for (const path of [...HASHED, '/assets/photo-aB3dE6gH.png', '/page'])
      expect((await ask(path)).policy, path).toBeNull();
    const compiled = await ask('/assets/reader-aB3dE6gH.wasm', 'br');
    expect(compiled).toMatchObject({ encoding: 'br', vary: 'Accept-Encoding', type: 'application/wasm' });
  });

  test.each(HASHED)('%s travels compressed, the best that is taken', async (path) => {
    const best = await ask(path, 'gzip, deflate, br, zstd');
    expect(best).toMatchObject({ status: 200, encoding: 'br', vary: 'Accept-Encoding' });
    expect(best.cache).toBe('public, max-age=31536000, immutable');
    expect(best.type).toMatch(/^text\/javascript/);
    expect(best.body.length).toBeLessThan(SCRIPT.length / 10);
    expect(best.length).toBe(String(best.body.length));
    expect(brotliDecompressSync(best.body).toString()).toBe(SCRIPT);
    const other = await ask(path, 'gzip, br;q=0');
    expect(other.encoding).toBe('gzip');
    expect(gunzipSync(other.body).toString()).toBe(SCRIPT);
  });

  test.each([undefined, 'deflate', 'br;q=0, gzip;q=0.0', 'identity'])(
    'as it is for who accepts %s',
    async (encodings) => {
      const { encoding, vary, cache, body } = await ask('/assets/app-aB3dE6gH.js', encodings);
      expect({ encoding, vary }).toEqual({ encoding: null, vary: 'Accept-Encoding' });
      expect(cache).toMatch(/immutable/);
      expect(body.toString()).toBe(SCRIPT);
    },
  );

  test('as it is where a build before compressed nothing', async () => {
    const { encoding, cache, body } = await ask('/assets/app-older678.js', 'br');
    expect({ encoding, body: body.toString() }).toEqual({ encoding: null, body: SCRIPT });
    expect(cache).toMatch(/immutable/);
  });

  test('what is small or packed already stays as it is', async () => {
    for (const path of ['/color-scheme.js', '/assets/photo-aB3dE6gH.png']) {
      expect((await ask(path, 'br, gzip')).encoding, path).toBeNull();
    }
    expect((await ask('/assets/photo-aB3dE6gH.png')).type).toBe('image/png');
  });

  test('what has no hash is asked for each time: the service worker, the manifest, the page', async () => {
    for (const path of ['/service-worker.js', '/color-scheme.js', '/manifest.webmanifest', '/page']) {
      expect((await ask(path, 'br')).cache, path).toBe('no-cache');
    }
    expect((await ask('/manifest.webmanifest')).type).toMatch(/^application\/manifest\+json/);
    const page = await ask('/page', 'br');
    expect(page).toMatchObject({ status: 200, encoding: 'br', type: 'text/html; charset=utf-8' });
    expect(brotliDecompressSync(page.body).toString()).toBe(PAGE);
  });

  test('a question for the headers alone gets them', async () => {
    const { status, length, body } = await ask('/assets/app-aB3dE6gH.js', undefined, 'HEAD');
    expect({ status, length, size: body.length }).toEqual({
      status: 200,
      length: String(SCRIPT.length),
      size: 0,
    });
  });

  test('a build that is not there is said', async () => {
    const { status, body } = await ask('/page-of-none');
    expect(status).toBe(503);
    expect(body.toString()).toMatch(/no está construida/);
  });

  test('nothing outside, no folder, and no version of a file by its name', async () => {
    for (const path of [
      '/../previous/app-old45678.js',
      '/%2e%2e/previous/app-old45678.js',
      '/assets/..%2f..%2fprevious/app-old45678.js',
      '/assets/%2e%2e%5cx.js',
      '/%00.js',
      '/%zz.js',
      '/',
      '/assets',
      '/assets/',
      '/assets/app-aB3dE6gH.js.br',
      '/assets/app-aB3dE6gH.js.gz',
    ]) {
      expect((await ask(path, 'br, gzip')).status, path).toBe(404);
    }
  });
});
