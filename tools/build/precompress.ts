/** Writes `.br` and `.gz` beside each text of the build, so that no server compresses. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** All else is compressed in itself: pictures, typefaces. */
const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.wasm', '.webmanifest']);
/** Below this, compressing saves no packet. Bytes. */
const LEAST = 1_024;

export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => await compressTexts(folder),
    },
  };
}

/** The same bytes give the same versions, whenever it is done. */
export async function compressTexts(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)));
  await Promise.all(texts.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < LEAST) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
