/**
 * The built web app. Files with a hash in their name never change, so they may be kept for ever; the
 * few without one are asked for again each time. The previous build's hashed files stay available
 * (previous-assets.ts): a tab that was open during an update still finds its own.
 */
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const FOR_EVER = 'public, max-age=31536000, immutable';
const EACH_TIME = 'no-cache';
/** Of a release: each text stands compressed beside itself, the best first. */
const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;
/** Below this, compressing saves no packet. */
export const LEAST_ZIPPED = 1_024;

export type StaticFiles = {
  /** The file of a path, or undefined: not one of ours. @param encodings the call's Accept-Encoding */
  file(pathname: string, encodings?: string): Promise<Response | undefined>;
  /** The app's page; 503 while it is not built. */
  page(): Promise<Response>;
};

/** @param distDir the build. @param previousDir folder of the hashed files of earlier builds. */
export function createStaticFiles(distDir: string, previousDir: string): StaticFiles {
  const zip = zipper();

  async function read(folder: string, pathname: string, encodings = ''): Promise<Response | undefined> {
    const type = typeOf(pathname);
    const path = safePath(folder, pathname);
    if (type === undefined || path === undefined) return undefined;
    const body = await readFile(path).catch(() => undefined);
    if (body === undefined) return undefined;
    const cacheControl = pathname.startsWith('/assets/') ? FOR_EVER : EACH_TIME;
    const headers = { 'content-type': type, 'cache-control': cacheControl };
    if (!isText(type) || body.length < LEAST_ZIPPED) return new Response(body, { headers });
    const vary = { ...headers, vary: 'Accept-Encoding' };
    for (const { name, extension } of ENCODINGS) {
      if (!takes(encodings, name)) continue;
      const made = await readFile(path + extension).catch(() => undefined);
      if (made !== undefined) return new Response(made, { headers: { ...vary, 'content-encoding': name } });
    }
    if (!takes(encodings, 'gzip')) return new Response(body, { headers: vary });
    return new Response(await zip(path, body), { headers: { ...vary, 'content-encoding': 'gzip' } });
  }
  return {
    async file(pathname, encodings) {
      const found = await read(distDir, pathname, encodings);
      if (found !== undefined || !pathname.startsWith('/assets/')) return found;
      const earlier = await read(previousDir, pathname.slice('/assets'.length), encodings);
      earlier?.headers.set('cache-control', FOR_EVER);
      return earlier;
    },
    async page() {
      const found = await read(distDir, '/index.html');
      return (
        found ??
        new Response('La aplicación no está construida todavía: ejecuta npm start.', {
          status: 503,
          headers: { 'content-type': 'text/plain; charset=utf-8' },
        })
      );
    },
  };
}

/** The content type of a file of the app; undefined for what is none. */
export function typeOf(name: string): string | undefined {
  return TYPES[extname(name)];
}

/** Whether the call's Accept-Encoding names an encoding, and not to refuse it. */
function takes(encodings: string, name: 'br' | 'gzip'): boolean {
  return encodings
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*q=/))
    .some(([encoding, quality = '1']) => encoding === name && Number(quality) > 0);
}

/** Worth being compressed. */
export function isText(type: string): boolean {
  return /^text\/|javascript|json|svg|wasm/.test(type);
}

type Zipped = { size: number; bytes: Promise<Uint8Array<ArrayBuffer>> };

/** Each file is compressed once. A file of another size under the same name is another file: a new build. */
function zipper(): (path: string, body: Buffer) => Promise<Uint8Array<ArrayBuffer>> {
  const kept = new Map<string, Zipped>();
  return async (path, body) => {
    const known = kept.get(path);
    const isHashed = /-[\w-]{8}\.\w+$/.test(path);
    if (isHashed && known?.size === body.length) return await known.bytes;
    const bytes = promisify(gzip)(body, { level: 9 }).then((zipped) => new Uint8Array(zipped));
    if (isHashed) kept.set(path, { size: body.length, bytes });
    return await bytes;
  };
}

/** The path inside `folder`, or undefined when it would leave it or is not a plain name. */
function safePath(folder: string, pathname: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0') || decoded.includes('\\') || decoded.split('/').includes('..')) return undefined;
  return join(folder, normalize(decoded));
}
