/** «Seguimiento» of a receipt through a cancellation: rejected, asked again, accepted; and one whose receiver never answers. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectFit, LOOKS } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, type Server, test, testInstalled } from './portal.ts';
import { goOffline } from './screens.ts';

const SOON = { timeout: 120_000 };
const DAY_MS = 86_400_000;

let portal: Server;
test.beforeEach(({ server }) => {
  portal = server;
});

/** Above 1,000.00 its receiver has to accept; the receiver of the sandbox is silent. @returns its timeline */
async function openIssued(page: Page): Promise<{ uuid: string; timeline: Locator }> {
  const uuid = await issueByCall(page, portal.url, { price: '5000' });
  await page.goto(`${portal.url}/receipts/emmited/${uuid}/1/show`);
  const timeline = page.getByRole('region', { name: 'Seguimiento' });
  await expect(line(timeline, 'Entregado al SAT')).toBeVisible(SOON);
  return { uuid, timeline };
}

const line = (timeline: Locator, title: string) => timeline.getByRole('listitem').filter({ hasText: title });

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancelar comprobante', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Motivo de cancelación' }).selectOption('02');
  await dialog.getByRole('button', { name: 'Solicitar cancelación' }).click();
}

/** Asks until the line is there: for two seconds the server gives the SAT's last answer again. */
async function askUntil(page: Page, shown: Locator): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    await page.getByRole('button', { name: 'Actualizar estatus SAT' }).click();
    await expect(dialog.getByText(/^Consultado /)).toBeVisible(SOON);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(shown).toBeVisible({ timeout: 5_000 });
  }).toPass(SOON);
}

/** @returns the newest acuse */
async function download(page: Page, timeline: Locator): Promise<string> {
  const begun = page.waitForEvent('download', SOON);
  await timeline.getByRole('button', { name: 'Acuse del SAT (XML)' }).last().click(SOON);
  return await readFile(await (await begun).path(), 'utf8');
}

async function receiverAnswers(uuid: string, answer: 'accept' | 'reject'): Promise<void> {
  const body = new URLSearchParams({ uuid, answer });
  const said = await fetch(`${portal.sandboxUrl}/receptor/answer`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect(said.status).toBe(303);
}

// spec: house.28, house.29
testInstalled(
  'each step is there with its time, who and the file: rejected, asked again without a deadline, accepted',
  async ({ page, context, signIn }) => {
    await signIn(page);
    const { uuid, timeline } = await openIssued(page);
    for (const title of ['Sellado con tu certificado', 'Timbrado', 'Entregado al SAT'])
      await expect(line(timeline, title)).toContainText(/\d{2}-\d{2}-\d{4} \d{2}:\d{2} · /);

    await cancel(page);
    await expect(line(timeline, 'Cancelación solicitada')).toContainText('Motivo 02');
    await expect(line(timeline, 'Cancelación en proceso')).toContainText(
      /El receptor tiene hasta el \d{2}-\d{2}-\d{4} 23:59/,
      SOON,
    );
    await receiverAnswers(uuid, 'reject');
    await askUntil(page, line(timeline, 'El receptor rechazó la cancelación'));

    await cancel(page);
    await expect(line(timeline, 'Solicitud número 2.')).toBeVisible(SOON);
    await expect(line(timeline, 'Segunda solicitud: sin plazo')).toBeVisible(SOON);
    await receiverAnswers(uuid, 'accept');
    await askUntil(page, line(timeline, 'El receptor aceptó.'));

    const acuse = await download(page, timeline);
    expect(acuse).toContain(uuid);
    expect(acuse).toMatch(/<\w*:?Acuse/);

    await goOffline(page);
    await page.reload();
    await expect(line(timeline, 'El receptor aceptó.')).toBeVisible();
    expect(await download(page, timeline)).toBe(acuse);
    await context.setOffline(false);

    for (const { name, viewport, colorScheme } of LOOKS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expectFit(page, name);
    }
  },
);

test.describe('the deadline passes', () => {
  // The SAT's clock is of everybody there, and goes forward only.
  test.use({ portal: 'own', settings: { SAT_LAG_MS: '200' } });

  // spec: house.29
  test('a receiver who never answers: the deadline passes at the SAT and the receipt is cancelled', async ({
    page,
    signIn,
  }) => {
    await signIn(page);
    const { timeline } = await openIssued(page);
    await cancel(page);
    await expect(line(timeline, 'Falta que el receptor responda')).toBeVisible(SOON);
    const pushed = await fetch(`${portal.sandboxUrl}/sandbox/sat/clock`, {
      method: 'POST',
      body: JSON.stringify({ advance_ms: 7 * DAY_MS }),
    });
    expect(pushed.ok).toBe(true);
    await askUntil(page, line(timeline, 'El receptor no respondió a tiempo'));
    await expect(line(timeline, 'Falta que el receptor responda')).toBeHidden();
  });
});
