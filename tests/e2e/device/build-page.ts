/** Builds the page without screens, with the real service worker, into a folder. */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const ROOT = fileURLToPath(new URL('./page', import.meta.url));
const WORKER_DIR = fileURLToPath(new URL('../../../sw', import.meta.url));

/** @param name tells one build from another: a different one is a new version to the service worker. */
export async function buildPage(outDir: string, name = '1'): Promise<void> {
  /** The worker's own build speaks on standard output whatever it is told. */
  const { log, info } = console;
  Object.assign(console, { log: () => undefined, info: () => undefined });
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    define: { __BUILD__: JSON.stringify(name) },
    build: { outDir, emptyOutDir: false, target: 'es2023', minify: false, reportCompressedSize: false },
    plugins: [
      VitePWA({
        strategies: 'injectManifest',
        srcDir: WORKER_DIR,
        filename: 'service-worker.ts',
        manifest: false,
        injectRegister: false,
        injectManifest: { globPatterns: ['**/*.{js,html}'], rollupFormat: 'iife', minify: false },
      }),
    ],
  }).finally(() => Object.assign(console, { log, info }));
}
