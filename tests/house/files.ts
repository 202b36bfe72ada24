/** The project's own source files, for the checks on the house itself. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const ROOMS = ['schema', 'sync', 'src', 'sw', 'server', 'tests', 'tools'] as const;

export type SourceFile = { path: string; text: string };

/** Every .ts and .tsx of the rooms; generated files (`*.gen.ts`) are left out. */
export function sourceFiles(): SourceFile[] {
  return ROOMS.flatMap((room) =>
    readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .map((name) => `${room}/${name}`)
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.gen.') && !name.includes('node_modules')),
  )
    .sort()
    .map((name) => ({ path: name, text: readFileSync(path.join(ROOT, name), 'utf8') }));
}

/** Those that stand at the root: what the tools are configured by. */
export function configFiles(): SourceFile[] {
  return readdirSync(ROOT)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ path: name, text: readFileSync(path.join(ROOT, name), 'utf8') }));
}

/** What a file imports: relative ones as paths from the root, packages by their name. */
export function importsOf(file: SourceFile): string[] {
  const found = file.text.matchAll(
    /(?:^|\n)\s*(?:import|export)[^'";]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g,
  );
  return [...found].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    return name.startsWith('.')
      ? path.posix.normalize(path.posix.join(path.posix.dirname(file.path), name))
      : name;
  });
}
