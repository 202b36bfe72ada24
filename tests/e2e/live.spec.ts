/** What was issued appears at once and changes by itself: in this tab, in another one, on another device. */
import type { Page } from '@playwright/test';
import { expect, type Server, test, testInstalled } from './portal.ts';
import { chooseCustomer, emit, goOffline, openForm, suggestion } from './screens.ts';

let portal: Server;
test.beforeEach(({ server }) => {
  portal = server;
});

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function write(page: Page, customer: string): Promise<void> {
  await openForm(page, portal.url, 'I');
  await chooseCustomer(page, customer, /./);
  await page.getByRole('combobox', { name: 'Producto o descripción' }).fill('papel');
  await suggestion(page, 'Papelería').click();
}

// spec: house.104
test('an invoice changes by itself in every tab and on every device', async ({ openDevice }) => {
  const page = await openDevice();
  const tab = await page.context().newPage();
  await tab.goto(`${portal.url}/receipts`);
  const other = await openDevice();
  // The provider takes its time, so that what happens between can be seen: until nothing is wrong any more.
  const faults = `${portal.sandboxUrl}/sandbox/faults`;
  await fetch(faults, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'delay', times: 1, ms: 25_000 }),
  });
  await write(page, 'robotica');
  await page.evaluate(() => {
    const said: string[] = [];
    new MutationObserver(() => {
      const title = document.querySelector('main [role=status] :is(h1, h2)')?.textContent ?? '';
      if (said.at(-1) !== title) said.push(title);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { said });
  });
  await emit(page);
  await expect(page.getByRole('heading', { name: 'Emitiendo…' })).toBeVisible();
  for (const screen of [tab, other]) {
    await expect(rowOf(screen, 'URE180429TM6')).toBeVisible();
    await expect(rowOf(screen, 'URE180429TM6')).toContainText('139.78');
  }
  await expect(rowOf(tab, 'URE180429TM6').getByText(/Enviando|Emitido/)).toBeVisible();
  await fetch(faults, { method: 'DELETE' });
  await expect(page.getByRole('heading', { name: 'Comprobante emitido' })).toBeVisible();
  // With a connection it is never said to wait for one, not for a moment.
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).not.toContain(
    'Quedó por enviar',
  );
  for (const screen of [tab, other]) {
    await expect(rowOf(screen, 'URE180429TM6').getByText('Entregado SAT')).toBeVisible();
    await expect(rowOf(screen, 'URE180429TM6').getByRole('button', { name: /^Copiar UUID/ })).toBeVisible();
  }
});

// spec: house.104
testInstalled(
  'with no network it waits as pending, in the other tab too, and goes when the network returns',
  async ({ openDevice }) => {
    const page = await openDevice();
    const tab = await page.context().newPage();
    await tab.goto(`${portal.url}/receipts`);
    const other = await openDevice();
    await write(page, 'herreria');
    await goOffline(page);
    await emit(page);
    await expect(page.getByRole('heading', { name: 'Quedó por enviar' })).toBeVisible();
    await expect(rowOf(tab, 'H&E951128469').getByText('Por enviar')).toBeVisible();
    await expect(tab.getByText('Sin conexión · 1 por enviar')).toBeVisible();
    await expect(rowOf(other, 'H&E951128469')).toHaveCount(0);

    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Comprobante emitido' })).toBeVisible();
    for (const screen of [tab, other])
      await expect(rowOf(screen, 'H&E951128469').getByText('Entregado SAT')).toBeVisible();
    await expect(tab.getByText('En línea')).toBeVisible();
  },
);

// spec: house.104
testInstalled(
  'a device that was away while an invoice was issued agrees when it comes back',
  async ({ openDevice }) => {
    const away = await openDevice();
    await goOffline(away);
    const page = await openDevice();
    await write(page, 'xenon');
    await emit(page);
    await expect(page.getByRole('heading', { name: 'Comprobante emitido' })).toBeVisible();
    await expect(rowOf(away, 'XIA190128J61')).toHaveCount(0);
    await away.context().setOffline(false);
    await expect(rowOf(away, 'XIA190128J61').getByText('Entregado SAT')).toBeVisible();
  },
);
