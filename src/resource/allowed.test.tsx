/** An action is there for who has what it needs, of each action and each of its permissions; a menu of none is not there at all. */
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ACTIONS, type Action } from '../../schema/access/actions.ts';
import { canOf, EVERYTHING, OWNER_PERMISSIONS, PERMISSIONS } from '../../schema/access/permissions.ts';
import { Allowed } from './allowed.tsx';
import { RowMenu } from './row-menu.tsx';

let given: readonly string[] = [];
vi.mock('../local/index.ts', () => ({ useCan: () => canOf(given) }));

const shown = (node: ReactNode) => renderToStaticMarkup(<MantineProvider>{node}</MantineProvider>);
const READS = PERMISSIONS.filter((one) => one.endsWith('.read'));

test.each(Object.keys(ACTIONS) as Action[])('%s', (action) => {
  const needs = ACTIONS[action];
  const each = needs === null ? [] : [needs].flat();
  const isThere = () => shown(<Allowed action={action}>EL BOTÓN</Allowed>).includes('EL BOTÓN');
  const menu = () =>
    shown(<RowMenu label="Menú" items={[{ key: 'k', action, label: 'l', onSelect: () => {} }]} />);
  for (const one of each) {
    // What only an owner may is in no set but theirs.
    given = OWNER_PERMISSIONS.some((owners) => owners === one) ? [EVERYTHING] : [one];
    expect(isThere(), one).toBe(true);
    expect(menu()).toContain('Menú');
  }
  given = READS;
  const mayRead = each.length === 0 || each.some((one) => READS.includes(one));
  expect(isThere()).toBe(mayRead);
  expect(menu().includes('Menú')).toBe(mayRead);
  given = [];
  expect(isThere()).toBe(each.length === 0);
  expect(
    shown(
      <Allowed action={action} otherwise="POR QUÉ NO">
        EL BOTÓN
      </Allowed>,
    ).includes('POR QUÉ NO'),
  ).toBe(each.length > 0);
});
