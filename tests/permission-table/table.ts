/** Each permission with its words, the ready-made profiles that have it, and the routes that ask for it: a part of docs/security.md. */
import { canOf, MODULES, type Permission } from '../../schema/access/permissions.ts';
import { expandReady, READY_KEYS, readyToken } from '../../schema/access/ready-profiles.ts';
import { ACCESS } from '../../schema/texts/access.ts';
import { PERMISSION_NAMES } from '../../schema/texts/people.ts';
import { declaredRoutes, nameOf, permissionsOf } from '../factories/declared-routes.ts';

const [BEGIN, END] = ['<!-- permissions: begin -->', '<!-- permissions: end -->'];
const HEAD = [
  'Written by `npm run permission-table` from `schema/access` and the routes, and held to them by `tests/house/permission-table.test.ts`. «Dueño» has all of them.',
  '',
  '| Permission | In words | Ready-made profiles | Routes |',
  '|---|---|---|---|',
];

/** The page with the table as it is now. @throws Error when the page has no place for it */
export function withTable(page: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`no place for the table: ${BEGIN} … ${END}`);
  return `${page.slice(0, from + BEGIN.length)}\n${[...HEAD, ...rows()].join('\n')}\n${page.slice(to)}`;
}

function rows(): string[] {
  const routes = declaredRoutes();
  return Object.entries(MODULES).flatMap(([module, functions]) =>
    functions.map((name) => {
      const permission = `${module}.${name}` as Permission;
      const { title, functions: words } = PERMISSION_NAMES[module as keyof typeof MODULES];
      const said = `${title}: ${(words as Record<string, string>)[name]}`;
      const profiles = READY_KEYS.filter((key) => canOf(expandReady([readyToken(key)]))(permission));
      const asking = routes.filter((route) => permissionsOf(route).flat().includes(permission)).map(nameOf);
      const shown = [
        profiles.map((key) => ACCESS.ready[key]).join(', '),
        asking.map((each) => `\`${each}\``).join(', '),
      ];
      return `| \`${permission}\` | ${said} | ${shown.map((text) => text || '—').join(' | ')} |`;
    }),
  );
}
