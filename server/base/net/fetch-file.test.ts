import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, test } from 'vitest';
import { DownloadError, type FileRequest, fetchFile } from './fetch-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tintero-fetch-'));
afterAll(() => rmSync(folder, { recursive: true }));
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(answer: (path: string, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => answer(request.url ?? '', response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const path = join(folder, 'file');
const get = async (url: string, more: Partial<FileRequest> = {}) =>
  await fetchFile({ url, path, mostBytes: 1024 * 1024, timeoutMs: 60_000, ...more });
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => 'it was taken',
    (reason: unknown) => reason,
  );
  return error instanceof DownloadError ? error.message : String(error);
}

test('a file comes whole, with its hash, for its owner alone', async () => {
  const url = await serve((_path, response) => response.writeHead(200, { etag: '"1"' }).end('contenido'));
  expect(await get(url)).toEqual({
    kind: 'fetched',
    etag: '"1"',
    lastModified: '',
    sha256: createHash('sha256').update('contenido').digest('hex'),
  });
  expect(readFileSync(path, 'utf8')).toBe('contenido');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('one that has not changed is not written', async () => {
  const url = await serve((_path, response) => response.writeHead(304).end());
  expect(await get(url, { headers: { 'if-none-match': '"1"' } })).toEqual({ kind: 'not_modified' });
});

test('redirects lead within the host alone', async () => {
  const url = await serve((at, response) => {
    if (at === '/file') response.end('aquí');
    else if (at === '/away') response.writeHead(302, { location: 'http://127.0.0.1:9/file' }).end();
    else if (at === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else response.writeHead(301, { location: '/file' }).end();
  });
  expect(await get(`${url}/start`)).toMatchObject({ kind: 'fetched' });
  expect(await refusal(get(`${url}/away`))).toBe('lleva a http://127.0.0.1:9, de donde no se descarga');
  expect(await refusal(get(`${url}/loop`))).toContain('sin terminar');
});

test('a release of GitHub is taken from where GitHub keeps them, and nowhere else', async () => {
  const asked: string[] = [];
  const sending = (target: string): typeof fetch => {
    return async (input) => {
      const url = new URL(String(input));
      asked.push(url.host);
      return url.host === 'github.com'
        ? new Response(null, { status: 302, headers: { location: target } })
        : new Response('base');
    };
  };
  const release = 'https://github.com/a/b/releases/latest/download/c.db';
  const kept = 'https://release-assets.githubusercontent.com/x?y=1';
  expect(await get(release, { fetch: sending(kept) })).toMatchObject({ kind: 'fetched' });
  expect(asked).toEqual(['github.com', 'release-assets.githubusercontent.com']);
  for (const target of [
    'https://evil.example/x',
    'http://release-assets.githubusercontent.com/x',
    'https://release-assets.githubusercontent.com.evil.example/x',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
  ]) {
    expect(await refusal(get(release, { fetch: sending(target) })), target).toMatch(/^lleva a /);
  }
});

test('without TLS nothing is fetched from outside this machine', async () => {
  expect(await refusal(get('http://catalogs.example/x'))).toContain('https');
  expect(await refusal(get('ftp://catalogs.example/x'))).toContain('https');
});

test('what is too large is cut, whether or not it says how large it is, and however it is compressed', async () => {
  const chunk = Buffer.alloc(256 * 1024);
  const url = await serve((at, response) => {
    if (at === '/said') return response.writeHead(200, { 'content-length': '99999999' }).end('x');
    if (at === '/zipped') {
      return response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(8 * 1024 * 1024)));
    }
    const more = () => {
      while (response.writable && response.write(chunk)) if (response.destroyed) return;
      response.once('drain', more);
    };
    more();
  });
  for (const at of ['/said', '/endless', '/zipped']) {
    expect(await refusal(get(url + at)), at).toBe('pesa más de 1 MB');
  }
});

test('one that never ends in time is given up', async () => {
  const url = await serve((_path, response) => void response.writeHead(200).write('x'));
  expect(await refusal(get(url, { timeoutMs: 300 }))).toContain('no terminó');
});

test('an error is said as it is', async () => {
  const url = await serve((_path, response) => response.writeHead(404).end('no'));
  expect(await refusal(get(url))).toBe('HTTP 404');
  expect(await refusal(get('http://127.0.0.1:1/x'))).toMatch(/ECONNREFUSED|bad port/);
});
