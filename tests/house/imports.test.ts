import { describe, expect, test } from 'vitest';
import { importsOf, type SourceFile, sourceFiles } from './files.ts';

/** Who may import whom (the walls between the rooms). Tests may look anywhere. */
type Wall = { name: string; from: RegExp; except?: RegExp; refuses: RegExp };

const WALLS: Wall[] = [
  {
    name: 'schema imports nothing of the house',
    from: /^schema\//,
    refuses: /^(sync|src|sw|server|tests)\//,
  },
  {
    name: 'schema is pure: no Node, no React, no store',
    from: /^schema\//,
    refuses: /^(node:|react|@mantine|hono|kysely|dexie|rxdb|better-sqlite3|pg$)/,
  },
  { name: 'sync imports only schema', from: /^sync\//, refuses: /^(src|sw|server|tests|node:)/ },
  { name: 'src never imports server', from: /^(src|sw)\//, refuses: /^(server|tests)\/|^node:/ },
  { name: 'server never imports src', from: /^server\//, refuses: /^(src|sw|tests)\// },
  {
    name: 'what runs needs no tool',
    from: /^(schema|sync|src|sw|server)\//,
    refuses: /^tools\//,
  },
  {
    name: 'only src/local opens IndexedDB',
    from: /^(src|sync|sw)\//,
    except: /^src\/local\//,
    refuses: /^(dexie|rxdb)/,
  },
  {
    // What only the sealed bytes and the accounts know; a screen's call asks through the accounts.
    name: 'only fiscal and the jobs call a PAC',
    from: /^server\//,
    except: /^server\/(fiscal|main|cli|ops|modules\/(invoicing|admin\/pac-accounts))\//,
    refuses: /^server\/fiscal\/pac\/(?!port\.ts|pac-accounts\.ts)/,
  },
  {
    // The sandbox is another service with its own file; a catalogue source may itself be an SQLite file.
    name: 'only the store writes SQL',
    from: /^server\//,
    except: /^server\/(store|sandbox|fiscal\/catalogs)\//,
    refuses: /^(kysely|better-sqlite3|pg|@electric-sql)/,
  },
  {
    name: 'the sandbox is reached over HTTP only',
    from: /^server\//,
    except: /^server\/(sandbox|cli|main)\//,
    refuses: /^server\/sandbox\//,
  },
  {
    name: 'a use case never imports http',
    from: /^server\/modules\//,
    except: /routes\.ts$/,
    refuses: /^server\/http\//,
  },
];

const isTest = (file: SourceFile) => /\.test\.tsx?$/.test(file.path) || file.path.startsWith('tests/');
const files = sourceFiles().filter((file) => !isTest(file));

function crossings(wall: Wall, among: SourceFile[]): string[] {
  return among
    .filter((file) => wall.from.test(file.path) && !wall.except?.test(file.path))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => wall.refuses.test(name))
        .map((name) => `${file.path} imports ${name}`),
    );
}

describe('imports', () => {
  test.each(WALLS)('$name', (wall) => {
    expect(crossings(wall, files)).toEqual([]);
  });

  // spec: house.36
  test('a forbidden import is seen in each of its forms', () => {
    const forms = [
      `import { a } from '../server/app.ts';`,
      `import type { A } from '../server/app.ts';`,
      `export * from '../server/app.ts';`,
      `import '../server/app.ts';`,
      `const a = await import('../server/app.ts');`,
      `import {\n  a,\n  b,\n} from '../server/app.ts';`,
    ];
    for (const text of forms) {
      const wall = WALLS[0] as Wall;
      expect(crossings(wall, [{ path: 'schema/x.ts', text }]), text).toHaveLength(1);
    }
  });

  // spec: house.36
  test('screens never fetch by themselves', () => {
    const fetching = files
      .filter((file) => /^src\/(routes|features|ui)\//.test(file.path))
      .filter((file) => /(?<![\w.])fetch\(|new (XMLHttpRequest|EventSource|WebSocket)\b/.test(file.text));
    expect(fetching.map((file) => file.path)).toEqual([]);
  });
});
