/** A tar.gz whose bytes depend on its files alone: in their order, without an owner, all of one date. */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

export type ArchiveFile = {
  /** In the archive, with slashes. */
  path: string;
  /** The bytes, or the file to read them from. */
  from: Uint8Array | { file: string };
};

/** The first day that every archive format can say. */
const DATE = new Date('1980-01-01T00:00:00Z');

/** @param files any order; no path twice @param folder that everything in the archive is in */
export async function writeArchive(
  target: string,
  folder: string,
  files: readonly ArchiveFile[],
): Promise<void> {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const twice = sorted.find(({ path }, i) => path === sorted[i + 1]?.path);
  if (twice !== undefined) throw new Error(`${twice.path} is twice in the archive`);
  const tar = pack();
  const out = createWriteStream(target);
  tar.pipe(createGzip({ level: 9 })).pipe(out);
  const written = finished(out);
  for (const { path, from } of sorted) {
    const bytes = from instanceof Uint8Array ? Buffer.from(from) : await readFile(from.file);
    await new Promise<void>((resolve, reject) => {
      const header = { name: `${folder}/${path}`, mode: 0o644, mtime: DATE, uid: 0, gid: 0 };
      tar.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
    });
  }
  tar.finalize();
  await written;
}
