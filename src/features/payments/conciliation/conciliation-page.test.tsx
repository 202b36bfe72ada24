/** Who may see conciliation and not say anything of it reads the lists and the queue, and is offered nothing to press. */
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { canOf, closeOver } from '../../../../schema/access/permissions.ts';
import type { OpenRow } from '../../../../schema/resources/payments/conciliations.ts';
import { CONCILIATION as t } from '../../../../schema/texts/conciliation.ts';
import { ConciliationPage } from './conciliation-page.tsx';
import { QueuePage } from './queue-page.tsx';

let given: readonly string[] = [];
const DOCUMENT = { id: 'U', name: 'ACEROS', rfc: 'ACE010101AB1', folio: 'A100', amount: '50.00' };
const ROW: OpenRow = {
  ...{ ...DOCUMENT, id: 'm1', folio: 'REF', currency: 'MXN', on: '2027-01-02', conciliated: true },
  proposals: [
    {
      documents: [DOCUMENT],
      together: 0,
      score: 0.97,
      is_sure: true,
      reasons: ['Igual'],
      difference: '0.00',
    },
  ],
};
type Shown = {
  rows?: OpenRow[];
  expanded?(row: OpenRow): ReactNode;
  actions(row: never): ReactNode;
  beside?: ReactNode;
};
const Table = ({ rows = [ROW], expanded, actions, beside }: Shown) => (
  <>
    {beside}
    {rows.map((row) => (
      <div key={row.id}>
        {expanded?.(row)}
        {actions({ ...row, left_folio: row.folio, left_name: row.name, documents: [] } as never)}
      </div>
    ))}
  </>
);
vi.mock('../../../local/index.ts', () => ({
  useCan: () => canOf([...closeOver(given)]),
  useConnection: () => ({ state: 'online' }),
  useResource: () => ({ rows: [] }),
}));
vi.mock('./use-open-rows.ts', () => ({ useOpenRows: () => ({ rows: [ROW], total: 1, again: () => {} }) }));
vi.mock('../../../resource/use-list-search.ts', () => ({ useListSearch: () => () => {} }));
vi.mock('../../../ui/link.tsx', () => ({ LinkButton: ({ children }: { children: ReactNode }) => children }));
vi.mock('../../../ui/data-table/data-table.tsx', () => ({ DataTable: (props: Shown) => Table(props) }));
vi.mock('../../../resource/resource-page.tsx', () => ({ AskedPage: (props: Shown) => Table(props) }));

const shown = (node: ReactNode) => {
  const html = renderToStaticMarkup(<MantineProvider>{node}</MantineProvider>);
  return {
    text: html.replace(/<style.*?<\/style>|<[^>]+>/gs, ' '),
    buttons: html.split('<button').length - 1,
  };
};

test.each(['m/i', 'i/p', 'p/i', 'm/p'])('%s: with its reading alone what goes with what is read', (way) => {
  const [left = '', right = ''] = way.split('/');
  const page = <ConciliationPage left={left} right={right} search={{}} onWay={() => {}} />;
  given = ['conciliation.read'];
  const reader = shown(page);
  expect(reader.text).toContain('A100 · ACEROS');
  expect(reader.text).toContain(t.sure);
  expect(reader.text).toContain(t.score(0.97));
  expect(reader.buttons).toBe(0);
  given = ['conciliation.read', 'conciliation.write'];
  // «Conciliar» of the proposal, «Elegir documentos», and the menu of the row.
  expect(shown(page).buttons).toBe(3);
});

test('the queue: taking back is not offered', () => {
  given = ['conciliation.read'];
  expect(shown(<QueuePage search={{}} />)).toMatchObject({ buttons: 0 });
  given = ['conciliation.read', 'conciliation.write'];
  expect(shown(<QueuePage search={{}} />)).toMatchObject({ buttons: 1 });
});
