import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { PROTOCOL_HEADER } from './sync/protocol.ts';
import { AFTER_LIST } from './tools/build/after-list.ts';
import { leanImports } from './tools/build/lean-imports.ts';
import { partsByRoom } from './tools/build/parts.ts';
import { precompress } from './tools/build/precompress.ts';
import { reachedFrom } from './tools/build/reached-from.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

/**
 * While developing with `vite`, what our own page asks for goes to the server, and a person's navigation gets the page: the same
 * path is both, and the server tells them apart the same way (server/http/wants-page.ts).
 */
const proxy = {
  '^/': {
    target: server,
    bypass(request: IncomingMessage) {
      const { url = '/', headers, method } = request;
      const isCall =
        PROTOCOL_HEADER in headers ||
        /^\/(api|sessions)\//.test(url) ||
        /application\/json|text\/event-stream/.test(headers.accept ?? '');
      return isCall || (method !== 'GET' && method !== 'HEAD') ? undefined : url;
    },
  },
};

/** What the list of receipts and its frame need, whose routes and grid are parts of their own: one file for all of them. */
const list = reachedFrom((moduleId) =>
  /\/src\/(routes\/_app\.tsx\?tsr|routes\/_app\/receipts\/index\.tsx\?tsr|ui\/data-table\/table-grid\.tsx)/.test(
    moduleId,
  ),
);

/** Every address: what a page that begins elsewhere than at the sign-in needs before it knows who is there. */
const routes = reachedFrom((moduleId) => moduleId.endsWith('/src/whole-router.ts'));

const FEATURE = /\/src\/features\/([a-z-]+)\//;

/** A room of features with its addresses; a complement with all that is its own; a package; the frame. */
const parts = partsByRoom((moduleId, imports) => {
  if (AFTER_LIST.some((file) => moduleId.endsWith(`/src/${file}`))) return 'after list';
  const shown = FEATURE.exec(moduleId) ?? (moduleId.includes('/src/routes/') ? firstFeature(imports) : null);
  if (shown !== null) return `feature ${shown[1]}`;
  const complement = /complements\/([a-z0-9-]+)/.exec(moduleId);
  if (complement !== null) return `complement ${complement[1]}`;
  // What opens the databases of a device comes after the sign-in, for everybody; a part of the kit, where it is first seen.
  if (/node_modules|\/src\/(ui\/|local\/open\.ts)/.test(moduleId)) return moduleId;
  return /\/(schema\/[a-z-]+)\//.exec(moduleId)?.[1] ?? 'app';
});

function firstFeature(imports: readonly string[]): RegExpExecArray | null {
  return FEATURE.exec(imports.find((id) => FEATURE.test(id)) ?? '');
}

export default defineConfig({
  plugins: [
    leanImports(),
    list.plugin,
    routes.plugin,
    parts.plugin,
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      autoCodeSplitting: true,
      // Who is signed out needs it at once: in the first script, not after it.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (routeId === '/sign-in' ? [] : undefined) },
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      manifest: JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8')),
      // src/local/device/updates.ts registers the worker, when the page has loaded.
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm}'],
        rollupFormat: 'iife',
      },
    }),
    precompress(),
  ],
  // React has had it since 18: the router's store needs nothing in its place.
  resolve: {
    // RxJS as classes and generators, which every browser of the target has, not as functions that play them.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: {
    // Every browser that can run the target preloads modules by itself, or does without.
    // What a route's part imports is fetched by the import, and is in the installed app: named beside every route, it would
    // weigh on who signs in.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [{ test: /\/(schema|sync|src)\/.*\.tsx?$/, external: false, sideEffects: false }],
      },
      output: {
        // Each screen's address is written with the names of its files: a part's is its hash.
        chunkFileNames: ({ name }) =>
          `assets/${/^part[0-9a-f]{8}$/.test(name) ? 'part' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'routes', test: routes.has, priority: 2 },
            { name: 'list', test: list.has, priority: 1 },
            {
              name: parts.nameOf,
              test: (moduleId) => parts.nameOf(moduleId) !== undefined,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy },
});
