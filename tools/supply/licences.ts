/** `npm run audit:licences`: the licence of every package; ends with 1 when one is not among those allowed. */
import { join } from 'node:path';
import parse from 'spdx-expression-parse';
import { type Locked, readLock } from './read-lock.ts';

/** What may be passed on with the portal: each asks for its text and its authors' names alone. */
const SHIPPED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'OFL-1.1'],
]);
/** What only builds and tests may also have: nothing of it is passed on. */
const BUILD = new Set([...SHIPPED, 'MPL-2.0', 'CC-BY-3.0', 'CC-BY-4.0']);

/** Of «A or B» one is enough, of «A and B» both are needed. */
export function isAllowed({ licence, dev }: Pick<Locked, 'licence' | 'dev'>): boolean {
  const allowed = dev ? BUILD : SHIPPED;
  const judge = (info: parse.Info): boolean => {
    if ('license' in info) return !('exception' in info) && allowed.has(info.license);
    const sides = [judge(info.left), judge(info.right)];
    return info.conjunction === 'or' ? sides.includes(true) : !sides.includes(false);
  };
  try {
    return judge(parse(licence));
  } catch {
    // No SPDX expression: UNLICENSED, «see file», nothing at all.
    return false;
  }
}

if (import.meta.main) {
  const { packages } = readLock(join(import.meta.dirname, '../..'));
  const refused = packages.filter((one) => !isAllowed(one));
  const groups = Map.groupBy(packages, ({ licence, dev }) => `${licence}${dev ? ' (build only)' : ''}`);
  for (const [licence, those] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const names = those.map(({ name, version }) => `${name} ${version}`).sort();
    console.log(`${licence}: ${those.length}\n  ${names.join(', ')}`);
  }
  for (const { path, version, licence } of refused)
    console.error(`not allowed: ${path} ${version} (${licence})`);
  console.log(`${packages.length} packages, ${refused.length} with a licence that is not allowed`);
  process.exitCode = refused.length === 0 ? 0 : 1;
}
