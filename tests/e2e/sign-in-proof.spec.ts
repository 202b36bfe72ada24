/** Signing in while others try the same account from many addresses. */
import { expect, type Page, test } from '@playwright/test';
import { type Portal, startPortal } from './portal.ts';

const EMAIL = 'demo@tintero.test';
const PROVING = 'Comprobando que no eres un robot…';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal({ SIGN_IN_ATTEMPTS: '4', TRUST_PROXY: 'true' });
});
test.afterAll(() => portal.remove());

let address = 0;
/** Uses up what the account has for strangers, each attempt from an address of its own. */
async function attack(): Promise<void> {
  let answer: Response | undefined;
  for (let n = 1; n <= 40 && answer?.status !== 429; n += 1) {
    address += 1;
    answer = await fetch(`${portal.url}/api/v1/session/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `31.0.0.${address}` },
      body: JSON.stringify({ email: EMAIL, password: 'no es esta' }),
    });
  }
  expect(await answer?.json()).toMatchObject({ code: 'proof_required' });
}

/** The attempts of the page, and whether each brought a proof; one that does waits until the screen has said so. */
async function watchAttempts(page: Page): Promise<boolean[]> {
  const proofs: boolean[] = [];
  await page.route('**/api/v1/session/sign-in', async (route) => {
    const hasProof = 'proof' in route.request().postDataJSON();
    proofs.push(hasProof);
    if (hasProof) await expect(page.getByText(PROVING)).toBeVisible();
    await route.continue();
  });
  return proofs;
}

test('the owner gets in from a new browser by work that it does by itself, and from a known one at once', async ({
  page,
  context,
}) => {
  // It answers before it has made the account.
  const said = () => /Contraseña \(solo se muestra esta vez\): (\S+)/.exec(portal.said())?.[1] ?? '';
  await expect.poll(said).not.toBe('');
  const password = said();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  const proofs = await watchAttempts(page);
  const list = page.getByRole('heading', { name: 'Comprobantes emitidos' });
  const enter = async () => {
    await page.getByLabel('Correo electrónico').fill(EMAIL);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(list).toBeVisible();
  };

  await test.step('a new browser', async () => {
    await attack();
    await page.goto(portal.url);
    await enter();
    expect(proofs).toEqual([false, true]);
  });

  await test.step('the same browser, signed out', async () => {
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Entra a tu cuenta' })).toBeVisible();
    await attack();
    proofs.length = 0;
    await enter();
    expect(proofs).toEqual([false]);
  });

  await test.step('a session that is gone, and the device with it', async () => {
    await context.clearCookies();
    await attack();
    proofs.length = 0;
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Entra de nuevo' })).toBeVisible();
    await page
      .getByRole('dialog')
      .getByLabel(/Contraseña/)
      .fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Entra de nuevo' })).toBeHidden();
    await expect(list).toBeVisible();
    expect(proofs).toEqual([false, true]);
  });
  expect(refused).toEqual([]);
});
