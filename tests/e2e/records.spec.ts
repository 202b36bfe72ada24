/** The lists and forms of records: written, refused in words, found, ordered, kept in the address, and on the next device. */
import { expect, test } from './portal.ts';

// spec: 3§2.13, 3§4.13, 1§5.1
test('a branch and a series are made, changed, refused and deleted in the words of the specification', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/branches');
  const branches = page.getByRole('table', { name: 'Sucursales' }).locator('tbody tr');
  await expect(branches).toHaveCount(1);
  await page.getByRole('link', { name: 'Nueva sucursal' }).first().click();

  // What does not fit is said at its field before anything is sent.
  await page.getByLabel('Código postal').fill('123');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.getByLabel('Código postal')).toHaveAccessibleDescription(/5 dígitos/);

  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Sucursal Norte');
  await page.getByLabel('Código postal').fill('64000');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(branches).toHaveCount(2);

  // The main one is active and stays; another becomes it.
  await branches.filter({ hasText: 'Principal' }).click();
  await expect(page.getByRole('switch', { name: 'Activa' })).toBeDisabled();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Si' }).click();
  await expect(page.getByText('No es posible eliminar la Sucursal Principal')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await branches.filter({ hasText: 'Norte' }).click();
  await page.getByRole('switch', { name: 'Activa' }).uncheck();
  await page.getByRole('switch', { name: 'Sucursal principal' }).check();
  await expect(page.getByRole('switch', { name: 'Activa' })).toBeChecked();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(branches.filter({ hasText: 'Principal' })).toContainText('Norte');

  await page.goto('/serials/new');
  await page.getByRole('textbox', { name: 'Serie', exact: true }).fill('N 1');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('textbox', { name: 'Serie', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: 'Serie', exact: true }).fill('N1');
  await page.getByLabel('Siguiente folio').fill('100');
  await page.getByLabel('Sucursal').selectOption({ label: 'Sucursal Norte' });
  await page.getByRole('button', { name: 'Guardar' }).click();
  const serials = page.getByRole('table', { name: 'Series' }).locator('tbody tr');
  await serials.filter({ hasText: 'N1' }).click();
  // It never counts back.
  await page.getByLabel('Siguiente folio').fill('99');
  await page.getByLabel('Siguiente folio').press('Tab');
  await expect(page.getByLabel('Siguiente folio')).toHaveValue('100');
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Si' }).click();
  await expect(serials.filter({ hasText: 'N1' })).toHaveCount(0);
});

// spec: 3§2.14
test('a list is ordered, filtered and searched in its address, on every device', async ({
  page,
  signIn,
  openDevice,
}) => {
  await signIn(page);
  const write = async (name: string, percent: string, category: 'transfers' | 'retentions') => {
    await page.goto('/local_taxes/new');
    await page.getByLabel('Descripción').fill(name);
    await page.getByLabel('Tasa (%)').fill(percent);
    await page.getByLabel('Se traslada o se retiene').selectOption(category);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('table', { name: 'Impuestos locales' })).toContainText(name);
  };
  await write('Hospedaje', '3', 'transfers');
  await write('Cedular', '10.5', 'retentions');
  await write('Ágape', '2.00', 'transfers');
  const table = page.getByRole('table', { name: 'Impuestos locales' });
  const names = async () => await table.locator('tbody tr td:first-child').allTextContents();
  await expect.poll(names).toEqual(['Ágape', 'Cedular', 'Hospedaje']);

  const rate = page.getByRole('columnheader', { name: 'Tasa (%)' });
  await rate.getByRole('button').click();
  await expect.poll(names).toEqual(['Ágape', 'Hospedaje', 'Cedular']);
  await expect(rate).toHaveAttribute('aria-sort', 'ascending');
  await rate.getByRole('button').click();
  await expect.poll(names).toEqual(['Cedular', 'Hospedaje', 'Ágape']);
  await page.getByLabel('Se traslada o se retiene').selectOption('transfers');
  await page.getByRole('searchbox').fill('agape');
  await expect.poll(names).toEqual(['Ágape']);
  await expect.poll(() => new URL(page.url()).search).toContain('category=transfers');
  await expect.poll(() => new URL(page.url()).search).toContain('sort=-rate_or_fee');

  // Opened and left, and loaded again: the same list.
  await table.locator('tbody tr').first().click();
  await expect(page.getByLabel('Descripción')).toHaveValue('Ágape');
  await page.goBack();
  await expect.poll(names).toEqual(['Ágape']);
  await page.reload();
  await expect.poll(names).toEqual(['Ágape']);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();

  // Three rows are seen whole: nothing to choose. Of more, order and pins of the columns stay.
  await expect(page.getByRole('button', { name: 'Seleccionar Columnas' })).toHaveCount(0);
  await write('Zoológico', '1', 'transfers');
  await page.getByRole('button', { name: 'Seleccionar Columnas' }).click();
  await page.getByRole('button', { name: 'Mover Tasa (%) antes' }).click();
  const headers = async () => await table.locator('thead th').allTextContents();
  await expect.poll(async () => (await headers())[1]?.trim()).toBe('Tasa (%)');
  await page.getByRole('button', { name: 'Fijar Tasa (%) a la izquierda' }).click();
  await expect.poll(async () => (await headers())[0]?.trim()).toBe('Tasa (%)');
  await page.reload();
  await expect.poll(async () => (await headers())[0]?.trim()).toBe('Tasa (%)');

  const other = await openDevice({ viewport: { width: 390, height: 780 } });
  await other.goto('/local_taxes?sort=-rate_or_fee');
  const cards = other.getByRole('region', { name: 'Impuestos locales' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  await expect(cards.first()).toContainText('Cedular');
  await expect
    .poll(async () => await other.evaluate(() => document.body.scrollWidth <= innerWidth))
    .toBe(true);
});

test('Shift selects what lies between, and nothing of a list is said in another language', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/customers');
  const heading = page.getByRole('heading', { name: 'Clientes' });
  await expect(heading).toBeVisible();
  await page.goto('/branches');
  const words = await page
    .getByRole('table', { name: 'Sucursales' })
    .locator('[aria-label], [title]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.getAttribute('title')));
  expect(words.filter((word) => /\b(drag|column|sorted|select|pin)\b/i.test(word ?? ''))).toEqual([]);
});
