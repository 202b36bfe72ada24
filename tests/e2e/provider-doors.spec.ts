/** Channels of a supplier are closed and its blocks turned on and lifted on its form, and its page says how they stand. */
import { CHANNELS } from '../../schema/resources/parties/provider-doors.ts';
import { PROVIDER_DOORS } from '../../schema/texts/provider-blocks.ts';
import { PROVIDERS } from '../../schema/texts/providers.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';

// spec: 3§3.3
test('a channel of a supplier is closed on its form, and its page says so', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/providers/new');
  await page.getByLabel('RFC').fill('PRO010101AB1');
  await page.getByLabel(PROVIDERS.fields.email).fill('ventas@example.com');
  await page.getByRole('button', { name: PROVIDERS.invite }).click();
  await page.getByRole('row').getByText('PRO010101AB1').first().click();
  const doors = page.getByRole('region', { name: PROVIDER_DOORS.blocks });
  await expect(doors.getByText(PROVIDER_DOORS.open)).toHaveCount(CHANNELS.length);
  await expect(doors).toContainText(PROVIDER_DOORS.none);
  await page.getByRole('link', { name: PROVIDERS.change }).click();
  await page.getByRole('switch', { name: PROVIDERS.fields.fileupload_service }).uncheck();
  await page.getByRole('switch', { name: PROVIDERS.fields.blocks_risk }).check();
  await page.getByLabel(PROVIDERS.fields.lifted_until).fill('2099-01-01');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escribe por qué se levanta el bloqueo.').first()).toBeVisible();
  await page.getByLabel(PROVIDERS.fields.lift_reason).fill('Urge el material');
  await expectFit(page, 'doors of a supplier');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(doors.getByText(PROVIDER_DOORS.closed)).toHaveCount(1);
});
