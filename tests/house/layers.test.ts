/** The rooms of the server stand on one another, and no folder is in a circle with its neighbours. */
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, type SourceFile, sourceFiles } from './files.ts';

/** From the ground up: a room imports those before it. */
const ROOMS = [
  'base',
  'store',
  'identity',
  'http',
  'fiscal',
  'jobs',
  'output',
  'modules',
  'ops',
  'sandbox',
  'main',
  'cli',
];

type Arrow = { from: string; to: string };

const isBeside = ({ path: name }: SourceFile) =>
  /\.test\.tsx?$|\/testing\//.test(name) || /^(tests|tools)\//.test(name);
const arrows: Arrow[] = sourceFiles()
  .filter((file) => !isBeside(file))
  .flatMap((file) =>
    importsOf(file)
      .filter((name) => /\.tsx?$/.test(name))
      .map((to) => ({ from: file.path, to })),
  );

function upward(all: Arrow[]): string[] {
  const floor = (name: string) => ROOMS.indexOf(name.split('/')[1] ?? '');
  return all
    .filter(({ from, to }) => from.startsWith('server/') && to.startsWith('server/'))
    .filter(({ from, to }) => floor(to) > floor(from))
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** Arrows between folders that stand in one folder, by that folder. Its own files are no folder. */
function betweenNeighbours(all: Arrow[]): Map<string, Map<string, string[]>> {
  const found = new Map<string, Map<string, string[]>>();
  for (const { from, to } of all) {
    const [a, b] = [from.split('/'), to.split('/')];
    let depth = 0;
    while (depth < Math.min(a.length, b.length) - 1 && a[depth] === b[depth]) depth += 1;
    if (depth >= a.length - 1 || depth >= b.length - 1) continue;
    const parent = a.slice(0, depth).join('/');
    const inside = found.get(parent) ?? new Map<string, string[]>();
    found.set(parent, inside);
    const neighbour = a[depth] as string;
    inside.set(neighbour, [...(inside.get(neighbour) ?? []), b[depth] as string]);
  }
  return found;
}

function inCircles(all: Arrow[]): string[] {
  return [...betweenNeighbours(all)].flatMap(([parent, graph]) => {
    const reached = (start: string) => {
      const seen = new Set<string>();
      const next = [...(graph.get(start) ?? [])];
      for (let name = next.pop(); name !== undefined; name = next.pop()) {
        if (seen.has(name)) continue;
        seen.add(name);
        next.push(...(graph.get(name) ?? []));
      }
      return seen;
    };
    const circle = [...graph.keys()].filter((name) => reached(name).has(name));
    return circle.map((name) => path.posix.join(parent, name));
  });
}

describe('layers', () => {
  test('every folder of the server is one of the rooms', () => {
    const rooms = new Set(arrows.map(({ from }) => from).filter((name) => /^server\/[^/]+\//.test(name)));
    expect(new Set([...rooms].map((name) => name.split('/')[1]))).toEqual(new Set(ROOMS));
  });

  test('no room of the server imports one above it', () => {
    expect(upward(arrows)).toEqual([]);
  });

  test('no module imports the routes of another', () => {
    const isModule = (name: string) => name.startsWith('server/modules/');
    const crossing = arrows
      .filter(({ from, to }) => isModule(from) && isModule(to) && /routes\.ts$/.test(to))
      .filter(({ from, to }) => path.posix.dirname(from) !== path.posix.dirname(to));
    expect(crossing).toEqual([]);
  });

  test('no circle of folders', () => {
    expect(inCircles(arrows)).toEqual([]);
  });

  test('an arrow up and a circle are seen', () => {
    expect(upward([{ from: 'server/base/a.ts', to: 'server/store/b.ts' }])).toHaveLength(1);
    const circle = [
      { from: 'src/a/x/1.ts', to: 'src/a/y/2.ts' },
      { from: 'src/a/y/2.ts', to: 'src/a/z/3.ts' },
      { from: 'src/a/z/sub/3.ts', to: 'src/a/x/1.ts' },
    ];
    expect(inCircles(circle).sort()).toEqual(['src/a/x', 'src/a/y', 'src/a/z']);
  });
});
