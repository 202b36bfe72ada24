/** Several of a few: what is chosen and not offered any more can still be taken away. */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChoicesField } from './choices-field.tsx';

const shown = (chosen: readonly string[], other?: string) => {
  const field = (
    <ChoicesField
      label="Series"
      help=""
      error={undefined}
      options={[
        { value: 'A', label: 'Serie A' },
        { value: 'B', label: 'Serie B' },
      ]}
      chosen={chosen}
      onChange={() => {}}
      {...(other !== undefined && { other })}
    />
  );
  const html = renderToStaticMarkup(<MantineProvider>{field}</MantineProvider>);
  const boxes = html.match(/<input[^>]*>/g) ?? [];
  const labels = [...html.matchAll(/<label[^>]*>([^<]*)<\/label>/g)].map(([, text]) => text);
  return labels.map((label, i) => `${label}${boxes[i]?.includes('checked') ? ' ✓' : ''}`);
};

test('what is chosen and is gone has its box', () => {
  expect(shown(['B'])).toEqual(['Serie A', 'Serie B ✓']);
  expect(shown(['A', 'GONE'])).toEqual(['Serie A ✓', 'Serie B', 'GONE ✓']);
  expect(shown(['GONE'], 'Otra serie')).toEqual(['Serie A', 'Serie B', 'Otra serie ✓']);
});
