/** A field of a document says what the chosen file has otherwise, as a description of it and not as a refusal. */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentField } from './document-field.tsx';

const drawn = (as: 'day' | 'sense', doubt: string | undefined) =>
  renderToStaticMarkup(
    <MantineProvider>
      <DocumentField
        asked={{ name: as === 'day' ? 'issued_on' : 'sense', as, optional: true }}
        value={as === 'day' ? '2026-11-20' : 'suspended'}
        problem={undefined}
        doubt={doubt}
        onChange={() => {}}
      />
    </MantineProvider>,
  );

// spec: house.1171
test.each(['day', 'sense'] as const)('a doubt of a %s describes its field and leaves it valid', (as) => {
  const said = drawn(as, 'Tu archivo dice otra cosa.');
  const describedBy = /aria-describedby="([^" ]+)/.exec(said)?.[1] ?? 'none';
  expect(said).toMatch(new RegExp(`id="${describedBy}"[^>]*>(?:<[^>]+>)*Tu archivo dice otra cosa\\.`));
  expect(said).not.toContain('aria-invalid="true"');
  expect(drawn(as, undefined)).not.toContain('role="status"');
});

test('a sense is chosen among those of the SAT, in its words', () => {
  expect(drawn('sense', undefined)).toMatch(
    /<option value="suspended"[^>]*>En suspensión de actividades<\/option>/,
  );
});
