/** A customer from the Constancia de Situación Fiscal that they sent. */
import { qrSvg } from '../../schema/print/qr.ts';
import { CONSTANCIA } from '../../schema/texts/constancia.ts';
import { SCAN } from '../../schema/texts/scan.ts';
import { CUSTOMERS } from '../../schema/texts/settings.ts';
import { showToCamera } from './camera.ts';
import { expectFit } from './fit.ts';
import { expect, testInstalled } from './portal.ts';
import { field, goOffline } from './screens.ts';

const PAGE = `<h1>CONSTANCIA DE SITUACIÓN FISCAL</h1>
<table><tr><td>RFC:</td><td>XAMA620210DQ5</td></tr><tr><td>Nombre (s):</td><td>XOCHILT</td></tr>
<tr><td>Primer Apellido:</td><td>CASAS</td></tr><tr><td>Segundo Apellido:</td><td>CHÁVEZ</td></tr>
<tr><td>Fecha inicio de operaciones:</td><td>01 DE ENERO DE 2020</td></tr></table>
<p>Código Postal: 36257 Tipo de Vialidad: CALLE</p>
<p>Regímenes:</p><p>Régimen de las Personas Físicas con Actividades Empresariales y Profesionales 01/01/2021</p><p>Obligaciones:</p>`;

const CARD =
  'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=14010028367_URE180429TM6';

testInstalled(
  'fills RFC, name, postal code and regime, and says what cannot be read',
  async ({ page, context, server, signIn }) => {
    const paper = await context.newPage();
    await paper.setContent(PAGE);
    const buffer = await paper.pdf();
    await paper.setContent('<p>Otra cosa</p>');
    const other = await paper.pdf();
    const photo = async (text: string) => {
      await paper.setContent(`<div style="width:300px">${qrSvg(text)}</div>`);
      return await paper.screenshot();
    };
    const card = await photo(CARD);
    const otherCode = await photo('https://example.com/');
    await paper.setContent('<p>Sin QR</p>');
    const noCode = await paper.screenshot();
    await paper.close();
    await showToCamera(page, qrSvg(CARD));
    await signIn(page);
    await page.goto(`${server.url}/customers/new`);
    const choose = async (name: string, bytes: Buffer, mimeType = 'application/pdf') =>
      await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: bytes });
    await choose('notas.txt', Buffer.from('no es un PDF'), 'text/plain');
    await expect(page.getByRole('alert')).toHaveText(CONSTANCIA.problems.notPdf);
    await choose('foto.jpg', Buffer.from('no es una foto'), 'image/jpeg');
    await expect(page.getByRole('alert')).toHaveText(CONSTANCIA.problems.noQr);
    await choose('foto.png', noCode, 'image/png');
    await expect(page.getByRole('alert')).toHaveText(CONSTANCIA.problems.noQr);
    await choose('foto.png', otherCode, 'image/png');
    await expect(page.getByRole('alert')).toHaveText(CONSTANCIA.problems.otherQr);
    // The photo is read with no network.
    await goOffline(page);
    await choose('foto.png', card, 'image/png');
    await expect(page.getByText(CONSTANCIA.ofQr('URE180429TM6', '14010028367'))).toBeVisible();
    await expect(field(page, CUSTOMERS.fields.rfc)).toHaveValue('URE180429TM6');
    // Its paper before the camera, too.
    await field(page, CUSTOMERS.fields.rfc).fill('');
    await page.getByRole('button', { name: SCAN.scan }).click();
    await expect(field(page, CUSTOMERS.fields.rfc)).toHaveValue('URE180429TM6');
    await context.setOffline(false);
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
  },
);
