import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pager, type Paging } from './pager.tsx';

const sizesOf = (paging: Partial<Paging>) => {
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <Pager page={1} pageSize={20} total={95} onChange={() => undefined} {...paging} />
    </MantineProvider>,
  );
  return [...shown.matchAll(/<option value="(\d+)"/g)].map(([, size]) => Number(size));
};

// spec: 1§2.4, 1§2.10, 1§9.7, 3§9.1
test('pages are of 20, 30 or 50 rows, or of as many as the list has', () => {
  expect(sizesOf({})).toEqual([20, 30, 50]);
  expect(sizesOf({ pageSize: 40, fixed: 40 })).toEqual([]);
});
