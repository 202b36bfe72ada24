/** What a person does on the screens, by the words that stand there. */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { checkIssuedOf } from './other-tools.ts';

export async function signInDemo(page: Page, url: string): Promise<void> {
  await keepTold(page);
  await page.goto(url);
  await page.getByRole('button', { name: 'Entrar con la cuenta de prueba' }).click();
  await expectEntered(page);
}

type Login = { email: string; password: string };

export async function signInOnScreen(page: Page, url: string, { email, password }: Login): Promise<void> {
  await keepTold(page);
  await page.goto(url);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expectEntered(page);
}

/** As one who entered in this browser before: the cookie is there, the device knows nothing yet. */
export async function signInByCall(page: Page, url: string, data: Login): Promise<void> {
  await keepTold(page);
  const answer = await page.context().request.post(`${url}/api/v1/session/sign-in`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(url);
  await expectEntered(page);
}

async function expectEntered(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Comprobantes emitidos' })).toBeVisible();
  // Branches, series and customers have come when the form can offer them.
  await expect(page.getByText('En línea')).toBeVisible();
}

/** A notice goes away by itself after some seconds, in which a busy machine may not look: what it said is kept. */
async function keepTold(page: Page): Promise<void> {
  const browser = page.context();
  if (telling.has(browser)) return;
  telling.add(browser);
  await browser.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          const notice = '.mantine-Notification-root';
          const notices = added.matches(notice) ? [added] : added.querySelectorAll(notice);
          for (const each of notices) told.push(each.textContent);
        }
    }).observe(document, { childList: true, subtree: true });
  });
}

const telling = new WeakSet<BrowserContext>();

/** A notice with that text was shown since the page was loaded, and may be gone again. */
export async function expectTold(page: Page, text: string, timeout = 90_000): Promise<void> {
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told.join('\n'));
  await expect.poll(told, { timeout }).toContain(text);
}

/** Waits until the service worker holds the whole app and has this page: from then on both do without a network. */
export async function waitUntilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no service worker: is it a testInstalled?')), 90_000);
    });
    const registration = await Promise.race([navigator.serviceWorker.ready, late]);
    const worker = registration.active;
    if (worker !== null && worker.state !== 'activated') {
      await new Promise<void>((resolve) => {
        worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
      });
    }
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Not before the app is installed: what opens for the first time with no network comes from there. */
export async function goOffline(page: Page): Promise<void> {
  await waitUntilInstalled(page);
  await page.context().setOffline(true);
}

/** The match of a typeahead that contains the text. */
export function suggestion(page: Page, text: string | RegExp): Locator {
  return page.locator('[role=listbox] [role=option]').filter({ hasText: text }).first();
}

export async function chooseCustomer(page: Page, typed: string, match: string | RegExp): Promise<void> {
  const customer = page.getByRole('combobox', { name: 'Cliente' });
  // To a new device the customers may come after the form: then it is typed again.
  await expect(async () => {
    await customer.fill('');
    await customer.fill(typed);
    await expect(suggestion(page, match)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await suggestion(page, match).click();
}

/** Fills the row that is open for writing. */
export async function writeConcept(
  page: Page,
  concept: { description: string; key: string; unit: string; quantity: string; price: string },
): Promise<void> {
  const row = page.getByRole('group', { name: /^Concepto \d+$/ });
  await row.getByRole('combobox', { name: 'Producto o descripción' }).fill(concept.description);
  await row.getByRole('combobox', { name: 'Clave del SAT' }).fill(concept.key);
  await row.getByRole('combobox', { name: 'Unidad del SAT' }).fill(concept.unit);
  await row.getByLabel('Cantidad').fill(concept.quantity);
  await row.getByLabel('Valor unitario').fill(concept.price);
}

type Typed = { description: string; key: string; unit: string; quantity: string; price?: string };

/** The same of the first row, without a mouse. */
export async function typeConcept(page: Page, typed: Typed): Promise<void> {
  const row = page.getByRole('group', { name: 'Concepto 1' });
  await typeAt(page, row.getByRole('combobox', { name: 'Producto o descripción' }), typed.description);
  await typeAt(page, row.getByRole('combobox', { name: 'Clave del SAT' }), typed.key);
  await typeAt(page, row.getByRole('combobox', { name: 'Unidad del SAT' }), typed.unit);
  await typeAt(page, row.getByLabel('Cantidad'), typed.quantity);
  if (typed.price !== undefined) await typeAt(page, row.getByLabel('Valor unitario'), typed.price);
}

export async function emit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
  await page.getByRole('button', { name: 'Emitir ahora' }).click();
}

/** Far more stops than any form has, menu and all. */
const STOPS = 250;

/** Goes there as who has no mouse does, Tab by Tab: what no Tab comes to fails. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab comes to ${target}`);
}

/** Types over what stands there; of a list the choice that begins so, of a date (YYYY-MM-DD) its parts as they are asked. */
export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  const kind = await target.evaluate((element) => (element as HTMLInputElement).type);
  if (kind === 'date') {
    const [year, month, day] = text.split('-');
    // The month stands first in the browser's own language, whatever that of the page.
    await page.keyboard.type(`${month}${day}${year}`);
    return await expect(target).toHaveValue(text);
  }
  if (!kind.startsWith('select')) await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Opens a folded section by its key. */
export async function unfoldByKey(page: Page, name: string): Promise<void> {
  const control = sectionControl(page, name);
  if ((await control.getAttribute('aria-expanded')) === 'true') return;
  await tabTo(page, control);
  await page.keyboard.press('Enter');
  await expect(control).toHaveAttribute('aria-expanded', 'true');
}

export async function emitByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await tabTo(page, page.getByRole('button', { name: 'Emitir ahora' }));
  await page.keyboard.press('Enter');
}

export const UUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i;

/** A form of that type, ready to be written in. */
export async function openForm(page: Page, url: string, type: 'I' | 'E' | 'T' | 'G'): Promise<void> {
  await page.goto(`${url}/receipts/new/${type}`);
  await expect(page.getByRole('button', { name: 'Emitir', exact: true })).toBeVisible();
}

/** The same where the app is loaded already. */
export async function goToForm(page: Page, type: 'I' | 'E' | 'T' | 'G'): Promise<void> {
  await goTo(page, `/receipts/new/${type}`);
  await expect(page.getByRole('button', { name: 'Emitir', exact: true })).toBeVisible();
}

/** As a link of the app does; loading it again costs a second of a core, or some. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** Opens a folded section of the form. */
export async function openSection(page: Page, name: string): Promise<void> {
  const control = sectionControl(page, name);
  if ((await control.getAttribute('aria-expanded')) !== 'true') await control.click();
  await expect(control).toHaveAttribute('aria-expanded', 'true');
}

export function sectionControl(page: Page, name: string): Locator {
  return page.locator('[data-accordion-control]').filter({ hasText: name });
}

/** A field of the form by its whole label; the list that a typeahead offers has the same name and is none. */
export function field(within: Page | Locator, label: string): Locator {
  return within
    .getByRole('textbox', { name: label, exact: true })
    .or(within.getByRole('combobox', { name: label, exact: true }));
}

/** Waits for the stamp, and holds what was issued against the SAT's own tools. @returns the UUID. */
export async function expectIssued(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Comprobante emitido' })).toBeVisible();
  const uuid = page.getByTestId('uuid');
  await expect(uuid).toHaveText(UUID);
  const issued = await uuid.innerText();
  await checkIssuedOf(page, issued);
  return issued;
}

/** Goes to a place of the menu; the group that it is in is unfolded first. */
export async function goToPlace(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Navegación', exact: true });
  const link = menu.locator('a', { hasText: name }).first();
  await link.waitFor({ state: 'attached' });
  const folded = menu
    .locator('details:not([open])')
    .filter({ has: page.locator('a', { hasText: name }) })
    .locator('summary');
  if ((await folded.count()) > 0) await folded.click();
  await link.click();
}
