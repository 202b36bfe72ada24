/** Every two ends of a list's filters say of what they are, to the eye and by name: a list may have several. */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { FilterBar } from './filter-bar.tsx';

vi.mock('../local/index.ts', () => ({ deviceTime: () => '2026-11-27T12:00:00' }));

test('two filters of days and one of amounts: each field bears the name of its own', () => {
  const filters = [
    { field: 'due_on', label: 'Vence', isAhead: true as const },
    { field: 'paid_on', label: 'Se pagó' },
    { field: 'total', label: 'Total', isAmount: true as const },
  ];
  const html = renderToStaticMarkup(
    <MantineProvider>
      <FilterBar filters={filters} search={{}} onChange={() => {}} />
    </MantineProvider>,
  );
  const named = [...html.matchAll(/<input[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
  const ends = ['Vence', 'Se pagó', 'Total'].flatMap((label) => [`${label}: Desde`, `${label}: Hasta`]);
  expect(named).toEqual(ends);
  for (const { label } of filters) expect(html).toMatch(new RegExp(`<legend[^>]*>${label}</legend>`));
});
