/** The SAT's mass download in the page: turned on with an e.firma, what was never received comes, what was issued elsewhere is told. */
import { RECEIVED } from '../../schema/texts/received.ts';
import { SAT_CHECK } from '../../schema/texts/sat-check.ts';
import { SAT_REQUESTS, SAT_DOWNLOAD as t } from '../../schema/texts/sat-download.ts';
import { SAT_DOWNLOAD_PROBLEMS } from '../../schema/texts/sat-download-problems.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';

const PASSPHRASE = 'del sandbox';

test('without an e.firma it is refused at its field; with one the missing comes and the rest is told', async ({
  page,
  signIn,
  account,
  server,
}) => {
  // A verification that comes too early waits half a minute, and then two.
  test.setTimeout(480_000);
  const { rfc, name } = account;
  const ask = async (path: string, body: object) => {
    const made = await fetch(`${server.sandboxUrl}/sandbox${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(made.status).toBe(201);
    return (await made.json()) as Record<string, string>;
  };
  const incoming = { price: '500.00', days_ago: 8, asks: false };
  const missing = await ask('/sat/incoming', { ...incoming, receiver: rfc });
  await ask('/sat/incoming', { ...incoming, receiver: 'URE180429TM6', issuer: { rfc, name } });
  const { cer = '', key = '' } = await ask('/csd', { rfc, name, passphrase: PASSPHRASE, kind: 'fiel' });

  await signIn(page);
  await page.goto('/receipts/received/sat');
  const panel = page.getByRole('region', { name: t.settings.title });
  const isOn = panel.getByRole('switch', { name: t.settings.isOn });
  await isOn.check({ force: true });
  await panel.getByRole('button', { name: t.settings.save }).click();
  await expect(panel.getByText(SAT_DOWNLOAD_PROBLEMS.noEfirma)).toBeVisible();

  await page.goto('/certificates');
  await page.getByRole('button', { name: 'Subir e.firma' }).click();
  const files = page.getByRole('dialog').locator('input[type=file]');
  const fileOf = (text: string, file: string) => ({
    ...{ name: file, mimeType: 'application/octet-stream' },
    buffer: Buffer.from(text, 'base64'),
  });
  await files.nth(0).setInputFiles(fileOf(cer, 'a.cer'));
  await files.nth(1).setInputFiles(fileOf(key, 'a.key'));
  await page.getByLabel('Contraseña de la llave privada').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(page.getByText('e.firma guardada')).toBeVisible();

  await page.goto('/receipts/received');
  await page.getByRole('link', { name: RECEIVED.fromSat }).click();
  await isOn.check({ force: true });
  const day = new Date(Date.now() - 9 * 86_400_000).toISOString();
  await panel.getByLabel(t.settings.since).fill(day.slice(0, 7));
  await panel.getByRole('button', { name: t.settings.save }).click();
  await expect(page.getByText(t.settings.saved)).toBeVisible();
  await page.getByRole('button', { name: SAT_CHECK.open }).click();
  const often = page.getByRole('dialog', { name: SAT_CHECK.title });
  await often.getByLabel(SAT_CHECK.fields.days).selectOption('1');
  await often.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(SAT_CHECK.saved)).toBeVisible();
  const months = page.getByRole('region', { name: t.months.title });
  const elsewhere = months.getByRole('button', { name: t.months.counts.elsewhere(1) });
  await expect(async () => {
    await months.getByRole('button', { name: t.months.refresh }).click();
    await expect(elsewhere).toBeVisible({ timeout: 1_500 });
  }).toPass({ timeout: 120_000 });
  await elsewhere.click();
  const list = page.getByRole('table', { name: t.title });
  await expect(list.locator('tbody tr')).toHaveCount(1);
  await expect(list.locator('tbody tr')).toContainText(t.differences.elsewhere);
  await expectFit(page, 'sat download');
  await page.getByRole('link', { name: t.requests }).click();
  await expect(page.getByRole('table', { name: SAT_REQUESTS.title })).toContainText(SAT_REQUESTS.states.done);

  await page.goto(`/receipts/received?q=${missing.uuid}`);
  await expect(page.getByText('XENON INDUSTRIAL ARTICLES').first()).toBeVisible({ timeout: 200_000 });
});
