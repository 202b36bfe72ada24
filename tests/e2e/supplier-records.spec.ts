/** The record of a supplier, in two accounts: asked for, written with no network on a phone, sent, rejected, corrected and approved. */
import { HOST_RECORDS, PROVIDER_RECORDS, RECEIVER_RECORDS } from '../../schema/texts/provider-records.ts';
import { PROVIDERS } from '../../schema/texts/providers.ts';
import { SAT_DOCUMENT_WORDS } from '../../schema/texts/sat-documents.ts';
import { expectFit, LOOKS } from './fit.ts';
import { expect, testInstalled } from './portal.ts';
import { signInByCall } from './screens.ts';

/** As the SAT draws it. */
const opinion = (
  rfc: string,
  day: string,
  sense: string,
) => `<h1>Opinión del cumplimiento de obligaciones fiscales</h1>
<p>Folio 26NA1234567</p><p>Clave de R.F.C. ${rfc}</p><p>Por lo que se emite esta opinión, en sentido ${sense}.</p>
<p>Revisión practicada el día ${day}, a las 12:34 horas.</p>`;
const PDF = { name: 'caratula.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 hola') };

// spec: 3§2.19, 3§4.3, 3§5.1, house.1170, house.1171, house.1172, house.1206
testInstalled(
  'a buyer asks for documents; the supplier writes them with no network and sends them; each is rejected or approved',
  async ({ page: host, takeBrowser, server, signIn, sharedPortal }) => {
    const supplier = await (await sharedPortal()).makeAccount();
    const phone = await takeBrowser({ ...LOOKS[1], viewport: { width: 360, height: 740 } });
    const guest = await phone.newPage();
    await signIn(host);
    await signInByCall(guest, server.url, supplier);

    await host.goto('/receiver_records/new');
    await host.getByRole('button', { name: RECEIVER_RECORDS.readySets.repse }).click();
    await expect(host.getByRole('button', { name: 'Quitar Registro REPSE' })).toBeVisible();
    for (let left = 7; left > 0; left--) {
      await host
        .getByRole('button', { name: /^Quitar / })
        .first()
        .click();
    }
    await host.getByRole('button', { name: RECEIVER_RECORDS.addDocument }).click();
    const kinds = host.getByLabel(RECEIVER_RECORDS.documentFields.receiver_document_type_id);
    await kinds.selectOption('10');
    await host.getByRole('button', { name: RECEIVER_RECORDS.addDocument }).click();
    await kinds.nth(1).selectOption('7');
    await expectFit(host, 'what is asked for, desk');
    await host.getByRole('button', { name: 'Guardar' }).click();
    await expect(host.getByText(RECEIVER_RECORDS.count(2))).toBeVisible();

    await host.goto('/providers/new');
    await host.getByLabel('RFC').fill(supplier.rfc);
    await host.getByLabel(PROVIDERS.fields.email).fill('ventas@example.com');
    await host.getByLabel(PROVIDERS.fields.receiver_record_id).selectOption({ label: 'REPSE' });
    await host.getByRole('button', { name: PROVIDERS.invite }).click();
    await expect(host.getByRole('row').filter({ hasText: supplier.rfc })).toBeVisible();

    await guest.goto(`${server.url}/hosts`);
    await guest.getByRole('button', { name: 'Acciones de' }).click();
    await guest.getByRole('menuitem', { name: 'Aceptar' }).click();
    await expect(guest.locator('[data-tone]', { hasText: 'Activo' })).toBeVisible();
    await guest.goto(`${server.url}/host_records`);
    await guest.getByText('REPSE').click();
    await expect(guest.getByText(HOST_RECORDS.incomplete)).toBeVisible();

    const sheet = guest.getByRole('dialog');
    const now = new Date();
    const words = now.toLocaleDateString('es-MX', { day: 'numeric', month: 'long', year: 'numeric' });
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    const paper = await (await takeBrowser()).newPage();
    const choose = async (name: string, html: string) => {
      await paper.setContent(html);
      const buffer = await paper.pdf();
      await sheet.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    };
    await guest.getByRole('button', { name: HOST_RECORDS.openDocument('Opinión de cumplimiento') }).click();
    await choose('ajena.pdf', opinion('URE180429TM6', words, 'POSITIVO'));
    await expect(sheet.getByText(SAT_DOCUMENT_WORDS.otherRfc('URE180429TM6', supplier.rfc))).toBeVisible();
    await expect(sheet.getByLabel('Fecha de emisión')).toHaveValue('');
    await phone.setOffline(true);
    await sheet.getByRole('button', { name: HOST_RECORDS.removeFile('ajena.pdf') }).click();
    await sheet.getByLabel('Fecha de emisión').fill('2020-01-31');
    await choose('opinion.pdf', opinion(supplier.rfc, words, 'NEGATIVO'));
    await expect(sheet.getByLabel('Sentido')).toHaveValue('negative');
    await expect(sheet.getByLabel('Sentido')).toHaveAccessibleDescription(
      SAT_DOCUMENT_WORDS.notPositive('Negativa'),
    );
    // What was typed stays, and is spoken of.
    await expect(sheet.getByLabel('Fecha de emisión')).toHaveValue('2020-01-31');
    const typed = sheet.getByText(SAT_DOCUMENT_WORDS.says(day.split('-').reverse().join('-')));
    await expect(typed).toBeVisible();
    await expectFit(guest, 'what an opinion says, phone');
    await sheet.getByLabel('Fecha de emisión').fill(day);
    await expect(typed).toBeHidden();
    await sheet.getByRole('button', { name: HOST_RECORDS.save }).click();
    // Opened again it says so again: of the file that waits here, and then of the one that the server has.
    const again = async () => {
      await guest.getByRole('button', { name: HOST_RECORDS.openDocument('Opinión de cumplimiento') }).click();
      await expect(sheet.getByLabel('Sentido')).toHaveAccessibleDescription(
        SAT_DOCUMENT_WORDS.notPositive('Negativa'),
      );
      await guest.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    };
    await again();
    await phone.setOffline(false);
    await expect(guest.getByText(HOST_RECORDS.waiting)).toHaveCount(0);
    await again();

    await guest.getByRole('button', { name: HOST_RECORDS.openDocument('Información bancaria') }).click();
    // The page has what it needs: without its worker it fetches that when it is first asked for.
    await expect(sheet.getByLabel('Banco')).toBeVisible();
    await phone.setOffline(true);
    await sheet.getByLabel('Banco').fill('BBVA');
    await sheet.getByLabel('Cuenta o CLABE').fill('123');
    await sheet.getByLabel('Titular').fill('PROVEEDORA');
    await sheet.getByRole('button', { name: HOST_RECORDS.save }).click();
    await expect(sheet.getByText('La cuenta tiene de 10 a 50 caracteres.')).toBeVisible();
    await expect(sheet.getByText('Elige el archivo.')).toBeVisible();
    await sheet.getByLabel('Cuenta o CLABE').fill('0123456789');
    await sheet.locator('input[type=file]').setInputFiles(PDF);
    await sheet.getByRole('button', { name: HOST_RECORDS.save }).click();
    await expect(guest.getByText(HOST_RECORDS.waiting)).toBeVisible();
    await guest.getByRole('button', { name: HOST_RECORDS.send }).click();
    await expect(guest.getByText(HOST_RECORDS.review)).toBeVisible();
    await expectFit(guest, 'a record, phone');
    await phone.setOffline(false);

    await host.goto('/provider_records');
    await host.getByRole('row').filter({ hasText: supplier.rfc }).getByText('En revisión').waitFor();
    await host.getByRole('row').filter({ hasText: supplier.rfc }).click();
    await expect(host.getByText('0123456789')).toBeVisible();
    const download = host.waitForEvent('download');
    await host.getByRole('button', { name: PROVIDER_RECORDS.download(PDF.name) }).click();
    expect((await download).suggestedFilename()).toBe(PDF.name);
    await host.getByRole('button', { name: PROVIDER_RECORDS.rejectDocument('Información bancaria') }).click();
    const reject = host.getByRole('dialog');
    await reject.getByRole('button', { name: PROVIDER_RECORDS.reject, exact: true }).click();
    await expect(reject.getByText('Debe indicar el motivo del rechazo para continuar.')).toBeVisible();
    await reject.getByLabel(PROVIDER_RECORDS.reason).fill('No se lee');
    await reject.getByRole('button', { name: PROVIDER_RECORDS.reject, exact: true }).click();

    await expect(guest.getByText('No se lee')).toBeVisible();
    await guest.getByRole('button', { name: HOST_RECORDS.openDocument('Información bancaria') }).click();
    await sheet.getByLabel('Cuenta o CLABE').fill('9876543210');
    await sheet.getByRole('button', { name: HOST_RECORDS.save }).click();
    await guest.getByRole('button', { name: HOST_RECORDS.send }).click();
    await expect(host.getByText('9876543210')).toBeVisible();
    await expect(host.getByText('Negativa', { exact: true })).toBeVisible();
    for (const name of ['Opinión de cumplimiento', 'Información bancaria'])
      await host.getByRole('button', { name: PROVIDER_RECORDS.approveDocument(name) }).click();
    await expect(guest.getByText(HOST_RECORDS.approved)).toBeVisible();
  },
);
