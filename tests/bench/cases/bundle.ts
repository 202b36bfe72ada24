/**
 * What a browser loads before the sign-in screen stands, and before the list does: every script and style of index.html and of
 * those screens, with all that they import statically, compressed. RxDB and the form are loaded apart, afterwards; a script of
 * theirs that slipped into the start would be counted. The grid of the list comes after its frame, and counts with it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BenchRun, type Measured, round } from '../figure.ts';
import { treeCpuMs } from '../tree-cpu.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const MANIFEST = 'manifest.json';
/** Files that count besides those of index.html, by the names that vite.config.ts gives them. Sign-in is all in the first one. */
const SIGN_IN: string[] = [];
const LIST = ['routes', 'list'];

/** As Vite writes it: by source file, what it became and which others it imports statically. */
type Manifest = Record<string, { file: string; name?: string; css?: string[]; imports?: string[] }>;

export const bundleSignIn: BenchRun = () => measureBundle(SIGN_IN);
export const bundleInitial: BenchRun = () => measureBundle(LIST);

async function measureBundle(screens: readonly string[]): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'tintero-bundle-'));
  try {
    const cpu = treeCpuMs();
    const start = performance.now();
    buildApp(folder);
    const took = { cpu_ms: round(treeCpuMs() - cpu), wall_ms: round(performance.now() - start) };
    let bytes = 0;
    for (const file of initialFiles(folder, screens))
      bytes += gzipSync(readFileSync(join(folder, file))).length;
    return { ...took, bytes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function buildApp(outDir: string): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const options = [
    'build',
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--manifest',
    MANIFEST,
    '--logLevel',
    'error',
  ];
  // What the build says is not a figure.
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const { status } = spawnSync(process.execPath, [vite, ...options], { cwd: ROOT, stdio: [...stdio] });
  if (status !== 0) throw new Error('the app was not built');
}

function initialFiles(folder: string, screens: readonly string[]): Set<string> {
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  // Scripts, preloads and styles of the page, public files among them.
  const files = new Set(
    [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((found) => found[1] as string),
  );
  const left = ['index.html'];
  for (const screen of screens) {
    const own = Object.keys(manifest).filter((key) => manifest[key]?.name === screen);
    if (own.length === 0) throw new Error(`no file is called ${screen}`);
    left.push(...own);
  }
  const seen = new Set<string>();
  for (let key = left.pop(); key !== undefined; key = left.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    left.push(...(chunk.imports ?? []));
  }
  return files;
}
