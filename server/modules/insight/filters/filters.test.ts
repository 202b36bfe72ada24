/** Saved filters: one's own by name, the one that a list opens with, and those that are shared with colleagues. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilterRow } from '../../../../schema/resources/insight/filters.ts';
import { joinAs } from '../../../../tests/factories/colleague.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';

describe.each(TEST_DATABASES)('saved filters, on $name', (database) => {
  let server: TestServer;
  let owner: Person;
  let colleague: Person;
  const ask = async (person: Person, method: string, path: string, body?: object) => {
    const answer = await person.call(method, path, body);
    const text = await answer.text();
    return { status: answer.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined };
  };
  const rows = async (person = owner) => (await ask(person, 'GET', '/filters')).body.filters as FilterRow[];
  const save = async (name: string, search: object, more: object = {}, origin = 'receipts') =>
    await ask(owner, 'POST', `/filters/${origin}/${encodeURIComponent(name)}/save_filter_receipts`, {
      search,
      ...more,
    });
  const share = async (emails: string[], confirm = true, name = 'Por cobrar') => {
    const row = (await rows()).find((each) => each.name === name);
    return await ask(owner, 'POST', `/filters/${row?.slug}/share`, { emails, confirm });
  };

  beforeAll(async () => {
    server = await startTestServer({ store: await database.open() });
    owner = await signUp(server);
    colleague = await joinAs(server, owner, { permissions: ['receipts.read'] });
  });
  afterAll(async () => await server.close());

  // spec: 1§3.8, 1§5.7, 1§7.12, 1§8.9
  test('one is saved under its name, which again is the same one; a name and something asked are needed', async () => {
    expect(await save('Por cobrar', { state: 'sent', days: 'month' })).toMatchObject({
      status: 200,
      text: 'Filtro «Por cobrar» guardado',
    });
    expect((await save('Por cobrar', { state: 'sent' })).status).toBe(200);
    expect(await rows()).toMatchObject([
      { name: 'Por cobrar', search: { state: 'sent' }, origin: 'receipts' },
    ]);
    for (const [name, search, text] of [
      [' ', { q: 'x' }, 'Nombre requerido'],
      ['Nada', {}, 'Busca o filtra algo antes de guardarlo'],
      ['x'.repeat(61), { q: 'x' }, 'no debe exceder 60 caracteres'],
    ] as const) {
      const refused = await save(name, search);
      expect(refused.status, name).toBe(400);
      expect(refused.text).toContain(text);
    }
  });

  test('a list opens with one of them at most', async () => {
    await save('Ana', { q: 'ana' }, { is_default: true });
    await save('Eva', { q: 'eva' }, { is_default: true });
    await save('Eva', { q: 'eva' }, { is_default: true }, 'customers');
    const chosen = (await rows()).filter(({ is_default }) => is_default);
    expect(chosen.map(({ name, origin }) => `${name} ${origin}`).sort()).toEqual([
      'Eva customers',
      'Eva receipts',
    ]);
  });

  // spec: 1§2.19
  test('one that is shared is with who it is for, follows what it becomes, and is theirs to open with', async () => {
    expect(await rows(colleague)).toEqual([]);
    for (const [emails, confirm, text] of [
      [[owner.email], true, 'No puede compartir con su propio correo.'],
      [['nadie@example.com'], true, 'Nadie de esta cuenta entra con este correo.'],
      [['nadie@'], true, 'Correo electrónico inválido'],
      [[colleague.email], false, 'Confirma que quieres compartirlo'],
    ] as const) {
      const refused = await share([...emails], confirm);
      expect(refused.status, text).toBe(400);
      expect(refused.text).toContain(text);
    }
    expect((await share([colleague.email])).status).toBe(200);
    const [theirs] = await rows(colleague);
    expect(theirs).toMatchObject({
      name: 'Por cobrar',
      search: { state: 'sent' },
      shared_by: 'Persona',
      emails: [],
    });
    const slug = (await rows()).find(({ name }) => name === 'Por cobrar')?.slug;
    expect((await ask(owner, 'GET', `/filters/${slug}/shared_with`)).body).toEqual({
      shared_with: [colleague.email],
    });
    expect((await ask(colleague, 'GET', `/filters/${slug}/shared_with`)).status).toBe(404);
    const own = `/filters/${theirs?.slug}`;
    expect((await ask(colleague, 'POST', `${own}/share`, { emails: [], confirm: true })).status).toBe(403);
    expect((await ask(colleague, 'POST', `${own}/default`, { is_default: true })).status).toBe(200);
    await save('Por cobrar', { state: 'issue' });
    expect(await rows(colleague)).toMatchObject([{ search: { state: 'issue' }, is_default: true }]);
    await share([]);
    expect(await rows(colleague)).toEqual([]);
  });

  test('one that goes is gone for all; one that was shared goes from who takes it away', async () => {
    await share([colleague.email]);
    const [theirs] = await rows(colleague);
    expect((await ask(colleague, 'POST', `/filters/${theirs?.slug}/delete_filter`, {})).status).toBe(200);
    expect(await rows(colleague)).toEqual([]);
    await share([colleague.email]);
    const mine = (await rows()).find(({ name }) => name === 'Por cobrar');
    expect((await ask(colleague, 'POST', `/filters/${mine?.slug}/delete_filter`, {})).status).toBe(404);
    expect((await ask(owner, 'POST', `/filters/${mine?.slug}/delete_filter`, {})).body).toEqual({
      deleted: true,
    });
    expect(await rows(colleague)).toEqual([]);
    expect((await rows()).map(({ name }) => name)).not.toContain('Por cobrar');
  });
});
