/** The last key before the page goes, however soon after it and however it goes: it is there when the draft is opened again. */
import { expect, type Page, test } from '@playwright/test';
import { type Portal, startPortal } from './portal.ts';
import { field, openForm, openSection, signInDemo } from './screens.ts';

let portal: Portal;
let page: Page;
test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  // Closing its page leaves the browser where it is.
  const context = await browser.newContext({ locale: 'es-MX', timezoneId: 'America/Mexico_City' });
  page = await context.newPage();
  await signInDemo(page, portal.url);
});
test.afterAll(async () => {
  await page.context().close();
  await portal.remove();
});

/** Milliseconds between the last key and the end of the page. The autosave rests for 400. */
const DELAYS = [0, 0, 10, 25, 50, 75, 100, 150, 200, 250, 300, 350, 400, 450, 500, 1_000];

const WAYS: Record<string, () => Promise<void>> = {
  'is closed': async () => {
    const context = page.context();
    await page.close();
    page = await context.newPage();
  },
  'is loaded again': async () => void (await page.reload()),
  // Seen once: a way back that never came to an end. Why is not known; a person presses again.
  'goes back to another one': async () =>
    void (await page.goBack({ timeout: 20_000 }).catch(async () => await page.goBack())),
  'goes to another address': async () => void (await page.goto(`${portal.url}/customers`)),
};

const conditions = () => field(page, 'Condiciones de pago');

async function openDraft(address: string): Promise<void> {
  if (page.url() !== address) {
    // What is gone back to is another document.
    await page.goto('about:blank');
    await page.goto(address);
  }
  await openSection(page, 'Pago y datos generales');
}

for (const [way, leave] of Object.entries(WAYS))
  test(`the page ${way}: 0 of ${DELAYS.length} last words lost`, async () => {
    await openForm(page, portal.url, 'I');
    await openSection(page, 'Pago y datos generales');
    await conditions().fill('antes');
    await expect(page).toHaveURL(/draft=/);
    const slug = new URL(page.url()).searchParams.get('draft');
    const address = `${portal.url}/drafts/${slug}`;
    await expect(page.getByTestId('draft-state')).toHaveText('Guardado en este dispositivo');
    const lost: number[] = [];
    let text = 'antes';
    for (const delay of DELAYS) {
      await openDraft(address);
      await conditions().press('End');
      await page.keyboard.press('x');
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      await leave();
      text += 'x';
      await openDraft(address);
      await expect(conditions()).toHaveValue(/^antesx*$/);
      if ((await conditions().inputValue()) !== text) lost.push(delay);
      text = await conditions().inputValue();
    }
    expect(lost, 'milliseconds after which it was lost').toEqual([]);
  });

test('the first key of a new one, and the page is loaded again at once: the form goes on with it', async () => {
  await openForm(page, portal.url, 'E');
  await openSection(page, 'Pago y datos generales');
  await conditions().press('x');
  await page.reload();
  await openSection(page, 'Pago y datos generales');
  await expect(conditions()).toHaveValue('x');
});
