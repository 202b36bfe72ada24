/** The packages that package-lock.json names: what the project is made of, without asking anybody. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Locked = {
  /** Its folder: node_modules/a/node_modules/b. */
  path: string;
  name: string;
  version: string;
  /** SPDX expression as the package declares it, in the lock or, where that passes over it, in its own file; '' when it declares none. */
  licence: string;
  /** Subresource integrity: sha512-… in base64; '' when the lock has none. */
  integrity: string;
  /** Only for building and testing: nothing that runs needs it. */
  dev: boolean;
  /** For some platforms alone, or not needed. */
  optional: boolean;
  /** Names of what it asks for; not of what it would use if it were there (optional peers). */
  needs: string[];
};

export type Lock = {
  root: { name: string; version: string; licence: string; needs: string[] };
  packages: Locked[];
};

type Entry = {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  optional?: true;
  devOptional?: true;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

const FOLDER = 'node_modules/';

/** @param root folder of the project @throws when there is no lock of npm's third version */
export function readLock(root: string): Lock {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    lockfileVersion: number;
    packages: Record<string, Entry>;
  };
  if (lock.lockfileVersion !== 3) throw new Error(`package-lock.json has version ${lock.lockfileVersion}`);
  const { '': own = {}, ...rest } = lock.packages;
  const packages = Object.entries(rest).map(([path, entry]) => ({
    path,
    name: entry.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
    version: entry.version ?? '',
    licence: entry.license ?? formerLicence(root, path),
    integrity: entry.integrity ?? '',
    dev: true,
    optional: entry.optional === true || entry.devOptional === true,
    needs: needsOf(entry),
  }));
  const { name = '', version = '', license: licence = '' } = own;
  const made = { root: { name, version, licence, needs: needsOf(own) }, packages };
  const run = new Set(closureOf(made, made.root.needs).map(({ path }) => path));
  return { ...made, packages: packages.map((one) => ({ ...one, dev: !run.has(one.path) })) };
}

/** As packages of before declare theirs, which the lock passes over: any of a list. '' when there is none. */
export function formerLicence(root: string, path: string): string {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return '';
  const { licenses } = JSON.parse(readFileSync(file, 'utf8')) as { licenses?: unknown };
  const types = Array.isArray(licenses) ? licenses.map((one: { type?: unknown }) => one?.type) : [];
  return types.every((type) => typeof type === 'string') ? types.join(' OR ') : '';
}

function needsOf(entry: Entry): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])];
}

/** The package that `name` leads to from inside `from`, as Node looks for it; undefined when there is none. */
export function resolveFrom(
  byPath: ReadonlyMap<string, Locked>,
  from: string,
  name: string,
): Locked | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf(`/${FOLDER}`), 0))) {
    const found = byPath.get(folder === '' ? FOLDER + name : `${folder}/${FOLDER}${name}`);
    if (found !== undefined || folder === '') return found;
  }
}

/** Packages and all that they need, by path. @param names asked for by the project itself @throws for one that is not locked */
export function closureOf({ packages }: Lock, names: readonly string[]): Locked[] {
  const byPath = new Map(packages.map((one) => [one.path, one]));
  const found = new Map<string, Locked>();
  const visit = (from: string, name: string, isAsked: boolean) => {
    const next = resolveFrom(byPath, from, name);
    if (next === undefined && isAsked) throw new Error(`${name} is not in package-lock.json`);
    if (next === undefined || found.has(next.path)) return;
    found.set(next.path, next);
    for (const need of next.needs) visit(next.path, need, false);
  };
  for (const name of names) visit('', name, true);
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
