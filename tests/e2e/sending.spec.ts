/** Receipts by mail, through a real mail server: from a selection with no network, what became of each, and one sent again. */
import type { Page } from '@playwright/test';
import { EMAIL_TRACKING } from '../../schema/texts/email-tracking.ts';
import { INVOICE } from '../../schema/texts/invoice.ts';
import { SENDING } from '../../schema/texts/sending.ts';
import { SENDING_PROBLEMS } from '../../schema/texts/sending-words.ts';
import { startSmtp, type TestSmtp } from '../factories/smtp.ts';
import { expectFit } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, type Portal, startPortal, test, testInstalled } from './portal.ts';
import {
  chooseCustomer,
  expectIssued,
  goOffline,
  openForm,
  signInDemo,
  suggestion,
  waitUntilInstalled,
} from './screens.ts';

let smtp: TestSmtp;
let portal: Portal;
test.beforeAll(async () => {
  smtp = await startSmtp(['nadie@example.com']);
  portal = await startPortal({ SMTP_URL: smtp.url });
});
test.afterAll(async () => {
  await portal?.remove();
  smtp?.close();
});

// spec: 1§2.21, 1§2.27, 1§5.8, 1§5.13, 2§2.12, 2§5.38, 3§2.16
testInstalled(
  'receipts leave by mail with their files, with no network too, and each mail says what became of it',
  async ({ page }) => {
    await signInDemo(page, portal.url);
    const uuids = [await issueByCall(page, portal.url)];
    // Where mail leaves, it is said before issuing and offered first after it.
    await askToIssue(page);
    await expect(page.getByRole('dialog')).toContainText(INVOICE.emit.byMail.asked);
    await page.getByRole('button', { name: INVOICE.emit.confirm }).click();
    uuids.push(await expectIssued(page));
    const main = page.getByRole('main');
    const primary = main.locator('[data-variant=filled]').filter({ visible: true });
    await expect(primary).toHaveText([SENDING.action]);
    await page.goto(`${portal.url}/receipts`);
    const rows = page.getByRole('table', { name: 'Comprobantes emitidos' }).locator('tbody tr');
    await expect(rows).toHaveCount(2);
    await waitUntilInstalled(page);

    await goOffline(page);
    await page.getByRole('checkbox').nth(0).check();
    await page
      .getByRole('region', { name: '2 seleccionados' })
      .getByRole('button', { name: SENDING.action })
      .click();
    const dialog = page.getByRole('dialog', { name: SENDING.title(2) });
    const [first, second] = [
      dialog.getByLabel('Correo electrónico').first(),
      dialog.getByLabel('Correo electrónico 2'),
    ];
    await dialog.getByRole('button', { name: SENDING.submit }).click();
    await expect(first).toHaveAccessibleDescription(SENDING_PROBLEMS.emails);
    await first.fill('ana@');
    await expect(first).toHaveAccessibleDescription(SENDING_PROBLEMS.invalid);
    await expect(dialog.getByRole('button', { name: SENDING.addEmail })).toBeDisabled();
    await first.fill('Ana@Example.com');
    await dialog.getByRole('button', { name: SENDING.addEmail }).click();
    await second.fill('nadie@example.com');
    await dialog.getByRole('button', { name: SENDING.addEmail }).click();
    await expect(dialog.getByLabel('Correo electrónico 3')).toBeVisible();
    await expect(dialog.getByRole('button', { name: SENDING.addEmail })).toBeHidden();
    await dialog.getByRole('button', { name: SENDING.removeEmail(3) }).click();
    await dialog.getByLabel(SENDING.message).fill('Gracias por su compra.');
    await expectFit(page, 'sending receipts');
    await dialog.getByRole('button', { name: SENDING.submit }).click();
    await expect(page.getByText(SENDING.kept)).toBeVisible();
    expect(smtp.taken).toHaveLength(0);

    await page.context().setOffline(false);
    await expect.poll(() => smtp.taken.length, { timeout: 60_000 }).toBe(2);
    for (const { to, text } of smtp.taken) {
      expect(to).toEqual(['ana@example.com']);
      expect(text).toContain('application/xml');
      expect(text).toContain('application/pdf');
    }

    await page.goto(`${portal.url}/email_tracking`);
    const mails = page.getByRole('table', { name: EMAIL_TRACKING.title }).locator('tbody tr');
    await expect(mails.filter({ hasText: EMAIL_TRACKING.states.sent })).toHaveCount(2);
    await expect(mails.filter({ hasText: EMAIL_TRACKING.states.failed })).toHaveCount(2);
    await expectFit(page, 'mails that were sent');
    await page.getByLabel(EMAIL_TRACKING.columns.state).selectOption('failed');
    await expect(mails).toHaveCount(2);
    await mails
      .first()
      .getByRole('button', { name: /Acciones/ })
      .click();
    await page.getByRole('menuitem', { name: EMAIL_TRACKING.resend }).click();
    const again = page.getByRole('dialog', { name: SENDING.title(1) });
    await again.getByLabel('Correo electrónico').fill('eva@example.com');
    await again.getByLabel(SENDING.subscribe).check();
    await again.getByRole('button', { name: SENDING.submit }).click();
    await expect.poll(() => smtp.taken.at(-1)?.to, { timeout: 30_000 }).toEqual(['eva@example.com']);

    await page.goto(`${portal.url}/receipts/emmited/${uuids[0]}/1/show`);
    await expect(page.getByText('Enviado por correo').first()).toBeVisible();
    await expect(page.getByText('No se pudo enviar por correo').first()).toBeVisible();

    // Who is to be sent each gets it without being asked for, and that is what is said.
    await askToIssue(page);
    await expect(page.getByRole('dialog')).toContainText(INVOICE.emit.byMail.itself);
  },
);

async function askToIssue(page: Page): Promise<void> {
  await openForm(page, portal.url, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await page.getByRole('combobox', { name: 'Producto o descripción' }).fill('papel');
  await suggestion(page, 'Papelería').click();
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
}
