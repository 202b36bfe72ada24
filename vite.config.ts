import type { IncomingMessage } from 'node:http';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const server = `http://127.0.0.1:${process.env.PORT ?? '8080'}`;

/** Paths that are both a screen and a call: while developing with `vite`, calls go to the server. */
const SHARED_PATHS = [
  ...['/api', '/sessions', '/currencies', '/build_xml', '/preview'],
  ...['/receipts', '/drafts', '/customers', '/products', '/certificates', '/branches'],
  '/required_cancellations',
];

const proxy = Object.fromEntries(
  SHARED_PATHS.map((path) => [
    path,
    {
      target: server,
      bypass: (request: IncomingMessage) =>
        request.headers.accept?.includes('text/html') === true ? '/index.html' : undefined,
    },
  ]),
);

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      autoCodeSplitting: true,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      // public/manifest.webmanifest is linked from index.html; the app registers the worker itself.
      manifest: false,
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
        rollupFormat: 'iife',
      },
    }),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Only what every screen needs has a name of its own, so that a new version of the app
          // leaves it in the cache. The rest follows the routes.
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
  },
  server: { proxy },
});
