/** A customer from the Constancia de Situación Fiscal that they sent. */
import { CONSTANCIA } from '../../schema/texts/constancia.ts';
import { CUSTOMERS } from '../../schema/texts/settings.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';
import { field } from './screens.ts';

const PAGE = `<h1>CONSTANCIA DE SITUACIÓN FISCAL</h1>
<table><tr><td>RFC:</td><td>XAMA620210DQ5</td></tr><tr><td>Nombre (s):</td><td>XOCHILT</td></tr>
<tr><td>Primer Apellido:</td><td>CASAS</td></tr><tr><td>Segundo Apellido:</td><td>CHÁVEZ</td></tr>
<tr><td>Fecha inicio de operaciones:</td><td>01 DE ENERO DE 2020</td></tr></table>
<p>Código Postal: 36257 Tipo de Vialidad: CALLE</p>
<p>Regímenes:</p><p>Régimen de las Personas Físicas con Actividades Empresariales y Profesionales 01/01/2021</p><p>Obligaciones:</p>`;

test('fills RFC, name, postal code and regime, and says what cannot be read', async ({
  page,
  context,
  server,
  signIn,
}) => {
  const paper = await context.newPage();
  await paper.setContent(PAGE);
  const buffer = await paper.pdf();
  await paper.setContent('<p>Otra cosa</p>');
  const other = await paper.pdf();
  await paper.close();
  await signIn(page);
  await page.goto(`${server.url}/customers/new`);
  const choose = async (name: string, bytes: Buffer, mimeType = 'application/pdf') =>
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: bytes });
  await choose('foto.jpg', Buffer.from('no es un PDF'), 'image/jpeg');
  await expect(page.getByRole('alert')).toHaveText(CONSTANCIA.problems.notPdf);
  await choose('otra.pdf', other);
  await expect(page.getByRole('alert')).toHaveText(CONSTANCIA.problems.other);
  await choose('constancia.pdf', buffer);
  await expect(page.getByText(CONSTANCIA.filled)).toBeVisible();
  await expect(field(page, CUSTOMERS.fields.rfc)).toHaveValue('XAMA620210DQ5');
  await expect(field(page, CUSTOMERS.fields.name)).toHaveValue('XOCHILT CASAS CHÁVEZ');
  await expect(field(page, CUSTOMERS.fields.codigo_postal)).toHaveValue('36257');
  await expect(field(page, CUSTOMERS.fields.tax_regime)).toHaveValue('612');
  await expectFit(page, 'a customer from a constancia');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'XAMA620210DQ5' })).toBeVisible();
});
