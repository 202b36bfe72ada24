/**
 * The built web app. Files with a hash in their name never change, so they may be kept for ever; the
 * few without one are asked for again each time. The previous build's hashed files stay available
 * (previous-assets.ts): a tab that was open during an update still finds its own.
 */
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

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

export type StaticFiles = {
  /** The file of a path, or undefined: not one of ours. */
  file(pathname: string): Promise<Response | undefined>;
  /** The app's page; 503 while it is not built. */
  page(): Promise<Response>;
};

/** @param distDir the build. @param previousDir folder of the hashed files of earlier builds. */
export function createStaticFiles(distDir: string, previousDir: string): StaticFiles {
  async function read(folder: string, pathname: string): Promise<Response | undefined> {
    const type = TYPES[extname(pathname)];
    const path = safePath(folder, pathname);
    if (type === undefined || path === undefined) return undefined;
    const body = await readFile(path).catch(() => undefined);
    if (body === undefined) return undefined;
    const cacheControl = pathname.startsWith('/assets/') ? FOR_EVER : EACH_TIME;
    return new Response(body, { headers: { 'content-type': type, 'cache-control': cacheControl } });
  }
  return {
    async file(pathname) {
      const found = await read(distDir, pathname);
      if (found !== undefined || !pathname.startsWith('/assets/')) return found;
      const earlier = await read(previousDir, pathname.slice('/assets'.length));
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
