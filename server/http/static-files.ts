/**
 * The built web app. Files with a hash in their name never change, so they may be cached for ever; the
 * few without one, the service worker among them, are asked for again each time. The previous build's hashed files stay available
 * (previous-assets.ts): a tab that was open during an update still finds its own. Texts were compressed
 * by the build (tools/build/precompress.ts).
 */
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Handler } from 'hono';
import { WASM_WORKER_POLICY } from './security-headers.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const EACH_TIME = 'no-cache';
const ASSETS = '/assets/';
/** It reads codes by WebAssembly (src/ui/codes/code-worker.ts). */
const WASM_WORKER = /^\/assets\/code-worker-[^/]+\.js$/;
/** Versions of a file, and no files: `.br` and `.gz` are never asked for by name. */
const FILE = /\.(?!br$|gz$)[^./]+$/;

export type StaticFiles = {
  /** The file of the call's path, or undefined: not one of ours. */
  file(c: Context): Promise<Response | undefined>;
  /** The app's page; 503 while it is not built. */
  page(c: Context): Promise<Response>;
};

/** @param distDir the build. @param previousDir folder of the hashed files of earlier builds. */
export function createStaticFiles(distDir: string, previousDir: string): StaticFiles {
  const precompressed = true;
  const current = serveStatic({ precompressed, rewriteRequestPath: (path) => join(distDir, path) });
  const earlier = serveStatic({
    precompressed,
    rewriteRequestPath: (path) => join(previousDir, path.slice(ASSETS.length)),
  });
  const index = serveStatic({ precompressed, path: join(distDir, 'index.html') });
  return {
    async file(c) {
      const { path } = c.req;
      if (!FILE.test(path)) return undefined;
      if (!path.startsWith(ASSETS)) return await answer(current, c, EACH_TIME);
      return (await answer(current, c, FOR_EVER)) ?? (await answer(earlier, c, FOR_EVER));
    },
    async page(c) {
      return (
        (await answer(index, c, EACH_TIME)) ??
        c.text('La aplicación no está construida todavía: ejecuta npm start.', 503)
      );
    },
  };
}

async function answer(serve: Handler, c: Context, cacheControl: string): Promise<Response | undefined> {
  const found = await serve(c, async () => {});
  if (!(found instanceof Response)) return undefined;
  const { headers } = found;
  headers.set('cache-control', cacheControl);
  // What a cache stored for one browser may be compressed in a way that another does not take.
  if (WASM_WORKER.test(c.req.path)) headers.set('content-security-policy', WASM_WORKER_POLICY);
  if (/text|json|xml|wasm/.test(headers.get('content-type') ?? '')) headers.set('vary', 'Accept-Encoding');
  return found;
}
