/** Builds the web app when there is none, or when its sources are newer. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bareEnv } from '../../base/bare-env.ts';

const SOURCES = [
  'src',
  'sw',
  'sync',
  'schema',
  'public',
  'tools/build',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
/** Written by the build itself, or not part of it. */
const NOT_SOURCES = /(routeTree\.gen\.ts|\.test\.tsx?)$/;

/** Whether `dist` is missing or older than a source. @param root folder of the project. */
export function needsBuild(root: string): boolean {
  // A release has the build and nothing to build it from.
  if (!existsSync(join(root, 'src')) && existsSync(join(root, 'dist', 'index.html'))) return false;
  const built = modified(join(root, 'dist', 'index.html'));
  return built === 0 || SOURCES.some((source) => newest(join(root, source)) > built);
}

/**
 * Runs the build; what it warns of goes to the terminal.
 * @param outDir `dist` of the project unless told
 * @returns whether it ended well.
 */
export async function buildWeb(root: string, outDir = join(root, 'dist')): Promise<boolean> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir'],
    {
      cwd: root,
      // Hundreds of packages run in it.
      env: bareEnv(process.env),
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  // Ctrl-C comes to us alone.
  const end = () => void child.kill();
  process.once('exit', end);
  return await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  }).finally(() => process.off('exit', end));
}

/** Milliseconds of the last change of a file, or of the newest one in a folder; 0 for nothing. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return NOT_SOURCES.test(path) ? 0 : stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function modified(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
