/**
 * What a browser loads before the sign-in screen and the list stand: every script of index.html, of the frame and
 * of those two screens, with all that they import statically, compressed. RxDB and the form are loaded apart,
 * afterwards; a script of theirs that slipped into the start would be counted.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BenchRun, round } from '../figure.ts';
import { treeCpuMs } from '../tree-cpu.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const MANIFEST = 'manifest.json';
/** Routes whose screens count; the router makes a chunk of each. */
const SCREENS = ['_app.tsx', '_app/receipts/index.tsx', 'sign-in.tsx'].map((file) => `src/routes/${file}`);

/** As Vite writes it: by source file, what it became and which others it imports statically. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

export const bundleInitial: BenchRun = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tintero-bundle-'));
  try {
    const cpu = treeCpuMs();
    const start = performance.now();
    buildApp(folder);
    const took = { cpu_ms: round(treeCpuMs() - cpu), wall_ms: round(performance.now() - start) };
    let bytes = 0;
    for (const file of initialScripts(folder)) bytes += gzipSync(readFileSync(join(folder, file))).length;
    return { ...took, bytes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

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

function initialScripts(folder: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  // Scripts and preloads of the page, public files among them.
  const scripts = new Set(
    [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((found) => found[1] as string),
  );
  const left = ['index.html'];
  for (const screen of SCREENS) {
    const own = Object.keys(manifest).filter((key) => key.split('?')[0] === screen);
    if (own.length === 0) throw new Error(`no chunk of ${screen}`);
    left.push(...own);
  }
  const seen = new Set<string>();
  for (let key = left.pop(); key !== undefined; key = left.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file);
    left.push(...(chunk.imports ?? []));
  }
  return scripts;
}
