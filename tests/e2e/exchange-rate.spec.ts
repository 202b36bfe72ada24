/** Banco de México's rate of exchange, offered at the field of an invoice and of a payment, with no network too. */
import { EXCHANGE_RATES } from '../../schema/texts/exchange-rates.ts';
import { expect, testInstalled } from './portal.ts';
import { field, goOffline, openForm, openSection, waitUntilInstalled } from './screens.ts';

testInstalled(
  'the FIX of the day is offered with its date, used by a press, and stays the person’s to change',
  async ({ page, context, signIn, server }) => {
    await signIn(page);
    // The server asks for it some seconds after its start.
    const known = async () => (await (await page.request.get('/api/v1/exchange_rates')).json()).rates.length;
    await expect.poll(known, { timeout: 60_000 }).toBeGreaterThan(5);
    await openForm(page, server.url, 'I');
    await waitUntilInstalled(page);
    await goOffline(page);
    await openSection(page, 'Pago y datos generales');
    await page.getByLabel('Moneda').selectOption('USD');
    const offer = page.getByRole('button', { name: /^Usar 18\.\d{4}, FIX del \d{2}-\d{2}-20\d{2}$/ });
    const [, rate = '', day = ''] = /^Usar (\S+), FIX del (\S+)$/.exec(await offer.innerText()) ?? [];
    await offer.click();
    await expect(field(page, 'Tipo de cambio')).toHaveValue(rate);
    await expect(page.getByText(EXCHANGE_RATES.madeUp(day))).toBeVisible();
    await field(page, 'Tipo de cambio').fill('18.25');
    await expect(offer).toBeVisible();
    await expect(field(page, 'Tipo de cambio')).toHaveValue('18.25');
    await page.getByLabel('Moneda').selectOption('EUR');
    await expect(offer).toBeHidden();

    await page.goto('/receipts/new/P');
    await page.getByLabel('Moneda').selectOption('USD');
    await expect(offer).toBeVisible();
    await context.setOffline(false);
  },
);
