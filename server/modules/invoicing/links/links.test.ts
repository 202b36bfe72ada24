/** A receiver's link: it opens one receipt for whoever has it, ends, is taken back, and tells nobody anything else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MadeLink, ReceiptLink } from '../../../../schema/documents/receipt-links.ts';
import type { SharedReceiptRow } from '../../../../schema/resources/invoicing/shared-receipts.ts';
import { RECEIVER_PAGE } from '../../../../schema/texts/receipt-links.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { asUrl, pngOf } from '../../../../tests/factories/pictures.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { makeVictim } from '../../../../tests/factories/victim.ts';

const HTML = { accept: 'text/html' };

describe.each(TEST_DATABASES)('links of a receipt, on $name', (database) => {
  let server: TestServer;
  let owner: Person;
  let receipt = '';
  let uuid = '';
  let now = Date.parse('2026-11-20T12:00:00Z');
  const open = async (path: string, init: RequestInit = {}) =>
    await server.app.request(path, { headers: HTML, ...init });
  const links = async (person = owner) =>
    ((await (await person.call('GET', `/receipts/${receipt}/links`)).json()) as { links: ReceiptLink[] })
      .links;
  const make = async (days = 30) => {
    const answer = await owner.call('POST', `/receipts/${receipt}/links`, { days });
    expect(answer.status).toBe(201);
    return (await answer.json()) as MadeLink;
  };
  const correct = async (path: string, fields: Record<string, string>, origin = 'http://localhost') =>
    await server.app.request(`${path}/correction`, {
      method: 'POST',
      headers: { ...HTML, origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  const corrections = async () =>
    await server.deps.store.db
      .selectFrom('notification')
      .select(['user_id', 'body'])
      .where('client_id', '=', owner.scope.clientId)
      .where('notice_id', 'like', 'correction_asked %')
      .execute();

  beforeAll(async () => {
    server = await startTestServer({ store: await database.open(), clock: () => new Date(now) });
    owner = await signUp(server);
    ({ receipt, uuid } = await makeVictim(owner.scope, server.deps.store, 'PROPIO'));
    await server.deps.store.db.deleteFrom('receipt_link').execute();
  });
  afterAll(async () => await server.close());

  test('one opens the page and the files of its receipt, without a session, a script or a copy that anything keeps', async () => {
    const made = await make();
    const page = await open(made.path);
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain(uuid);
    expect(text).toContain(RECEIVER_PAGE.correct);
    expect(text).not.toMatch(/<script|<img|<link|onload|https?:/i);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.getSetCookie()).toEqual([]);
    const xml = await open(`${made.path}/xml`);
    const ours = await owner.call('GET', `/receipts/${receipt}/download/emmited/xml/file`);
    expect(await xml.text()).toBe(await ours.text());
    expect(xml.headers.get('content-disposition')).toContain('attachment');
    expect(await links()).toMatchObject([{ link_id: made.link_id, opens: 1, created_by: 'Persona' }]);
  });

  // spec: house.941
  test('its page has the logo and the colour of whose receipt it is, and fetches neither', async () => {
    const { path } = await make();
    const say = async (logo: string, accent: string) =>
      expect((await owner.call('POST', '/document_looks', { logo, accent })).status).toBe(201);
    const logo = asUrl('png', pngOf(60, 20));
    await say(logo, '#7a1030');
    const page = await open(path);
    const text = await page.text();
    expect(text).toContain(`<img src="${logo}" alt="">`);
    expect(text).toContain('--accent:#7a1030');
    expect(text.match(/(src|href)="(?!data:|\/r\/)/g)).toBeNull();
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none';.* img-src data:;/);
    // Of whom there is nothing to say, nothing is said.
    const closed = await (await open(`${path}x`)).text();
    expect(closed).not.toMatch(/<img|7a1030/);
    await say('', '#202020');
    expect(await (await open(path)).text()).not.toContain('<img');
  });

  // spec: 1§2.16
  test('the account lists what it shares: found by its receipt, with what became of each, and nothing that opens it', async () => {
    const [never, opened, gone] = [await make(7), await make(90), await make()];
    await open(opened.path);
    await open(opened.path);
    await owner.call('DELETE', `/receipts/${receipt}/links/${gone.link_id}`);
    const list = async (query: string, person = owner) => {
      const answer = await person.call('GET', `/shared_receipts?${query}`);
      return ((await answer.json()) as { shared_receipts: SharedReceiptRow[] }).shared_receipts;
    };
    const mine = (rows: SharedReceiptRow[]) =>
      rows
        .filter(({ link_id }) => [never, opened, gone].some((one) => one.link_id === link_id))
        .map(({ link_id, state, opens }) => [link_id, state, opens])
        .sort();
    const found = await list(`q=${uuid}&limit=50`);
    expect(mine(found)).toEqual(
      [
        [never.link_id, 'unopened', 0],
        [opened.link_id, 'opened', 2],
        [gone.link_id, 'revoked', 0],
      ].sort(),
    );
    expect(mine(await list('state=opened'))).toEqual([[opened.link_id, 'opened', 2]]);
    expect((await list('expires_at=2026-11-27..2026-11-27')).map(({ link_id }) => link_id)).toEqual([
      never.link_id,
    ]);
    for (const { path } of [never, opened, gone])
      expect(JSON.stringify(found)).not.toContain(path.split('/').at(-1));
    expect(await list('limit=50', await signUp(server))).toEqual([]);
  });

  test('of its secret the store has a hash alone, and it is told once', async () => {
    const made = await make(7);
    const secret = made.path.split('/').at(-1) ?? '';
    expect(secret.length).toBeGreaterThanOrEqual(43);
    const stored = JSON.stringify(
      await server.deps.store.db.selectFrom('receipt_link').selectAll().execute(),
    );
    expect(stored).toContain(made.link_id);
    expect(stored).not.toContain(secret);
    expect(JSON.stringify(await links())).not.toContain(secret);
    const audited = await owner.call('GET', '/audit?q=Enlace');
    expect(JSON.stringify(await audited.json())).not.toContain(secret);
  });

  test('one that ended, was taken back, is another client’s or never was opens the same nothing', async () => {
    const [ended, revoked, good] = [await make(7), await make(), await make(90)];
    const answer = await owner.call('DELETE', `/receipts/${receipt}/links/${revoked.link_id}`);
    expect(answer.status).toBe(200);
    const again = await owner.call('DELETE', `/receipts/${receipt}/links/${revoked.link_id}`);
    expect(again.status).toBe(404);
    const other = await signUp(server);
    const secret = good.path.split('/').at(-1);
    now += 8 * 86_400_000;
    const closed = [];
    for (const path of [
      ended.path,
      revoked.path,
      `/r/${other.scope.clientId}/${secret}`,
      `${good.path.slice(0, -1)}${good.path.endsWith('x') ? 'y' : 'x'}`,
      `/r/${owner.scope.clientId}/${'0'.repeat(64)}`,
      // As a mail cuts one, or takes the stop after it with it.
      good.path.slice(0, -30),
      `${good.path}.`,
    ])
      for (const end of ['', '/xml', '/pdf']) {
        const { status, ...page } = await open(`${path}${end}`).then(async (said) => ({
          status: said.status,
          text: await said.text(),
        }));
        expect(status, path).toBe(404);
        closed.push(page.text);
      }
    expect(new Set(closed).size).toBe(1);
    expect(closed[0]).toContain(RECEIVER_PAGE.closedTitle);
    expect((await open(good.path)).status).toBe(200);
    // A session would have ended by now.
    now -= 8 * 86_400_000;
    expect((await links()).map(({ link_id }) => link_id)).not.toContain(revoked.link_id);
  });

  test('a correction arrives as a notice; what is not fit is told at its field and loses nothing', async () => {
    const { path } = await make();
    const wrong = await correct(path, { text: '', email: 'no es "correo"' });
    expect(wrong.status).toBe(400);
    const said = await wrong.text();
    expect(said).toContain('Escribe qué hay que corregir.');
    expect(said).toContain('value="no es &quot;correo&quot;"');
    expect(await corrections()).toEqual([]);
    const sent = await correct(path, { text: 'El RFC <b>', email: 'ana@example.com' });
    expect(await sent.text()).toContain(RECEIVER_PAGE.sent);
    const told = await corrections();
    expect(told).toHaveLength(1);
    expect(told[0]?.body).toContain('El RFC <b>');
    expect(told[0]?.body).toContain('ana@example.com');
    // Sent again, as after an answer that was lost.
    expect((await correct(path, { text: 'El RFC <b>', email: 'ana@example.com' })).status).toBe(200);
    expect(await corrections()).toHaveLength(1);
    const foreign = await correct(path, { text: 'x' }, 'https://elsewhere.example');
    expect(foreign.status).toBe(403);
    const long = 'a'.repeat(600);
    expect((await correct(path, { text: long, email: 'ana@example.com' })).status).toBe(200);
    expect(
      (await corrections()).filter(({ body }) => body.includes(long) && body.includes('ana@')),
    ).toHaveLength(1);
    for (let n = 0; n < 2; n++) expect((await correct(path, { text: `${n}` })).status).toBe(200);
    const more = await correct(path, { text: 'otra' });
    expect([more.status, (await more.text()).includes(RECEIVER_PAGE.tooMany)]).toEqual([400, true]);
    expect(await corrections()).toHaveLength(4);
  });

  test.each(['another branch', 'payroll'])(
    'a correction of %s is told to nobody who does not see it',
    async (what) => {
      const { path } = await make();
      const sender = await joinAs(server, owner, { permissions: ['receipts.read', 'receipts.send'] });
      const { db } = server.deps.store;
      const mark = async (branch: string) =>
        await db.updateTable('change').set({ branch }).where('doc_id', '=', receipt).execute();
      await mark(what === 'payroll' ? '$' : '@somebody else');
      await correct(path, { text: `Secreto de ${what}` });
      const seen = (await corrections()).filter(({ body }) => body.includes(`Secreto de ${what}`));
      expect(seen.map(({ user_id }) => user_id)).toEqual(what === 'payroll' ? [owner.scope.userId] : []);
      await mark('');
      await correct(path, { text: 'De todos' });
      const told = (await corrections()).filter(({ body }) => body.includes('De todos'));
      expect(told.map(({ user_id }) => user_id)).toContain(sender.scope.userId);
    },
  );

  test('who may not send makes and ends none; whoever asks too often waits', async () => {
    const reader = await joinAs(server, owner, { permissions: ['receipts.read'] });
    expect((await links(reader)).length).toBeGreaterThan(0);
    expect((await reader.call('POST', `/receipts/${receipt}/links`, {})).status).toBe(403);
    const stranger = await signUp(server);
    expect((await stranger.call('GET', `/receipts/${receipt}/links`)).status).toBe(404);
    expect((await stranger.call('POST', `/receipts/${receipt}/links`, {})).status).toBe(404);
    now += 60_000;
    const statuses = new Set<number>();
    for (let n = 0; n < 300; n++) statuses.add((await open(`/r/x/${'a'.repeat(43)}`)).status);
    expect([...statuses].sort()).toEqual([404, 429]);
  });
});
