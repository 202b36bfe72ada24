/**
 * The server of server-process.ts in one file, which tests that kill it begin sixty times: Node has it ready in half of the time
 * that it takes for two thousand files. Made once in a run. That it starts from its own files is shown by tests/house/start.test.ts.
 */
import { symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { madeOnce } from '../factories/templates.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ENTRY = join(import.meta.dirname, 'server-process.ts');
/** Of many files each, and nothing but code; what has native parts or data beside it stays where it is. */
const PACKAGES = [
  'kysely',
  'hono',
  '@hono/node-server',
  'better-auth',
  /^@better-auth\//,
  'better-call',
  'zod',
  'jose',
];

/** The path of its program. */
export const serverBundle = async (): Promise<string> =>
  await madeOnce('server-process.mjs', async (unfinished) => {
    const { build } = await import('vite');
    const made = await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      plugins: [ownPlaces],
      ssr: { noExternal: PACKAGES },
      build: { ssr: ENTRY, write: false, rolldownOptions: { output: { codeSplitting: false } } },
    });
    if (Array.isArray(made) || !('output' in made)) throw new Error('one build was asked for');
    // The other packages are found from there.
    linkPackages(join(dirname(unfinished), 'node_modules'));
    writeFileSync(unfinished, made.output[0].code);
  });

/** Each file goes on knowing where it is: programs of threads, the version and the build are found from there. */
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(ROOT) || id.includes('node_modules') || !code.includes('import.meta.'))
      return undefined;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.filename', JSON.stringify(id))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

function linkPackages(path: string): void {
  try {
    symlinkSync(join(ROOT, 'node_modules'), path, 'dir');
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
