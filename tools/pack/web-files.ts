/** The built screens, each text compressed beforehand, so that no server does it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isText, LEAST_ZIPPED, typeOf } from '../../server/http/static-files.ts';
import type { ArchiveFile } from './archive.ts';
import { namesIn } from './package-files.ts';

/** @param distDir the build @returns each file, and `.br` and `.gz` beside what is worth it */
export async function webFiles(distDir: string): Promise<ArchiveFile[]> {
  const files = await Promise.all(namesIn(distDir).map((name) => versionsOf(distDir, name)));
  return files.flat();
}

async function versionsOf(distDir: string, name: string): Promise<ArchiveFile[]> {
  const bytes = await readFile(join(distDir, name));
  const path = `dist/${name}`;
  const plain = { path, from: bytes };
  const type = typeOf(name);
  if (type === undefined || !isText(type) || bytes.length < LEAST_ZIPPED) return [plain];
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  return [plain, { path: `${path}.br`, from: br }, { path: `${path}.gz`, from: gz }];
}
