import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../../schema/errors.ts';
import { DEFAULT_LOOK } from '../../../../schema/resources/admin/document-looks.ts';
import type { RuleRow } from '../../../../schema/resources/admin/rules.ts';
import { MOST_VERSIONS } from '../../../../schema/resources/admin/template-versions.ts';
import { MOST_CODE, OWN_DESIGN, type TemplateRow } from '../../../../schema/resources/admin/templates.ts';
import { RULES } from '../../../../schema/texts/rules.ts';
import { TEMPLATE_CODE } from '../../../../schema/texts/template-code.ts';
import { TEMPLATE_NOTES } from '../../../../schema/texts/template-notes.ts';
import { RULE_PROBLEMS, TEMPLATE_PROBLEMS } from '../../../../schema/texts/template-problems.ts';
import { TEMPLATES } from '../../../../schema/texts/templates.ts';
import { asUrl, pngOf } from '../../../../tests/factories/pictures.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../../tests/factories/server.ts';
import { fullComprobante, stampedXmlOf } from '../../../../tests/factories/stamped.ts';
import { printWayOf } from '../../../store/admin/print-settings.ts';

let server: TestServer;
let person: Person;
const CODE = { header: '<h1>{{ doc.title }}</h1>', body: '<p>{{ doc.folio }}</p>', css: 'h1 { color: red }' };

beforeAll(async () => {
  server = await startTestServer();
  person = await signUp(server);
});
afterAll(async () => await server.close());

let names = 0;
const newName = () => `plantilla-${++names}`;
const post = async (fields: object) => await person.call('POST', '/templates', { ...CODE, ...fields });
async function create(fields: object = {}, who = person): Promise<TemplateRow> {
  const answer = await who.call('POST', '/templates', { ...CODE, name: newName(), ...fields });
  expect(answer.status).toBe(201);
  return (await answer.json()) as TemplateRow;
}
const errorOf = async (answer: Response) => (await answer.json()) as ErrorBody;
const stateOf = async (id: string, state: object) =>
  (await (await person.call('PUT', `/templates/${id}/state`, state)).json()) as TemplateRow;

describe('a template', () => {
  // spec: 3§3.14, 3§5.6
  test.each([
    ['without a name', { name: ' ' }, 'name', TEMPLATE_PROBLEMS.name],
    ['with another letter in its name', { name: 'mi plantilla' }, 'name', TEMPLATE_PROBLEMS.nameLetters],
    ['with a reserved name', { name: 'generic_payroll_v3-3' }, 'name', TEMPLATE_PROBLEMS.nameReserved],
    ['with the portal’s own', { name: 'AUTO' }, 'name', TEMPLATE_PROBLEMS.nameReserved],
    [
      'of one character too many',
      { name: 'x', body: 'é'.repeat(MOST_CODE + 1 - CODE.header.length - CODE.css.length) },
      'body',
      TEMPLATE_PROBLEMS.size,
    ],
    [
      'of a version that is none',
      { name: 'x', document_version: '5.0' },
      'document_version',
      expect.any(String),
    ],
  ])('%s is refused at its field', async (_name, fields, path, text) => {
    const answer = await post(fields);
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).errors).toEqual([expect.objectContaining({ path, text })]);
  });

  test('of a million characters is taken', async () => {
    const body = `<p>${'"'.repeat(MOST_CODE - CODE.header.length - CODE.css.length - 7)}</p>`;
    expect((await create({ body })).body).toHaveLength(body.length);
  });

  test('is one of its name, whatever the case', async () => {
    const { name } = await create();
    const answer = await post({ name: name.toUpperCase() });
    expect((await errorOf(answer)).errors).toEqual([{ path: 'name', text: TEMPLATES.nameTaken }]);
  });

  // spec: 3§7.10
  test('with faults is refused, each part with its own, and so says the check of a part', async () => {
    const faulty = { header: '\n<script>x</script>', footer: '{% if a %}', pagination: '<b>x</b>' };
    const answer = await post({ name: newName(), ...faulty });
    const { code, message, errors } = await errorOf(answer);
    const detail = `línea 2: ${TEMPLATE_CODE.forbidden('script')}`;
    expect({ status: answer.status, code, message }).toEqual({
      status: 400,
      code: 'template_invalid',
      message: `Existen errores en la cabecera, por favor corregir: ${detail}`,
    });
    expect(errors?.map(({ path, text }) => [path, text.slice(0, 60)])).toEqual([
      ['header', TEMPLATES.faults('header', detail).slice(0, 60)],
      ['footer', expect.stringContaining('Existen errores en el pie de página, por favor corregir:')],
      ['pagination', expect.stringContaining('Existen errores en la paginación, por favor corregir:')],
    ]);
    for (const [part, html] of Object.entries(faulty)) {
      const check = await person.call('POST', '/templates/validate', { part, html });
      expect(check.status).toBe(400);
      expect((await errorOf(check)).message).toMatch(/^línea \d: /);
    }
    const check = await person.call('POST', '/templates/validate', { html: CODE.body });
    expect([check.status, await check.json()]).toEqual([200, { valid: true }]);
  });

  test('keeps what it said before, the last ones', async () => {
    const { template_id, name } = await create();
    for (let revision = 1; revision <= MOST_VERSIONS; revision += 1) {
      const fields = { ...CODE, name, body: `<p>${revision}</p>`, based_on: revision };
      expect((await person.call('PUT', `/templates/${template_id}`, fields)).status).toBe(200);
    }
    const list = await person.call(
      'GET',
      `/template_versions?template_id=${template_id}&limit=50&format=json`,
    );
    const { total, template_versions } = (await list.json()) as {
      total: number;
      template_versions: { revision: number; body: string; version_id: string }[];
    };
    expect([total, template_versions[0]?.revision, template_versions.at(-1)?.revision]).toEqual([
      MOST_VERSIONS,
      21,
      2,
    ]);
    expect(template_versions.at(-1)?.body).toBe('<p>1</p>');
    expect((await person.call('DELETE', `/templates/${template_id}`)).status).toBe(200);
    const gone = await person.call(
      'GET',
      `/template_versions/${template_versions[0]?.version_id}?format=json`,
    );
    expect(gone.status).toBe(404);
  });

  test('that two people edit is never written over unseen', async () => {
    const { template_id, name } = await create();
    const path = `/templates/${template_id}`;
    const save = async (body: string, based_on?: number) =>
      await person.call('PUT', path, { ...CODE, name, body, based_on });
    expect((await save('<p>Ana</p>', 1)).status).toBe(200);
    const second = await save('<p>Beto</p>', 1);
    expect(second.status).toBe(409);
    expect((await errorOf(second)).code).toBe('template_changed');
    // The same save again, whose answer was lost, is done already.
    expect(await (await save('<p>Ana</p>', 1)).json()).toMatchObject({ revision: 2, body: '<p>Ana</p>' });
    // Having seen it, theirs goes over it; what was there stays among the versions.
    expect(await (await save('<p>Beto</p>', 2)).json()).toMatchObject({ revision: 3, body: '<p>Beto</p>' });
  });

  // spec: 3§4.9
  test('is the default of its kind alone, and active then', async () => {
    const [one, other] = [await create(), await create()];
    const payroll = await create({ document_type: 'payroll' });
    expect(await stateOf(one.template_id, { is_default: true })).toMatchObject({ is_default: true });
    await stateOf(payroll.template_id, { is_default: true });
    await stateOf(other.template_id, { is_active: false });
    expect(await stateOf(other.template_id, { is_default: true })).toMatchObject({
      is_default: true,
      is_active: true,
    });
    const rows = async () => {
      const list = await (await person.call('GET', '/templates?limit=50&format=json')).json();
      const { templates } = list as { templates: TemplateRow[] };
      return templates
        .filter(({ is_default }) => is_default)
        .map(({ template_id }) => template_id)
        .sort();
    };
    expect(await rows()).toEqual([other.template_id, payroll.template_id].sort());
    expect(await stateOf(other.template_id, { is_active: false })).toMatchObject({ is_default: false });
    // What becomes of another kind is not the default of that one.
    const { name } = payroll;
    await person.call('PUT', `/templates/${payroll.template_id}`, {
      ...CODE,
      name,
      document_type: 'invoice',
    });
    expect(await rows()).toEqual([]);
    const audit = await (await person.call('GET', '/audit?format=json&limit=50')).json();
    expect(JSON.stringify(audit)).toContain('"is_default":true');
  });
});

test('a picture is one that a page may show, and stays as long as a template shows it', async () => {
  const send = async (fields: object) => await person.call('POST', '/template_images', fields);
  const data = asUrl('png', pngOf(4, 4));
  expect((await send({ image_name: 'sello', data })).status).toBe(201);
  for (const [fields, path] of [
    [{ image_name: 'Sello 2', data }, 'image_name'],
    [{ image_name: 'otra', data: asUrl('svg+xml', Buffer.from('<svg/>')) }, 'data'],
  ] as const)
    expect((await errorOf(await send(fields))).errors).toEqual([expect.objectContaining({ path })]);
  const { template_id } = await create({ header: '<img src="{{ images.sello }}" alt="">' });
  const refused = await person.call('DELETE', '/template_images/sello');
  expect([refused.status, (await errorOf(refused)).code]).toEqual([409, 'image_used']);
  const missing = await post({ name: newName(), body: '<img src="{{ images.firma }}">' });
  expect((await errorOf(missing)).message).toContain(TEMPLATE_CODE.noImage('firma'));
  await person.call('DELETE', `/templates/${template_id}`);
  expect((await person.call('DELETE', '/template_images/sello')).status).toBe(200);
});

describe('a rule', () => {
  const say = async (fields: object) => await person.call('POST', '/rules', fields);
  const SEARCH = [{ path: 'Receptor.Rfc', value: 'URE180429TM6' }];
  const orders = async () => {
    const list = await (await person.call('GET', '/rules?limit=50&format=json')).json();
    return (list as { rules: RuleRow[] }).rules.map(({ name, order }) => [name, order]);
  };

  // spec: 3§3.13, 3§5.5
  test.each([
    ['without searches', { search: [] }],
    ['with half a search', { search: [{ path: 'Serie', value: ' ' }] }],
    ['without a name', { name: '' }],
    ['without a template', { template_id: '' }],
  ])('%s is refused with the words of the specification', async (_name, fields) => {
    const answer = await say({ name: 'r', template_id: OWN_DESIGN, search: SEARCH, ...fields });
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).errors).toEqual([
      expect.objectContaining({ text: RULE_PROBLEMS.incomplete }),
    ]);
  });

  test('names a template that there is', async () => {
    const answer = await say({ name: 'r', template_id: crypto.randomUUID(), search: SEARCH });
    expect((await errorOf(answer)).errors).toEqual([{ path: 'template_id', text: RULES.templateGone }]);
  });

  // spec: 3§4.8
  test('changes places with its neighbour, once', async () => {
    const made: RuleRow[] = [];
    for (const name of ['una', 'dos', 'tres'])
      made.push((await (await say({ name, template_id: OWN_DESIGN, search: SEARCH })).json()) as RuleRow);
    const [first, , third] = made;
    expect(await orders()).toEqual([
      ['una', 1],
      ['dos', 2],
      ['tres', 3],
    ]);
    const body = { neighbour: made[1]?.rule_id, is_before: true };
    for (const _ of [1, 2])
      expect((await person.call('PUT', `/rules/${third?.rule_id}/order`, body)).status).toBe(200);
    expect(await orders()).toEqual([
      ['una', 1],
      ['tres', 2],
      ['dos', 3],
    ]);
    await person.call('DELETE', `/rules/${first?.rule_id}`);
    const down = { neighbour: third?.rule_id, is_before: false };
    expect((await person.call('PUT', `/rules/${first?.rule_id}/order`, down)).status).toBe(404);
    expect((await say({ name: 'cuatro', template_id: OWN_DESIGN, search: SEARCH })).status).toBe(201);
    expect(await orders()).toEqual([
      ['tres', 2],
      ['dos', 3],
      ['cuatro', 4],
    ]);
  });

  test('is there on paper: its template, and the default with a word when that is gone', async () => {
    const someone = await signUp(server);
    const template = await create({ body: '<p>MARCA PROPIA {{ doc.folio }}</p>' }, someone);
    const rule = { name: 'De la universidad', template_id: template.template_id, search: SEARCH };
    expect((await someone.call('POST', '/rules', rule)).status).toBe(201);
    const printed = async () => {
      const way = await printWayOf(someone.scope, server.deps.store.db);
      expect(way.settings.look).toEqual(DEFAULT_LOOK);
      const input = { xml: stampedXmlOf(fullComprobante()), sandbox: false, settings: way.settings };
      const asks = { templateOf: way.templateOf };
      return await server.deps.compute.run(someone.scope.clientId, 'documentPage', input, { asks });
    };
    expect(await printed()).toMatchObject({ html: expect.stringContaining('MARCA PROPIA EXP 77'), note: '' });
    await someone.call('DELETE', `/templates/${template.template_id}`);
    const { html, note } = await printed();
    expect(html).not.toContain('MARCA PROPIA');
    expect(note).toBe(TEMPLATE_NOTES.gone('De la universidad', TEMPLATE_NOTES.ownDesign));
  });
});
