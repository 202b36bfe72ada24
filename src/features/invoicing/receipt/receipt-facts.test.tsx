/** What the quick view and the page of a receipt show of its document. */
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import { toCfdi } from '../../../../schema/forms/receipt/to-cfdi.ts';
import { buildConcept, buildReceipt } from '../../../../tests/factories/receipt.ts';
import { fromAnswer } from './quick-view-data.ts';
import { ReceiptFacts } from './receipt-facts.tsx';

vi.mock('../../../local/index.ts', () => ({}));

test('a discount is shown at its concept and in the totals, and the tax by its name', () => {
  const receipt = buildReceipt({ concepts: [buildConcept({ discount: '20' })] });
  const data = fromAnswer(toCfdi(receipt, { fecha: '2026-11-20T10:00:00' }, smallCatalogs));
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <ReceiptFacts data={data} heading="h3" />
    </MantineProvider>,
  ).replace(/<[^>]+>/g, ' ');
  expect(shown.match(/Descuento\s+-20\.00/g)).toHaveLength(1);
  expect(shown.match(/Descuento\s+-?20\.00/g)).toHaveLength(2);
  expect(shown).toMatch(/IVA 16 %\s+28\.80/);
});
