/** What devices and servers share, copied, for tests that change it as somebody would who adds to the house. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ROOT } from './files.ts';

/** The house in a folder of its own, with the tools of this one. */
export function copyOfHouse(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tintero-kinds-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const room of ['schema', 'sync'])
    cpSync(join(ROOT, room), join(folder, room), {
      recursive: true,
      filter: (path) => !path.includes('.test.') && !path.endsWith('/testing'),
    });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return folder;
}

/** Imports a name and puts it first in a list. @param list the line that begins it */
export function addLine(file: string, name: string, from: string, list: string): void {
  const text = readFileSync(file, 'utf8');
  const at = text.indexOf(list) + list.length;
  writeFileSync(
    file,
    `import { ${name} } from '${from}';\n${text.slice(0, at)}\n  ${name},${text.slice(at)}`,
  );
}

/** Puts an entry first in a list. @param list the line that begins it */
export function addEntry(file: string, entry: string, list: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(list)) throw new Error(`${file} has no ${list}`);
  writeFileSync(
    file,
    text.replace(list, () => `${list}\n${entry}`),
  );
}
