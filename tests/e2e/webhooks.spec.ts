/** A program is told by a webhook made on the screen: signed by the secret shown there, listed, and told again by a press. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEBHOOK_MESSAGES as LOG, WEBHOOKS } from '../../schema/texts/webhooks.ts';
import { WEBHOOK_JOB } from '../../server/store/kernel/webhooks.ts';
import { expectFit } from './fit.ts';
import { issueByCall } from './issue-by-call.ts';
import { expect, test } from './portal.ts';

type Told = { headers: IncomingHttpHeaders; body: string };

/** A program on a port of its own that keeps what it is told. @property answer the status that it gives from now on */
async function startProgram() {
  const program = { answer: 204, told: [] as Told[], url: '', close: () => {} };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    program.told.push({ headers: request.headers, body });
    response.writeHead(program.answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  program.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tintero`;
  program.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return program;
}

/** As Standard Webhooks has whoever is told prove it. */
function isSigned(secret: string, { headers, body }: Told): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  const age = Math.abs(Date.now() / 1_000 - Number(headers['webhook-timestamp']));
  return headers['webhook-signature'] === `v1,${signature}` && age < 300;
}

// spec: house.612
test('a program is told of a stamp, signed; what it does not take is listed, and sent again by a press', async ({
  page,
  signIn,
  server,
  account,
  sharedPortal,
}) => {
  const program = await startProgram();
  await signIn(page);
  await page.goto('/webhooks/new');
  await page.getByLabel(WEBHOOKS.fields.name).fill('ERP');
  await page.getByLabel(WEBHOOKS.fields.url).fill('http://programa.example/');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel(WEBHOOKS.fields.url)).toHaveAccessibleDescription(/https/);
  await page.getByLabel(WEBHOOKS.fields.url).fill(program.url);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: WEBHOOKS.secret.make }).click();
  const secret = await page.getByRole('textbox', { name: WEBHOOKS.secret.label }).inputValue();
  await expectFit(page, 'webhook');

  const taken = await issueByCall(page, server.url);
  await expect.poll(() => program.told.length).toBe(1);
  const [first] = program.told as [Told];
  expect(isSigned(secret, first)).toBe(true);
  expect(isSigned(secret, { ...first, body: first.body.replace(taken, '') })).toBe(false);
  expect(JSON.parse(first.body)).toMatchObject({ type: 'receipt.stamped', data: { uuid: taken } });

  program.answer = 500;
  const failed = await issueByCall(page, server.url);
  const message = page.getByRole('row').filter({ hasText: LOG.states.waiting });
  await expect(async () => {
    await page.goto('/webhook_messages');
    await expect(message).toContainText('500', { timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('row').filter({ hasText: LOG.states.sent })).toHaveCount(1);
  // From here on nothing but a press sends it.
  await (await sharedPortal()).store.db
    .updateTable('job')
    .set({ due_at: '2099-01-01T00:00:00.000Z' })
    .where('client_id', '=', account.clientId)
    .where('kind', '=', WEBHOOK_JOB)
    .execute();
  await page.goto('/webhooks');
  await expect(page.getByRole('row').getByText(WEBHOOKS.states.failing)).toBeVisible();
  const refused = program.told.at(-1);
  const tries = program.told.length;
  await page.getByRole('link', { name: WEBHOOKS.log }).click();
  program.answer = 200;
  await message.getByRole('button', { name: LOG.actionsOf('').trim() }).click();
  await page.getByRole('menuitem', { name: LOG.resend }).click();
  await expect.poll(() => program.told.length).toBe(tries + 1);
  const again = program.told.at(-1) as Told;
  expect(again.headers['webhook-id']).toBe(refused?.headers['webhook-id']);
  expect(JSON.parse(again.body)).toMatchObject({ data: { uuid: failed } });
  expect(again.body).toBe(refused?.body);
  expect(isSigned(secret, again)).toBe(true);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: LOG.states.sent })).toHaveCount(2, {
      timeout: 3_000,
    });
  }).toPass();
  await page.goto('/webhooks');
  await expect(page.getByRole('row').getByText(WEBHOOKS.states.active)).toBeVisible();
  program.close();
});
