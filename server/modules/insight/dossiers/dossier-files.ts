/** The files of a dossier: into its ZIP as they come, each with its sum; those that cannot be read are named. */
import { createHash } from 'node:crypto';
import { TinteroError } from '../../../../schema/errors.ts';
import { uniquePaths } from '../../../../schema/values/archive-path.ts';
import type { ZipStream } from '../../../output/export/zip-stream.ts';

export type DossierFile = { path: string; sha256: string; bytes: number };
export type AddedFile = DossierFile & { content: Uint8Array };
export type DossierFiles = {
  /** @returns undefined, and noted as missing, where there are no bytes or what is there is damaged */
  add(
    folder: string,
    name: string,
    read: () => Promise<Uint8Array | undefined> | Uint8Array,
  ): Promise<AddedFile | undefined>;
  readonly all: readonly DossierFile[];
  readonly missing: readonly string[];
};

export const sha256Of = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** As `sha256sum -c` reads them. */
export const sumsOf = (files: readonly DossierFile[]): string =>
  files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');

export function dossierFiles(zip: Pick<ZipStream, 'add'>): DossierFiles {
  const all: DossierFile[] = [];
  const missing: string[] = [];
  const pathOf = uniquePaths();
  return {
    all,
    missing,
    async add(folder, name, read) {
      const path = pathOf(folder, name);
      const content = await readable(read);
      if (content === undefined) {
        missing.push(path);
        return undefined;
      }
      await zip.add(path, [content]);
      const file = { path, sha256: sha256Of(content), bytes: content.length };
      all.push(file);
      return { ...file, content };
    },
  };
}

async function readable(read: Parameters<DossierFiles['add']>[2]): Promise<Uint8Array | undefined> {
  try {
    return await read();
  } catch (error) {
    // A disk made something else of it.
    if (error instanceof TinteroError) return undefined;
    throw error;
  }
}
