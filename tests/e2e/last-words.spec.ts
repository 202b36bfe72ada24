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
const DELAYS =
  process.env.FULL === '1'
    ? [0, 0, 10, 25, 50, 75, 100, 150, 200, 250, 300, 350, 400, 450, 500, 1_000]
    : [0, 0, 25, 100, 250, 390, 410, 1_000];

const WAYS: Record<string, () => Promise<void>> = {
  'is closed': async () => {
    const context = page.context();
    await page.close();
    page = await context.newPage();
  },
  'is loaded again': async () => void (await page.reload()),
  // By the page's own history: goBack() was seen to wait for ever, and nothing says what for.
  'goes back to another one': async () => {
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('about:blank');
  },
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

/** Whether the draft, opened, says it. What it said before is there at once: a form that is empty still comes. */
async function isThere(address: string, text: string): Promise<boolean> {
  await openDraft(address);
  await expect(conditions()).toHaveValue(/^antesx*$/);
  return (await conditions().inputValue()) === text;
}

for (const [way, leave] of Object.entries(WAYS))
  test(`the page ${way}: 0 of ${DELAYS.length} last words lost`, async () => {
    await openForm(page, portal.url, 'I');
    await openSection(page, 'Pago y datos generales');
    await conditions().fill('antes');
    await expect(page).toHaveURL(/draft=/);
    const slug = new URL(page.url()).searchParams.get('draft');
    const address = `${portal.url}/drafts/${slug}`;
    await expect(page.getByTestId('draft-state')).toContainText('Guardado en este dispositivo');
    const lost: number[] = [];
    let text = 'antes';
    for (const delay of DELAYS) {
      await openDraft(address);
      await conditions().press('End');
      await page.keyboard.press('x');
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      await leave();
      text += 'x';
      if (!(await isThere(address, text))) {
        // A page that a busy machine needs more than a second to end is still there for the next one, which leaves
        // its words alone: they come when it is gone, and are in the draft that is opened after that.
        await page.goto('about:blank');
        const isLate = await isThere(address, text);
        const what = isLate ? 'late' : 'lost';
        test.info().annotations.push({ type: what, description: `${delay} ms after the key` });
        if (!isLate) lost.push(delay);
      }
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
