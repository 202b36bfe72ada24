/** The licences of what a release passes on, each with its text: what most of them ask for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locked } from '../supply/read-lock.ts';

const FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** One text for all. @param packages those of the server, and those that are built into the screens */
export function thirdPartyText(root: string, packages: readonly Locked[]): string {
  const installed = packages.filter((one) => namesOf(root, one).length > 0);
  const parts = installed.map((one) => {
    const head = `${one.name} ${one.version} (${one.licence})`;
    const texts = namesOf(root, one)
      .filter((name) => FILE.test(name))
      .sort()
      .map((name) =>
        readFileSync(join(root, one.path, name), 'utf8')
          .replaceAll('\r\n', '\n')
          .trim(),
      );
    return [head, '='.repeat(head.length), ...texts].join('\n\n');
  });
  return `${[...new Set(parts)].join('\n\n\n')}\n`;
}

/** Nothing for a package of another platform. */
function namesOf(root: string, { path }: Locked): string[] {
  try {
    return readdirSync(join(root, path));
  } catch {
    return [];
  }
}
