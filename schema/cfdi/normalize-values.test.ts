import { expect, test } from 'vitest';
import { invoice, stampElement } from '../../tests/factories/invoice.ts';
import { comprobante40 } from './comprobante-40.ts';
import { normalizedDocument } from './normalize-values.ts';

test('spaces collapse where they do not count, numbers are written as the house reads them', () => {
  const [concept] = invoice().Conceptos.Concepto;
  if (concept === undefined) throw new Error('the invoice has no concept');
  const tidy = { ...concept, Descripcion: 'Café de olla', Cantidad: '0.5' };
  const customs = [{ NumeroPedimento: '15  48  3009  0001234' }];
  const written = invoice({
    Total: '\n+106.',
    Conceptos: {
      Concepto: [
        tidy,
        { ...tidy, Descripcion: ' Café\tde  olla', Cantidad: ' .5 ', InformacionAduanera: customs },
      ],
    },
  });
  expect(normalizedDocument(comprobante40, written)).toEqual({
    ...written,
    Total: '106',
    Conceptos: { Concepto: [tidy, { ...tidy, InformacionAduanera: customs }] },
  });
});

test('what is written so already is the very same object', () => {
  const [concept] = invoice().Conceptos.Concepto;
  const Concepto = [{ ...concept, Descripcion: 'Café' } as NonNullable<typeof concept>];
  const tidy = invoice({ Conceptos: { Concepto }, Complemento: { content: [stampElement] } });
  expect(normalizedDocument(comprobante40, tidy)).toBe(tidy);
});

test('a number of a million digits is none', () => {
  const huge = normalizedDocument(comprobante40, invoice({ Total: '9'.repeat(1_000_000) }));
  expect(huge.Total).toBe(`${'9'.repeat(500)}…`);
});
