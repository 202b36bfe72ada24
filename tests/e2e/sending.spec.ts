/** Receipts by mail, through a real mail server: from a selection with no network, what became of each, and one sent again. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bouncedBecause } from '../../schema/texts/bounces.ts';
import { COMMON } from '../../schema/texts/common.ts';
import { EMAIL_TRACKING } from '../../schema/texts/email-tracking.ts';
import { INVOICE } from '../../schema/texts/invoice.ts';
import { MAIL_SERVER } from '../../schema/texts/mail-server.ts';
import { MAIL_SERVER_PROBLEMS } from '../../schema/texts/mail-server-problems.ts';
import { MAIL_TEXT } from '../../schema/texts/mail-text.ts';
import { MAIL_TEXT_PROBLEMS } from '../../schema/texts/mail-text-problems.ts';
import { RECEIPT_CHANNELS as CHANNELS } from '../../schema/texts/receipt-channels.ts';
import { SENDING } from '../../schema/texts/sending.ts';
import { SENDING_PROBLEMS } from '../../schema/texts/sending-words.ts';
import { reportOf } from '../factories/bounces.ts';
import { type ImapServer, startImap } from '../factories/imap.ts';
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
  portal = await startPortal({ SMTP_URL: smtp.url, CHANNEL_PRIVATE_ADDRESSES: 'true' });
});
test.afterAll(async () => {
  await portal?.remove();
  smtp?.close();
});

// spec: house.925, 1§2.21, 1§2.27, 1§5.8, 1§5.13, 2§2.12, 2§5.38, 3§2.16
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

    await test.step('one that came back is said so where one looks, and why', async () => {
      const [, id = ''] = /^Message-ID: (<.+>)\r?$/im.exec(smtp.taken.at(-1)?.text ?? '') ?? [];
      const imap = await startImap();
      try {
        imap.add(reportOf({ id, to: 'eva@example.com' }), new Date());
        await addMailbox(page, imap);
        await page.goto(`${portal.url}/email_tracking?q=eva`);
        await expect(mails).toContainText([EMAIL_TRACKING.states.bounced], { timeout: 60_000 });
        await page.setViewportSize({ width: 360, height: 740 });
        await expect(
          page.getByText(bouncedBecause({ status: '5.1.1', said: '' }), { exact: false }).first(),
        ).toBeVisible();
        await expectFit(page, 'a mail that came back');
        await page.setViewportSize({ width: 1280, height: 720 });
      } finally {
        await imap.close();
      }
      await page.goto(`${portal.url}/email_tracking`);
      await page.getByLabel(EMAIL_TRACKING.columns.state).selectOption('failed');
      await expect(mails).toHaveCount(2);
    });

    await test.step('one is told to leave tomorrow, and stopped', async () => {
      await mails
        .first()
        .getByRole('button', { name: /Acciones/ })
        .click();
      await page.getByRole('menuitem', { name: EMAIL_TRACKING.resend }).click();
      const [before, after] = await page.evaluate(() =>
        [-1, 1].map((days) => {
          const at = new Date(Date.now() + days * 86_400_000);
          return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
        }),
      );
      await again.getByLabel('Correo electrónico').fill('luis@example.com');
      await again.getByLabel(SENDING.later).fill(before ?? '');
      await again.getByRole('button', { name: SENDING.submit }).click();
      await expect(again.getByText(SENDING_PROBLEMS.past)).toBeVisible();
      await again.getByLabel(SENDING.later).fill(after ?? '');
      await expectFit(page, 'a mail that is to leave later');
      await again.getByRole('button', { name: SENDING.submit }).click();
      await expect(page.getByText(SENDING.scheduled)).toBeVisible();
      await page.goto(`${portal.url}/email_tracking?q=luis`);
      await expect(mails).toContainText(['Sale el']);
      await mails.getByRole('button', { name: /Acciones/ }).click();
      await page.getByRole('menuitem', { name: EMAIL_TRACKING.stop }).click();
      await expect(mails).toContainText([EMAIL_TRACKING.states.failed]);
    });

    await page.goto(`${portal.url}/receipts/emmited/${uuids[0]}/1/show`);
    await expect(page.getByText('Enviado por correo').first()).toBeVisible();
    await expect(page.getByText('No se pudo enviar por correo').first()).toBeVisible();

    // Who is to be sent each gets it without being asked for, and that is what is said.
    await askToIssue(page);
    await expect(page.getByRole('dialog')).toContainText(INVOICE.emit.byMail.itself);
  },
);

// spec: house.820, house.822
test('without a mail server a mail waits, is a file for another program, and is said to have been sent by hand; one of the account is set up and tried, and says what the account writes', async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page);
  const uuid = await issueByCall(page, server.url);
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: SENDING.action }).click();
  const dialog = page.getByRole('dialog', { name: SENDING.title(1) });
  await expect(dialog).toContainText(SENDING.withoutServer);
  await dialog.getByLabel('Correo electrónico').fill('ana@example.com');
  await dialog.getByRole('button', { name: SENDING.submit }).click();
  await expect(page.getByText(SENDING.waits)).toBeVisible();

  await page.goto(`${server.url}/email_tracking`);
  const mail = page.getByRole('table', { name: EMAIL_TRACKING.title }).locator('tbody tr');
  await expect(mail).toContainText([EMAIL_TRACKING.unsent]);
  await expectFit(page, 'a mail that waits for a server');
  const choose = async (name: string) => {
    await mail.getByRole('button', { name: /^Acciones/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const [download] = await Promise.all([page.waitForEvent('download'), choose(EMAIL_TRACKING.eml)]);
  const eml = readFileSync(await download.path(), 'utf8');
  expect(eml).toContain('To: ana@example.com');
  expect(eml).toContain(`${uuid}`);
  expect(eml).toContain('application/pdf');
  await choose(EMAIL_TRACKING.byHand);
  await expect(mail).toContainText([EMAIL_TRACKING.states.sent]);

  // Through a server of one's own it leaves, once what is wrong with that is mended.
  const own = await startSmtp();
  own.locked = true;
  await page.goto(`${server.url}/client_emails`);
  await page.getByRole('button', { name: MAIL_SERVER.button }).click();
  const sheet = page.getByRole('dialog', { name: MAIL_SERVER.title });
  await expect(sheet).toContainText(MAIL_SERVER.none(''));
  const { fields: NAMES } = MAIL_SERVER;
  const write = async (name: string, value: string) =>
    await sheet.getByLabel(new RegExp(`^${name}`)).fill(value);
  await write(NAMES.from_name, 'Escuela Kemper');
  await write(NAMES.from_address, 'facturas@');
  await write(NAMES.host, '127.0.0.1');
  await sheet.getByLabel(NAMES.security).selectOption('none');
  await write(NAMES.port, new URL(own.url).port);
  await write(NAMES.user_name, 'facturas');
  await write(NAMES.secret, 'vieja');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet.getByLabel(new RegExp(`^${NAMES.from_address}`))).toHaveAccessibleDescription(
    MAIL_SERVER_PROBLEMS.from,
  );
  await write(NAMES.from_address, 'facturas@kemper.mx');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await sheet.getByRole('button', { name: MAIL_SERVER.probe.button }).click();
  await expect(sheet.getByRole('alert')).toContainText(MAIL_SERVER.troubles.sign_in);
  await expectFit(page, 'the mail server of an account');
  own.locked = false;
  await sheet.getByRole('button', { name: MAIL_SERVER.probe.button }).click();
  await expect(sheet.getByRole('status')).toContainText('El servidor tomó el correo');
  expect(own.taken[0]?.text).toContain('From: Escuela Kemper <facturas@kemper.mx>');
  await page.keyboard.press('Escape');

  // Its words are one's own, seen with a receipt before they are kept.
  await page.getByRole('button', { name: MAIL_TEXT.button }).click();
  const words = page.getByRole('dialog', { name: MAIL_TEXT.title });
  await words.getByLabel(MAIL_TEXT.fields.subject).fill('Tu {{ tipo }} {{ foliio }}');
  await words.getByLabel(MAIL_TEXT.fields.body).fill('Gracias, {{ receptor }}.\nFolio fiscal: {{ uuid }}');
  await words.getByRole('button', { name: MAIL_TEXT.preview.button }).click();
  await expect(words.getByLabel(MAIL_TEXT.fields.subject)).toHaveAccessibleDescription(
    MAIL_TEXT_PROBLEMS.noVariable('foliio'),
  );
  await words.getByLabel(MAIL_TEXT.fields.subject).fill('Tu {{ tipo }}');
  await words.getByRole('button', { name: MAIL_TEXT.preview.button }).click();
  await expect(words.getByRole('region', { name: MAIL_TEXT.preview.title })).toContainText(
    `Folio fiscal: ${uuid}`,
  );
  await words.getByLabel(MAIL_TEXT.preview.which).fill(uuid);
  await page.getByRole('option').first().click();
  await expect(words.getByRole('region', { name: MAIL_TEXT.preview.title })).toBeHidden();
  await words.getByRole('button', { name: MAIL_TEXT.preview.button }).click();
  await expect(words.getByRole('region', { name: MAIL_TEXT.preview.title })).toContainText(
    /el comprobante que elegiste/,
  );
  await expectFit(page, 'the words of mails');
  await words.getByRole('button', { name: 'Guardar' }).click();
  await expect(words).toBeHidden();
  await page.goto(`${server.url}/receipts`);
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: SENDING.action }).click();
  await expect(dialog).toContainText(SENDING.from('Escuela Kemper <facturas@kemper.mx>'));
  await dialog.getByLabel('Correo electrónico').fill('eva@example.com');
  await dialog.getByRole('button', { name: SENDING.submit }).click();
  await expect.poll(() => own.taken.at(-1)?.to, { timeout: 30_000 }).toEqual(['eva@example.com']);
  expect(own.taken.at(-1)?.text).toContain('Subject: Tu Factura');
  own.close();
});

/** The mailbox of who sends, from which the portal learns what came back. */
async function addMailbox(page: Page, imap: ImapServer): Promise<void> {
  await page.goto(`${portal.url}/receipt_channels`);
  await page.getByRole('button', { name: CHANNELS.add }).first().click();
  const sheet = page.getByRole('dialog');
  const field = (name: keyof typeof CHANNELS.fields) => sheet.getByLabel(CHANNELS.fields[name]);
  await field('name').fill('Rebotes');
  await field('user_name').fill(imap.user);
  await field('host').fill('127.0.0.1');
  await field('port').fill(String(imap.port));
  await field('security').selectOption('none');
  await field('secret').first().fill(imap.password);
  await sheet.getByRole('button', { name: COMMON.save }).click();
  await expect(sheet.getByRole('button', { name: CHANNELS.probe.button })).toBeVisible();
}

async function askToIssue(page: Page): Promise<void> {
  await openForm(page, portal.url, 'I');
  await chooseCustomer(page, 'robotica', 'UNIVERSIDAD');
  await page.getByRole('combobox', { name: 'Producto o descripción' }).fill('papel');
  await suggestion(page, 'Papelería').click();
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
}
