/** A supplier sets up how it serves a buyer in five steps, on a phone: each is asked, saved and taken up again where it was left. */

import { systemScope } from '../../server/store/kernel/scope.ts';
import { putToldUnits } from '../../server/store/parties/host-units.ts';
import { putRelation } from '../../server/store/parties/relations.ts';
import { expectFit } from './fit.ts';
import { expect, test } from './portal.ts';

const AT = '2026-11-20T00:00:00.000Z';
const RFC = 'COM010101AB1';
const UNITS = ['Planta norte', 'Planta sur'];
test.use({ viewport: { width: 360, height: 740 } });

// spec: 3§2.6, 3§2.7, 3§4.7, 3§5.9
test('five steps: what each asks, what is kept of it, and what accepting does', async ({
  page,
  signIn,
  account,
  sharedPortal,
}) => {
  const { store } = await sharedPortal();
  const scope = systemScope(account.clientId);
  const ids = ['a', 'b'].map(() => crypto.randomUUID());
  await store.transaction(scope, async (tx) => {
    for (const relation_id of ids) {
      await putRelation(scope, tx, 'hosts', {
        ...{ relation_id, rfc: RFC, name: `COMPRADORA ${ids.indexOf(relation_id) + 1}`, zip_code: '42501' },
        ...{ tax_regime: '601', email: '', asked_at: AT, answered_at: AT, began_at: AT, own_answer: 'yes' },
        ...{ other_answer: 'yes', other_client_id: crypto.randomUUID(), revision: 1, is_deleted: false },
      });
    }
    await putToldUnits(
      scope,
      tx,
      { host_id: ids[0] ?? '', rfc: RFC },
      UNITS.map((name, n) => ({
        ...{ business_unit_id: `u${n}`, name, alias: '', tax_regime: '601', zip_code: '42501' },
        ...{ is_main: n === 0, is_active: true },
      })),
    );
  });
  await signIn(page);
  await page.goto(`/hosts/${RFC}/show`);
  await page.getByRole('link', { name: 'Configurar' }).first().click();
  const next = async () => await page.getByRole('button', { name: 'Continuar' }).click();
  const [first, second] = [
    page.getByRole('checkbox', { name: /COMPRADORA 1/ }),
    page.getByRole('checkbox', { name: /COMPRADORA 2/ }),
  ];
  await expect(first).toBeChecked();
  // With the same RFC: one of both.
  await second.check();
  await expect(first).not.toBeChecked();
  await next();
  await expect(
    page.getByText('El comprador seleccionado no tiene unidades de negocio que configurar').first(),
  ).toBeVisible();
  await second.uncheck();
  await next();
  await expect(page.getByText('Debe escoger un comprador para continuar').first()).toBeVisible();
  await first.check();
  await expectFit(page, 'wizard of buyers, first step');
  await next();

  await page.getByRole('combobox', { name: 'Sucursal' }).selectOption({ label: 'Crear una sucursal' });
  await next();
  await expect(page.getByText('Debe crear una sucursal válida para continuar')).toBeVisible();
  await page.getByLabel('Nombre').fill('Bodega de la planta norte');
  await page.getByLabel('Alias').fill('Bodega');
  await page.getByLabel('Código postal').fill('42501');
  await next();

  const certificate = page.getByRole('combobox', { name: 'Certificado' });
  await certificate.selectOption({ label: 'Subir un certificado' });
  await next();
  await expect(page.getByText('Debe crear un certificado válido para continuar')).toBeVisible();
  await certificate.selectOption({ index: 1 });
  await next();

  // Left here, and taken up again.
  await expect(page.getByRole('checkbox', { name: /Planta sur/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Aquí te quedaste.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Planta norte/ })).toBeChecked();
  await page.getByRole('button', { name: 'Regresar' }).click();
  await next();
  await page.getByRole('checkbox', { name: /Planta sur/ }).check();
  await next();
  await expect(page.getByText('Planta norte, Planta sur')).toBeVisible();
  await expectFit(page, 'wizard of buyers, summary');
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Debe indicar que acepta los cambios realizados para continuar')).toBeVisible();
  await page.getByLabel('Acepto los cambios realizados').check();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText(/La atiendes con Bodega/)).toHaveCount(2);
});
