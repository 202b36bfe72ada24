import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';
import { partsByRoom } from '../../tools/build/parts.ts';

/** Two screens of room `a`, one of room `b`; what both of `a` share, and what `a` and `b` share, which needs more. */
const MODULES: Record<string, string> = {
  start: "globalThis.go = [() => import('a/1'), () => import('a/2'), () => import('b/1')];",
  'a/1': "import { ofA } from 'ofA'; import { ofBoth } from 'ofBoth'; export const one = [ofA, ofBoth];",
  'a/2': "import { ofA } from 'ofA'; export const two = ofA + 2;",
  'b/1': "import { ofBoth } from 'ofBoth'; export const three = ofBoth + 3;",
  ofA: "import { deep } from 'deep'; export const ofA = 'shared in a' + deep;",
  ofBoth: "import { deep } from 'deep'; export const ofBoth = 'shared by both' + deep;",
  deep: "export const deep = Math.random() + 'deep';",
};

async function chunks(): Promise<Rollup.OutputChunk[]> {
  const { plugin, nameOf } = partsByRoom((moduleId) => moduleId.split('/')[0] as string);
  const modules = {
    name: 'modules',
    resolveId: (id: string) => (id in MODULES ? id : null),
    load: (id: string) => MODULES[id],
  };
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [modules, plugin],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'start',
        output: {
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'], priority: 1 },
              { name: nameOf, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  })) as Rollup.RollupOutput;
  return built.output.filter((file) => file.type === 'chunk');
}

test('what the same rooms share is one file, and files wait for each other in one direction', async () => {
  const built = await chunks();
  const own = built.map(({ moduleIds }) => moduleIds.filter((id) => id in MODULES && id !== 'start').sort());
  expect(own.filter((ids) => ids.length > 0).sort()).toEqual([
    ['a/1', 'a/2', 'ofA'],
    ['b/1'],
    ['deep', 'ofBoth'],
  ]);
  const imports = new Map(built.map(({ fileName, imports }) => [fileName, imports]));
  const reaches = (from: string): string[] =>
    (imports.get(from) ?? []).flatMap((to) => [to, ...(to === from ? [] : reaches(to))]);
  for (const { fileName } of built) expect(reaches(fileName)).not.toContain(fileName);
});
