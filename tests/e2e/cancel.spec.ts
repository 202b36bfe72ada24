/** Cancelling, as a person does it: at once, refused and asked again, with a substitute, offline, from another provider. */
import type { Locator, Page } from '@playwright/test';
import { CANCEL } from '../../schema/texts/cancellation.ts';
import { shortUuid } from '../../schema/values/uuid.ts';
import { readCertificate } from '../../server/fiscal/seal/certificate.ts';
import { openKey } from '../../server/fiscal/seal/key.ts';
import type { Csd } from '../../server/fiscal/seal/sign.ts';
import { sealReceipt } from '../factories/sealed.ts';
import { expectFit, LOOKS } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { type Account, expect, type Server, test, testInstalled } from './portal.ts';
import { emit, expectIssued, expectTold, field, goOffline, suggestion } from './screens.ts';

/** The SAT of the sandbox is asked soon, then ever more rarely. */
const SOON = { timeout: 120_000 };

let portal: Server;
test.beforeEach(({ server }) => {
  portal = server;
});

const RECEIVER = 'URE180429TM6';
/** Up to 1,000.00 nobody has to accept. */
const SMALL = '100';
const LARGE = '5000';

const issue = (page: Page, price: string) => issueByCall(page, portal.url, { price });

/** The list with that receipt alone. */
async function openRow(page: Page, uuid: string): Promise<Locator> {
  await page.goto(`${portal.url}/receipts?q=${uuid}`);
  const row = page.getByRole('row').filter({ hasText: uuid.slice(0, 8) });
  await expect(row).toBeVisible();
  return row;
}

async function openElsewhere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones de la lista' }).click();
  await page.getByRole('menuitem', { name: 'Cancelar comprobante de otro PAC' }).click();
}

async function act(page: Page, row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /^Acciones de/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

const dialog = (page: Page) => page.getByRole('dialog');
const motive = (page: Page) => dialog(page).getByRole('combobox', { name: 'Motivo de cancelación' });
const substitute = (page: Page) => dialog(page).getByRole('combobox', { name: 'UUID de reemplazo' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Solicitar cancelación' });

/** How the receiver of the sandbox answers from now on. */
async function receiverAnswers(answer: 'accept' | 'reject' | 'ignore'): Promise<void> {
  await fetch(`${portal.sandboxUrl}/sandbox/sat/rules`, { method: 'DELETE' });
  const made = await fetch(`${portal.sandboxUrl}/sandbox/sat/rules`, {
    method: 'POST',
    body: JSON.stringify({ rfc: RECEIVER, answer }),
  });
  expect(made.ok).toBe(true);
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

/** Asks for the status until the dialog says `text`: for two seconds the server gives the last answer again. */
async function satSays(page: Page, row: Locator, text: string | RegExp): Promise<void> {
  const answer = dialog(page)
    .getByRole('alert')
    .or(dialog(page).getByText(/^Consultado /));
  await expect(async () => {
    if (await dialog(page).isVisible()) await closeDialog(page);
    await act(page, row, 'Actualizar estatus SAT');
    await expect(dialog(page).getByText(CANCEL.checking)).toBeHidden();
    await expect(answer.first()).toBeVisible();
    expect(await dialog(page).getByText(text).count()).toBeGreaterThan(0);
  }).toPass(SOON);
}

/** Presses «Consultar estatus SAT» until the SAT says `state`. */
async function askElsewhere(page: Page, state: string): Promise<void> {
  const button = dialog(page).getByRole('button', { name: 'Consultar estatus SAT' });
  await expect(async () => {
    await button.click();
    await expect(button).not.toHaveAttribute('data-loading');
    await expect(dialog(page).getByRole('definition').first()).toHaveText(state, { timeout: 1_000 });
  }).toPass(SOON);
}

/** An invoice of that taxpayer that the portal never saw: stamped by another way in. */
async function stampElsewhere({ rfc, name }: Account): Promise<{ uuid: string; total: string }> {
  const wish = { rfc, name, passphrase: 'elsewhere' };
  const made = await fetch(`${portal.sandboxUrl}/sandbox/csd`, {
    method: 'POST',
    body: JSON.stringify(wish),
  });
  const { cer, key } = (await made.json()) as { cer: string; key: string };
  const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));
  const csd: Csd = {
    certificate: readCertificate(bytes(cer)),
    key: openKey(bytes(key), wish.passphrase),
  };
  const emitter = { rfc, name, tax_regime: '601' };
  const { xml, comprobante } = sealReceipt(csd, { receipt: { serie: 'OTRO', emitter } });
  const form = new FormData();
  form.append('xml', new File([xml], 'xml', { type: 'text/xml' }));
  const stamped = await fetch(`${portal.sandboxUrl}/cfdi33/stamp/v4`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox' },
    body: form,
  });
  const { data, message } = (await stamped.json()) as { data: { uuid: string } | null; message: string };
  if (data === null) throw new Error(message);
  return { uuid: data.uuid, total: comprobante.Total };
}

// spec: 1§5.3, 1§5.5
test('without acceptance: what is wrong is said, then it is cancelled, and a second time is not offered', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const uuid = await issue(page, SMALL);
  const row = await openRow(page, uuid);
  await expect(row.getByText('Entregado SAT')).toBeVisible(SOON);
  await act(page, row, 'Cancelar comprobante');
  await expect(dialog(page).getByText('No necesita la aceptación del receptor.')).toBeVisible();
  // Whose it is, how much, and a way out that says that nothing is cancelled.
  await expect(dialog(page)).toContainText('UNIVERSIDAD ROBOTICA');
  await expect(dialog(page)).toContainText('116.00 MXN');
  await expect(dialog(page).getByRole('button', { name: 'No cancelar', exact: true })).toBeVisible();
  await expect(substitute(page)).toBeDisabled();
  await submit(page).click();
  const asksMotive = dialog(page).getByText('Debe especificar un motivo de cancelación.');
  await expect(asksMotive).toBeVisible();
  await expect(motive(page)).toBeFocused();
  // What is mended is no longer said, what is now missing is.
  await motive(page).selectOption('01');
  await expect(asksMotive).toBeHidden();
  const required = 'Cuando el Motivo de cancelación es "01" el UUID de reemplazo es requerido';
  await expect(dialog(page).getByText(required)).toBeVisible();
  await substitute(page).fill('1234');
  await submit(page).click();
  await expect(dialog(page).getByText('El UUID no tiene el formato correcto.')).toBeVisible();
  await expect(substitute(page)).toBeFocused();
  // Enter sends nothing, least of all what cannot be undone.
  await substitute(page).fill('11111111-1111-4111-8111-111111111111');
  await substitute(page).press('Enter');
  await expect(submit(page)).toBeEnabled();
  await expect(dialog(page).getByText('El UUID no tiene el formato correcto.')).toBeHidden();
  await motive(page).selectOption('02');
  await expect(substitute(page)).toBeDisabled();
  await submit(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(row.getByText('Cancelado')).toBeVisible(SOON);
  await act(page, row, 'Cancelar comprobante');
  await expect(dialog(page).getByText('Este comprobante ya está cancelado.')).toBeVisible();
});

// spec: 1§4.6, 1§4.8, 1§4.10, 1§5.3, 1§8.3
test('with acceptance: waits for the receiver, refused, asked again, accepted', async ({ page, signIn }) => {
  await signIn(page);
  const uuid = await issue(page, LARGE);
  const row = await openRow(page, uuid);
  await expect(row.getByText('Entregado SAT')).toBeVisible(SOON);
  await receiverAnswers('ignore');
  await act(page, row, 'Cancelar comprobante');
  await expect(dialog(page).getByText(/El receptor tendrá que aceptar/)).toBeVisible();
  await motive(page).selectOption('03');
  await submit(page).click();
  await expect(row.getByText('Pendiente de aprobación')).toBeVisible(SOON);
  // The longest state stays inside its card on a phone.
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const card = page.getByRole('listitem').filter({ hasText: 'Pendiente de aprobación' }).getByRole('button');
  const badge = card.first().getByText('Pendiente de aprobación');
  await expect(badge).toBeVisible();
  await expect(async () => {
    const [around, inside] = [await card.first().boundingBox(), await badge.boundingBox()];
    const right = (box: typeof around) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(right(inside)).toBeLessThanOrEqual(right(around));
  }).toPass(SOON);
  if (wide !== null) await page.setViewportSize(wide);

  await act(page, row, 'Cancelar comprobante');
  await expect(dialog(page).getByText(/ya tiene una solicitud de cancelación/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Actualizar estatus SAT' }).click();
  await expect(dialog(page).getByText(/espera la respuesta del receptor/)).toBeVisible(SOON);
  const mail = dialog(page).getByRole('textbox', { name: 'Correo electrónico del receptor' });
  await mail.fill('');
  await dialog(page).getByRole('button', { name: 'Notificar al receptor' }).click();
  await expect(dialog(page).getByText('Correo electrónico requerido')).toBeVisible();
  await mail.fill('no es correo');
  await dialog(page).getByRole('button', { name: 'Notificar al receptor' }).click();
  await expect(dialog(page).getByText('Correo electrónico inválido')).toBeVisible();
  await mail.fill('cuentas@ejemplo.mx');
  await dialog(page).getByRole('button', { name: 'Notificar al receptor' }).click();
  // This portal has no mail server, and says so.
  await expectTold(page, 'Error al solicitar aprobación del receptor');
  await closeDialog(page);

  const answer = (choice: string) =>
    fetch(`${portal.sandboxUrl}/receptor/answer`, {
      method: 'POST',
      body: new URLSearchParams({ uuid, answer: choice }),
      redirect: 'manual',
    });
  expect((await answer('reject')).status).toBe(303);
  await satSays(page, row, /El receptor rechazó la cancelación/);
  await expect(row.getByText('Entregado SAT')).toBeVisible(SOON);
  await receiverAnswers('accept');
  await dialog(page).getByRole('button', { name: 'Solicitar de nuevo' }).click();
  await motive(page).selectOption('03');
  await submit(page).click();
  await expect(row.getByText('Cancelado')).toBeVisible(SOON);
});

test('a request that nobody confirms is said to be in doubt, and asked again only by a person who is told', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const uuid = await issue(page, SMALL);
  const row = await openRow(page, uuid);
  await expect(row.getByText('Entregado SAT')).toBeVisible(SOON);
  const fault = { kind: 'reset', call: 'cancel' };
  await fetch(`${portal.sandboxUrl}/sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) });
  await act(page, row, 'Cancelar comprobante');
  await motive(page).selectOption('02');
  await submit(page).click();
  await expect(row.getByText('Cancelación por confirmar')).toBeVisible(SOON);
  await act(page, row, 'Cancelar comprobante');
  await expect(dialog(page).getByText(/No se sabe si el SAT la recibió/)).toBeVisible();
  const again = () => dialog(page).getByRole('button', { name: 'Solicitar otra vez' });
  await again().click();
  const question = page.getByRole('dialog').filter({ hasText: 'La solicitud anterior pudo haber llegado' });
  await question.getByRole('button', { name: 'Seguir esperando' }).click();
  await expect(question).toBeHidden();
  await again().click();
  await question.getByRole('button', { name: 'Solicitar otra vez' }).click();
  await motive(page).selectOption('02');
  await submit(page).click();
  await expect(row.getByText('Cancelado')).toBeVisible(SOON);
  const atSat = await fetch(`${portal.sandboxUrl}/sandbox/sat/requests?uuid=${uuid}`);
  expect(((await atSat.json()) as unknown[]).length).toBe(1);
});

// spec: 1§7.7, house.19
test('motive 01 to the end: the substitute is issued first, with relation 04, and the modal comes back with it', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await receiverAnswers('accept');
  const original = await issue(page, LARGE);
  const row = await openRow(page, original);
  await expect(row.getByText('Entregado SAT')).toBeVisible(SOON);
  await act(page, row, 'Cancelar comprobante');
  await motive(page).selectOption('01');
  await dialog(page).getByRole('button', { name: 'Emitir el sustituto' }).click();
  await expect(page.getByRole('heading', { name: 'Nueva factura', level: 1 })).toBeVisible();
  await expect(field(page, 'RFC')).toHaveValue(RECEIVER);
  await emit(page);
  const replacement = await expectIssued(page);
  expect(replacement).not.toBe(original);
  await expect(motive(page)).toHaveValue('01', SOON);
  await expect(substitute(page)).toHaveValue(replacement);
  // The typeahead finds it too, and never offers the one that is being cancelled.
  await substitute(page).fill('robotica');
  await expect(suggestion(page, shortUuid(replacement))).toBeVisible();
  await expect(suggestion(page, shortUuid(original))).toHaveCount(0);
  await suggestion(page, shortUuid(replacement)).click();
  await expect(substitute(page)).toHaveValue(replacement);
  await submit(page).click();
  await expect(dialog(page)).toBeHidden();
  const cancelled = await openRow(page, original);
  await expect(cancelled.getByText('Cancelado')).toBeVisible(SOON);
  const { receipt, xml } = await page.evaluate(async (uuid) => {
    const changes = await (await fetch('/api/v1/changes?collection=receipts&since=0&limit=500')).json();
    const { id } = changes.documents.find((each: { uuid: string }) => each.uuid === uuid);
    const file = await fetch(`/receipts/${id}/download/emmited/xml/file`);
    return { receipt: id as string, xml: await file.text() };
  }, replacement);
  expect(receipt).not.toBe('');
  expect(xml).toContain('TipoRelacion="04"');
  expect(xml.toUpperCase()).toContain(`UUID="${original.toUpperCase()}"`);
});

// spec: 1§7.7, house.20
testInstalled(
  'offline: the request is kept, says so, and goes when the network returns',
  async ({ page, context, signIn }) => {
    await signIn(page);
    const other = await issue(page, SMALL);
    const uuid = await issue(page, SMALL);
    const row = await openRow(page, uuid);
    await expect(row.getByText('Entregado SAT')).toBeVisible(SOON);
    await goOffline(page);
    await act(page, row, 'Cancelar comprobante');
    await expect(dialog(page).getByText(/la solicitud se guarda en este dispositivo/)).toBeVisible();
    // A substitute is found among what is on the device.
    await motive(page).selectOption('01');
    await substitute(page).fill(other.slice(0, 8));
    await expect(suggestion(page, shortUuid(other))).toBeVisible();
    await motive(page).selectOption('02');
    await submit(page).click();
    await expectTold(page, 'Solicitud de cancelación guardada');
    await expect(row.getByText('Cancelación por enviar')).toBeVisible();
    await page.getByRole('button', { name: /Ver lo que falta por enviar/ }).click();
    await expect(dialog(page).getByText(/^Cancelación de /)).toBeVisible();
    await expect(dialog(page).getByText('Espera a que haya conexión.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    // Signing out would lose it: it is no receipt, and is not called one.
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(dialog(page).getByText(/^Hay 1 pendiente por enviar .* no se enviará\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Seguir aquí' }).click();
    await context.setOffline(false);
    await expect(row.getByText('Cancelado')).toBeVisible(SOON);
  },
);

// spec: 1§8.2
testInstalled(
  'what waited and no longer makes sense is not sent: a person hears why',
  async ({ takeBrowser, signIn }) => {
    const one = await (await takeBrowser()).newPage();
    const two = await (await takeBrowser()).newPage();
    await signIn(one);
    await signIn(two);
    const uuid = await issue(one, SMALL);
    const here = await openRow(one, uuid);
    await expect(here.getByText('Entregado SAT')).toBeVisible(SOON);
    await goOffline(one);
    await act(one, here, 'Cancelar comprobante');
    await motive(one).selectOption('02');
    await submit(one).click();
    await expect(here.getByText('Cancelación por enviar')).toBeVisible();

    const there = await openRow(two, uuid);
    await act(two, there, 'Cancelar comprobante');
    await motive(two).selectOption('03');
    await submit(two).click();
    await expect(there.getByText('Cancelado')).toBeVisible(SOON);

    await one.context().setOffline(false);
    await expect(here.getByText(/No se canceló/)).toBeVisible(SOON);
    await expect(here.getByText('Cancelado', { exact: true })).toBeVisible(SOON);
    await here.getByText('UNIVERSIDAD').click();
    const why = one.getByRole('alert').filter({ hasText: 'Error al cancelar Comprobante en el SAT' });
    await why.getByRole('button', { name: 'Descartar la solicitud' }).click();
    await one.getByRole('button', { name: 'Si', exact: true }).click();
    await expect(here.getByText(/No se canceló/)).toBeHidden();
  },
);

// spec: 1§8.1
test('a SAT that does not answer is said in the words of the portal, and nobody has to wait for it', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const uuid = await issue(page, SMALL);
  const row = await openRow(page, uuid);
  await expect(row.getByText('Entregado SAT')).toBeVisible(SOON);
  const silence = (times: number) =>
    fetch(`${portal.sandboxUrl}/sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify({ kind: 'sat_500', times }),
    });
  await silence(50);
  await satSays(page, row, 'Error al obtener el estatus del Comprobante ante el SAT');
  await closeDialog(page);
  await act(page, row, 'Cancelar comprobante');
  await dialog(page).getByRole('button', { name: 'Continuar sin consultar' }).click(SOON);
  await motive(page).selectOption('02');
  await fetch(`${portal.sandboxUrl}/sandbox/faults`, { method: 'DELETE' });
  await submit(page).click();
  await expect(row.getByText('Cancelado')).toBeVisible(SOON);
});

// spec: 1§4.5, 1§4.10, 1§8.5, 1§8.6
test('a SAT that does not find it: said so, and it takes nothing back', async ({ page, signIn }) => {
  await signIn(page);
  const uuid = await issue(page, SMALL);
  const row = await openRow(page, uuid);
  await expect(row.getByText('Entregado SAT')).toBeVisible(SOON);
  await fetch(`${portal.sandboxUrl}/sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify({ kind: 'sat_601_with_vigente', times: 50 }),
  });
  await satSays(page, row, 'No fue posible encontrar el Comprobante en el SAT');
  await closeDialog(page);
  await act(page, row, 'Cancelar comprobante');
  const refusal = 'El comprobante no puede ser cancelado. No fue posible encontrarlo';
  await expect(dialog(page).getByText(refusal)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText('Entregado SAT')).toBeVisible();
  await fetch(`${portal.sandboxUrl}/sandbox/faults`, { method: 'DELETE' });
});

// spec: 1§4.7, 1§5.3
test("another provider's: asked with its total and receiver", async ({ page, signIn, account }) => {
  await signIn(page);
  await page.goto(`${portal.url}/receipts`);
  await openElsewhere(page);
  await submit(page).click();
  for (const text of [
    'Escribe el UUID del comprobante.',
    'Total del Comprobante requerido',
    'Escribe el RFC del receptor.',
    'Debe especificar un motivo de cancelación.',
  ])
    await expect(dialog(page).getByText(text)).toBeVisible();
  const uuidField = dialog(page).getByRole('textbox', { name: 'UUID del comprobante' });
  await uuidField.fill(crypto.randomUUID());
  await dialog(page).getByRole('textbox', { name: 'Total del comprobante' }).fill('1160.00');
  await dialog(page).getByRole('textbox', { name: 'RFC del receptor' }).fill(RECEIVER);
  await motive(page).selectOption('02');
  await submit(page).click();
  await expect(dialog(page).getByText(/No fue posible encontrarlo/)).toBeVisible(SOON);

  const { uuid, total } = await stampElsewhere(account);
  await uuidField.fill(uuid);
  await dialog(page).getByRole('textbox', { name: 'Total del comprobante' }).fill(total);
  await askElsewhere(page, 'Vigente');
  await submit(page).click();
  await expectTold(page, 'Solicitud de cancelación en camino');
  await expect(dialog(page)).toBeHidden();

  await openElsewhere(page);
  await uuidField.fill(uuid);
  await dialog(page).getByRole('textbox', { name: 'Total del comprobante' }).fill(total);
  await dialog(page).getByRole('textbox', { name: 'RFC del receptor' }).fill(RECEIVER);
  await askElsewhere(page, 'Cancelado');
});

for (const { name, ...look } of LOOKS) {
  // spec: 1§4.10
  test(`the dialogs of cancelling: nothing serious, and all by keyboard: ${name}`, async ({
    takeBrowser,
    signIn,
  }) => {
    const context = await takeBrowser({ ...look, locale: 'es-MX' });
    const page = await context.newPage();
    await signIn(page);
    const uuid = await issue(page, SMALL);
    await page.goto(`${portal.url}/receipts?q=${uuid}`);
    await expect(page.locator('[data-tone=good]')).toHaveText('Entregado SAT', SOON);
    const actions = page.getByRole('button', { name: /^Acciones de/ });
    await actions.focus();
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: 'Cancelar comprobante', exact: true });
    await expect(item).toBeVisible();
    await item.focus();
    await page.keyboard.press('Enter');
    await expect(motive(page)).toBeFocused();
    await motive(page).selectOption('01');
    await submit(page).click();
    await expectFit(page, 'modal with what is wrong');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();

    await actions.click();
    await page.getByRole('menuitem', { name: 'Actualizar estatus SAT' }).click();
    await expect(dialog(page).getByText('El comprobante está vigente ante el SAT.')).toBeVisible();
    await expectFit(page, 'status');
    await page.keyboard.press('Escape');
    await openElsewhere(page);
    await submit(page).click();
    await expectFit(page, "another provider's");
  });
}
