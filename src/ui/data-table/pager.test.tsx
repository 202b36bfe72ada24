import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PAGE_SIZES } from '../page-sizes.ts';
import { Pager, type Paging } from './pager.tsx';

const shownBy = (paging: Partial<Paging>) =>
  renderToStaticMarkup(
    <MantineProvider>
      <Pager page={1} pageSize={20} total={95} onChange={() => undefined} {...paging} />
    </MantineProvider>,
  );
const sizesOf = (paging: Partial<Paging>) =>
  [...shownBy(paging).matchAll(/<option value="(\d+)"/g)].map(([, size]) => Number(size));

// spec: 1§9.15
test('how many rows a page has is chosen by «Mostrar Registros», 20 unless told', () => {
  const shown = shownBy({ pageSize: PAGE_SIZES[0] ?? 0 });
  expect(shown).toMatch(/<select[^>]*aria-label="Mostrar Registros"/);
  expect(shown).toMatch(/<option value="20" selected=""/);
});

// spec: 1§2.4, 1§2.10, 1§9.7, 3§9.1
test('pages are of 20, 30 or 50 rows, or of as many as the list has', () => {
  expect(sizesOf({})).toEqual([20, 30, 50]);
  expect(sizesOf({ pageSize: 40, fixed: 40 })).toEqual([]);
});
