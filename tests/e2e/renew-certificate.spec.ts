/** A certificate is renewed in steps, on a phone: the new one waits beside the old one, takes over by a word, and invoices go on between. */
import { expectFit } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, test } from './portal.ts';

const PASSPHRASE = 'del sandbox';
test.use({ viewport: { width: 360, height: 740 } });

// spec: house.501, house.502
test('a new one waits beside the old one and takes over by a word; an e.firma stands apart', async ({
  page,
  server,
  account,
  signIn,
  sharedPortal,
}) => {
  const filesOf = async (kind: 'csd' | 'fiel') => {
    const { rfc, name } = account;
    const made = await fetch(`${server.sandboxUrl}/sandbox/csd`, {
      method: 'POST',
      body: JSON.stringify({ rfc, name, passphrase: PASSPHRASE, kind }),
    });
    const { cer, key, serial_number } = (await made.json()) as Record<
      'cer' | 'key' | 'serial_number',
      string
    >;
    return { serial: serial_number, cer: Buffer.from(cer, 'base64'), key: Buffer.from(key, 'base64') };
  };
  const choose = async ({ cer, key }: { cer: Buffer; key: Buffer }) => {
    const files = page.getByRole('dialog').locator('input[type=file]');
    await files
      .nth(0)
      .setInputFiles({ name: 'nuevo.cer', mimeType: 'application/octet-stream', buffer: cer });
    await files
      .nth(1)
      .setInputFiles({ name: 'nuevo.key', mimeType: 'application/octet-stream', buffer: key });
    await page.getByLabel('Contraseña de la llave privada').fill(PASSPHRASE);
  };
  const sealedWith = async () => {
    const uuid = await issueByCall(page, server.url);
    const { store } = await sharedPortal();
    const found = store.db.selectFrom('receipt').select('certificate_serial').where('uuid', '=', uuid);
    return (await found.executeTakeFirstOrThrow()).certificate_serial;
  };
  await signIn(page);
  await page.goto('/certificates');
  const old = await sealedWith();
  await page.getByRole('button', { name: `Acciones del certificado ${old}` }).click();
  await page.getByRole('menuitem', { name: 'Renovar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renovar certificado' });
  await expect(dialog).toContainText('no habrá un momento sin certificado');
  await expectFit(page, 'renewal, first step');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog).toContainText('Elige el archivo .cer.');
  const made = await filesOf('csd');
  await choose(made);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('radio', { name: 'En 72 horas' }).check();
  await expectFit(page, 'renewal, when');
  await dialog.getByRole('button', { name: 'Guardar el nuevo' }).click();
  await expect(dialog.getByRole('status')).toContainText('sellará por sí mismo desde el');
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByText(/^Sellará desde el/)).toBeVisible();
  expect(await sealedWith()).toBe(old);

  await page.getByRole('button', { name: `Acciones del certificado ${made.serial}` }).click();
  await page.getByRole('menuitem', { name: 'Que selle desde ahora' }).click();
  await expect(page.getByText(/^Sellará desde el/)).toHaveCount(0);
  expect(await sealedWith()).toBe(made.serial);

  await page.getByRole('button', { name: 'Subir e.firma' }).click();
  await choose(made);
  await page.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(page.getByText('Es un certificado de sello digital (CSD), no una e.firma.')).toBeVisible();
  const fiel = await filesOf('fiel');
  await choose(fiel);
  await page.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(page.getByText('e.firma guardada')).toBeVisible();
  await expect(page.getByRole('region', { name: 'e.firma' })).toContainText(fiel.serial);
  await expect(page.getByRole('region', { name: 'Identidad fiscal' })).toContainText(
    'Nombre y RFC son los de tu certificado.',
  );
  await expectFit(page, 'certificates with an e.firma');
  expect(await sealedWith()).toBe(made.serial);
});
