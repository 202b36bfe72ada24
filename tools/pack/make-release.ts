/** A release: the built screens, the server and the packages that it runs on, in one archive. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillText } from '../../schema/errors.ts';
import { closureOf, type Locked, readLock } from '../supply/read-lock.ts';
import { makeSbom } from '../supply/sbom.ts';
import { type ArchiveFile, writeArchive } from './archive.ts';
import { namesIn, packageFiles } from './package-files.ts';
import { CHROMIUM, packagesOf, releaseSources } from './release-sources.ts';
import { thirdPartyText } from './third-party.ts';

export type Release = { path: string; files: number; packages: number };

/** For whoever runs it. */
const PAGES = [
  'LICENSE',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/settings.md',
  'docs/security.md',
  'docs/guia.md',
];
const PDF = {
  carried: 'a Chromium for Linux (x64) comes with it; elsewhere set `CHROMIUM_PATH`.',
  needed: 'needs a Chromium on the machine, or `CHROMIUM_PATH`; without one everything else works.',
};

/**
 * @param root folder of the project, with its packages and its build (`dist`)
 * @param target folder of the archive
 * @param wish.chromium the one that makes the PDF comes along; `distDir`: the build, `dist` of the project unless told
 * @throws when a file of the server asks for a package that is only for building
 */
export async function makeRelease(
  root: string,
  target: string,
  wish: { chromium: boolean; distDir?: string },
): Promise<Release> {
  const lock = readLock(root);
  const sources = releaseSources(root);
  const names = packagesOf(root, sources, wish);
  const needed = closureOf(lock, names).filter(({ name }) => wish.chromium || name !== CHROMIUM);
  const misplaced = needed.filter(({ dev }) => dev).map(({ name }) => name);
  if (misplaced.length > 0)
    throw new Error(`The server needs what is only for building: ${misplaced.join(', ')}`);
  const passedOn = lock.packages.filter(({ dev, name }) => !dev && (wish.chromium || name !== CHROMIUM));
  const distDir = wish.distDir ?? join(root, 'dist');
  const files: ArchiveFile[] = [
    ...[...sources, ...PAGES].map((path) => ({ path, from: { file: join(root, path) } })),
    ...namesIn(distDir).map((name) => ({ path: `dist/${name}`, from: { file: join(distDir, name) } })),
    ...needed.flatMap((one) => packageFiles(root, one)),
    { path: 'bin/index.js', from: { file: join(import.meta.dirname, 'launcher.js') } },
    { path: 'package.json', from: text(packageJson(root, names, needed)) },
    { path: 'README.md', from: text(readme(lock.root.version, wish.chromium)) },
    { path: 'THIRD-PARTY-LICENCES.txt', from: text(thirdPartyText(root, passedOn)) },
    { path: 'sbom.json', from: text(makeSbom({ ...lock, packages: passedOn })) },
  ];
  const name = `tintero-${lock.root.version}`;
  const path = join(target, `${name}.tar.gz`);
  await writeArchive(path, name, files);
  return { path, files: files.length, packages: needed.length };
}

const text = (words: string) => Buffer.from(words, 'utf8');

/** What runs it and what it runs on; nothing of how it is built. */
function packageJson(root: string, names: readonly string[], needed: readonly Locked[]): string {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { name, version, description, license, type, bin } = own;
  const versionOf = (wanted: string) => needed.find(({ path }) => path === `node_modules/${wanted}`)?.version;
  const dependencies = Object.fromEntries(names.map((one) => [one, versionOf(one)]));
  const scripts = { start: 'node bin', tintero: 'node bin' };
  const made = { name, version, private: true, description, license, type, engines: { node: '>=24' }, bin };
  return `${JSON.stringify({ ...made, scripts, dependencies }, null, 2)}\n`;
}

function readme(version: string, chromium: boolean): string {
  const page = readFileSync(join(import.meta.dirname, 'readme.md'), 'utf8');
  return fillText(page, { version, pdf: chromium ? PDF.carried : PDF.needed });
}
