/** A Carta Porte as who sends goods writes it: on a phone, with no network until it is issued. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { CartaPorte31 } from '../../schema/cfdi/complements/carta-porte-31.ts';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { FIGURES, VEHICLES } from '../../schema/texts/transport.ts';
import { expectFit } from './fit.ts';
import { checkIssued } from './other-tools.ts';
import { expect, testInstalled } from './portal.ts';
import { emit, expectIssued, field, goOffline, openSection } from './screens.ts';

/** Of the list that is open: that of another field may wait hidden. */
const offered = (page: Page, text: string) => page.getByRole('option').filter({ hasText: text }).first();

async function writePlace(within: Locator, page: Page, place: Record<string, string>): Promise<void> {
  await field(within, 'RFC de quien entrega o recibe').fill(place.rfc ?? '');
  await within.getByLabel('Fecha y hora de salida o llegada').fill(place.at ?? '');
  await field(within, 'Código postal').fill(place.zip ?? '');
  await offered(page, place.zip ?? '').click();
  await expect(within.getByLabel('Estado', { exact: false }).first()).toHaveValue(place.state ?? '');
}

/** Each field by its label: a list is chosen from, the rest is typed. */
async function writeRecord(
  page: Page,
  path: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(path);
  for (const [label, value] of Object.entries(values)) {
    const input = page.getByLabel(label).first();
    await input.waitFor();
    if ((await input.evaluate(({ tagName }) => tagName)) === 'SELECT') await input.selectOption(value);
    else await input.fill(value);
  }
  await page.getByRole('button', { name: 'Guardar' }).click();
}

// spec: 2§3.24
testInstalled(
  'goods of one’s own by road: written on a phone with no network, issued when it returns',
  async ({ page, signIn, account }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page);
    const { fields: V } = VEHICLES;
    await writeRecord(page, '/vehicles/new', {
      ...{ [V.placa_vm]: 'ab1234c', [V.config_vehicular]: 'C2', [V.peso_bruto_vehicular]: '8.5' },
      ...{ [V.anio_modelo_vm]: '2022', [V.perm_sct]: 'TPAF02', [V.num_permiso_sct]: '0000123' },
      ...{ [V.asegura_resp_civil]: 'Seguros del Centro', [V.poliza_resp_civil]: 'POL-001' },
    });
    await expect(page.getByText('AB1234C').first()).toBeVisible();
    const { fields: F } = FIGURES;
    await writeRecord(page, '/transport_figures/new', {
      ...{ [F.tipo_figura]: '01', [F.nombre_figura]: 'Xochilt Casas Chávez' },
      ...{ [F.rfc_figura]: 'CACX7605101P8', [F.num_licencia]: 'LIC1234567' },
    });
    await expect(page.getByText('Xochilt Casas Chávez').first()).toBeVisible();
    await page.goto('/receipts/new');
    await page.getByLabel('Filtrar tipos de comprobante').fill('carta porte traslado');
    await page.getByRole('link', { name: 'Carta Porte · Traslado' }).click();
    await expect(page.getByRole('button', { name: 'Emitir', exact: true })).toBeVisible();
    await goOffline(page);

    await page.getByRole('button', { name: /^Concepto 1/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Concepto 1' });
    await field(sheet, 'Producto o descripción').fill('Agua embotellada');
    await field(sheet, 'Clave del SAT').fill('50202301');
    await field(sheet, 'Unidad del SAT').fill('H87');
    await sheet.getByLabel('Cantidad').fill('480');
    await sheet.getByRole('button', { name: 'Aceptar' }).click();
    await expect(sheet).toBeHidden();
    await openSection(page, 'Carta PorteComplemento');
    const first = page.getByRole('group', { name: 'Ubicación 1', exact: true });
    const second = page.getByRole('group', { name: 'Ubicación 2', exact: true });
    // Who stands by a road has no station, and where it begins nothing was driven yet.
    await writePlace(first, page, { rfc: account.rfc, at: '2026-11-27T08:00', zip: '76000', state: 'QUE' });
    await writePlace(second, page, {
      rfc: 'URE180429TM6',
      at: '2026-11-27T15:30',
      zip: '42501',
      state: 'HID',
    });
    await expect(first.getByLabel('Distancia recorrida (km)')).toHaveCount(0);
    await field(second, 'Distancia recorrida (km)').fill('214.5');

    const goods = page.getByRole('group', { name: 'Mercancía 1', exact: true });
    await field(goods, 'Bien transportado').fill('50202301');
    await field(goods, 'Descripción de la mercancía').fill('Agua embotellada de 1 L');
    await field(goods, 'Cantidad de la mercancía').fill('480');
    await field(goods, 'Clave de unidad').fill('H87');
    await field(goods, 'Peso (kg)').fill('502.25');
    await expect(goods.getByLabel('Clave del material peligroso')).toHaveCount(0);

    await page.getByRole('button', { name: 'Agregar: Autotransporte' }).click();
    await expectFit(page, 'waybill');
    await expect(first.getByLabel('Número de estación')).toHaveCount(1);
    // What was written once is there with no network too.
    await field(page, VEHICLES.pick).click();
    await offered(page, 'AB1234C').click();
    await expect(field(page, 'Póliza de responsabilidad civil')).toHaveValue('POL-001');
    await expect(first.getByLabel('Número de estación')).toHaveCount(0);
    await page.getByRole('button', { name: 'Agregar figura' }).click();
    await field(page, FIGURES.pick).click();
    await offered(page, 'Xochilt').click();
    await expect(field(page, 'Número de licencia')).toHaveValue('LIC1234567');

    await emit(page);
    await expect(page.getByRole('heading', { name: 'Quedó por enviar' })).toBeVisible();
    await page.context().setOffline(false);
    await expectIssued(page);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar XML' }).click(),
    ]);
    const xml = readFileSync(await file.path(), 'utf8');
    const cfdi = checkIssued(xml) as Comprobante40;
    const carta = cfdi.Complemento?.content.find(({ name }) => name === 'CartaPorte')?.node as CartaPorte31;
    expect(carta.IdCCP).toMatch(/^CCC[0-9a-f]{5}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(carta).toMatchObject({
      TotalDistRec: '214.5',
      Mercancias: { PesoBrutoTotal: '502.25', NumTotalMercancias: '1' },
    });
  },
);
