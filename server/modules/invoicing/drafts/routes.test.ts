import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { setSuspended } from '../../../store/identity/clients.ts';
import { markDraftIssued } from '../../../store/invoicing/issued-drafts.ts';
import { OTHER_VERSION } from '../../../store/kernel/pushed.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server);
});
afterAll(async () => await server.close());

const form = (name: string, remark = '', more: object = {}) => ({
  receipt_name: name,
  receipt_type: 'I',
  receipt: { receipt_type: 'I', receiver: { rfc: 'URE180429TM6' }, payment_conditions: remark },
  ...more,
});
const create = async (body: object) => {
  const answer = await person.call('POST', '/drafts', body);
  return { status: answer.status, body: await answer.json() };
};

describe('drafts by call', () => {
  // spec: 2§4.10
  test('a new one answers slug and name; a save raises its revision; the list shows it', async () => {
    const { status, body } = await create(form('Uno'));
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Uno', is_complete: false, revision: 1 });
    const saved = await person.call('PUT', `/drafts/${body.slug}`, form('Dos', 'x', { revision: 1 }));
    expect(await saved.json()).toMatchObject({ slug: body.slug, name: 'Dos', revision: 2 });
    const list = await (await person.call('GET', '/drafts')).json();
    expect(list.drafts).toContainEqual(
      expect.objectContaining({ slug: body.slug, name: 'Dos', rfc_receiver: 'URE180429TM6' }),
    );
    const whole = await (await person.call('GET', `/drafts/${body.slug}`)).json();
    expect(whole.receipt.payment_conditions).toBe('x');
  });

  test('the same new draft sent twice is one draft', async () => {
    const slug = crypto.randomUUID();
    expect((await create(form('Una vez', '', { slug }))).body).toMatchObject({ slug, revision: 1 });
    expect((await create(form('Una vez', '', { slug }))).body).toMatchObject({ slug, revision: 1 });
  });

  // spec: 2§5.8
  test('a name is required, in the words of the spec', async () => {
    expect((await create(form('  '))).body).toMatchObject({
      code: 'name_required',
      message: 'Nombre requerido.',
    });
  });

  test('a save over another version: 409, and both are there', async () => {
    const { body } = await create(form('Reñido'));
    await person.call('PUT', `/drafts/${body.slug}`, form('Reñido', 'mío', { revision: 1 }));
    const lost = await person.call('PUT', `/drafts/${body.slug}`, form('Reñido', 'tuyo', { revision: 1 }));
    expect([lost.status, (await lost.json()).code]).toEqual([409, 'draft_conflict']);
    const { drafts } = await (await person.call('GET', '/drafts?limit=200')).json();
    expect(drafts.filter((draft: { name: string }) => draft.name.startsWith('Reñido'))).toHaveLength(2);
    expect(drafts).toContainEqual(
      expect.objectContaining({ name: `Reñido${OTHER_VERSION}`, conflict_of: body.slug }),
    );
  });

  // spec: house.9
  test('a save of a deleted draft says so and makes nothing: the form still has the text', async () => {
    const { body } = await create(form('Borrado'));
    expect((await person.call('DELETE', `/drafts/${body.slug}`)).status).toBe(200);
    const late = await person.call('PUT', `/drafts/${body.slug}`, form('Borrado', 'y', { revision: 1 }));
    expect([late.status, (await late.json()).code]).toEqual([409, 'draft_gone']);
    expect((await person.call('GET', `/drafts/${body.slug}`)).status).toBe(404);
  });

  test('a save of an issued draft says so', async () => {
    const { body } = await create(form('Emitido'));
    const { receipt } = await (await person.call('GET', `/drafts/${body.slug}`)).json();
    await server.deps.store.transaction(
      person.scope,
      async (tx) => await markDraftIssued(person.scope, tx, body.slug, 'r', JSON.stringify(receipt)),
    );
    const late = await person.call('PUT', `/drafts/${body.slug}`, form('Emitido', 'z', { revision: 1 }));
    expect([late.status, (await late.json()).code]).toEqual([409, 'draft_issued']);
  });

  // spec: 2§6.1, 2§6.2
  test('who may not issue may not save: 403 with the text to show', async () => {
    const other = await signUp(server);
    await server.deps.store.transaction(other.scope, async (tx) => await setSuspended(other.scope, tx, true));
    const refused = await other.call('POST', '/drafts', form('No'));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      message: 'Los permisos de emisión del cliente están suspendidos.',
    });
  });

  // spec: 2§6.1, 2§6.4, 2§8.11
  test('a suspended client pushes none either, and all of them once it may again', async () => {
    const other = await signUp(server);
    const suspend = async (is: boolean) =>
      await server.deps.store.transaction(other.scope, (tx) => setSuspended(other.scope, tx, is));
    const slug = crypto.randomUUID();
    const { receipt } = form('Empujado');
    const draft = { seq: 0, slug, name: 'Empujado', is_complete: false, receipt, revision: 0, edited_at: '' };
    const rows = [{ base_revision: 0, draft: { ...draft, conflict_of: '' } }];
    const push = async () => await other.call('POST', '/api/v1/drafts/push', { rows });
    await suspend(true);
    const refused = await push();
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'client_suspended']);
    expect((await other.call('GET', `/drafts/${slug}`)).status).toBe(404);
    await suspend(false);
    expect((await push()).status).toBe(200);
    expect((await other.call('GET', `/drafts/${slug}`)).status).toBe(200);
  });

  test('pushing: a batch where one loses is 200, with the newest version of that one', async () => {
    const row = (slug: string, base: number, remark: string) => ({
      base_revision: base,
      draft: {
        seq: 0,
        slug,
        name: 'Del teléfono',
        is_complete: false,
        receipt: form('', remark).receipt,
        revision: base,
        edited_at: '2026-11-20T10:00:00Z',
        conflict_of: '',
      },
    });
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const push = async (rows: object[]) =>
      await (await person.call('POST', '/api/v1/drafts/push', { rows })).json();
    expect(await push([row(one, 0, 'a'), row(two, 0, 'b')])).toEqual({ conflicts: [] });
    await push([row(one, 1, 'c')]);
    const { conflicts } = await push([row(one, 1, 'd'), row(two, 1, 'e')]);
    expect(conflicts).toMatchObject([{ slug: one, revision: 2, receipt: { payment_conditions: 'c' } }]);
    expect((await (await person.call('GET', `/drafts/${two}`)).json()).receipt.payment_conditions).toBe('e');
  });
});
