import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import type { ErrorBody } from '../../../schema/errors.ts';
import { smallTables, writeTsv } from '../../../tests/factories/catalog-sources.ts';
import { buildConcept, buildReceipt, PLACE } from '../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { stampedXmlOf } from '../../../tests/factories/stamped.ts';
import { importCatalogs } from '../../fiscal/catalogs/import.ts';
import { catalogsDirectory } from '../../fiscal/catalogs/prepare.ts';
import { openSource } from '../../fiscal/catalogs/source.ts';
import { addCertificate } from '../../modules/admin/certificates/add-certificate.ts';
import { type TASKS, THREAD } from '../../modules/tasks.ts';
import { createSandbox, type Sandbox } from '../../sandbox/app.ts';
import { threadPool } from './thread-pool.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const receipt = (concepts = 1, over = {}) =>
  buildReceipt({
    branch_office_id: '',
    concepts: Array.from({ length: concepts }, () => buildConcept()),
    ...over,
  });

let sandbox: Sandbox;
/** The same server twice: one does everything at once, the other everything on a thread. */
let here: { server: TestServer; person: Person };
let there: { server: TestServer; person: Person };

async function open(compute: { small: number; threads: number }) {
  const server = await startTestServer({ compute, clock: () => NOW });
  const person = await signUp(server);
  return { server, person };
}

beforeAll(async () => {
  sandbox = await createSandbox({ catalogs: smallCatalogs, now: Date.now });
  here = await open({ small: Number.POSITIVE_INFINITY, threads: 1 });
  there = await open({ small: 0, threads: 1 });
  const { rfc, name } = here.person.session.client;
  const csd = await sandbox.authority.issueCsd(rfc, name, 'x');
  for (const { server, person } of [here, there]) await addCertificate(person.scope, server.deps, csd);
});
afterAll(async () => {
  await here.server.close();
  await there.server.close();
  sandbox.data.close();
});

describe('on a thread', () => {
  test.each(['/preview', '/build_xml'])('%s says the same as here', async (path) => {
    const texts: string[] = [];
    for (const { person } of [here, there]) {
      const answer = await person.call('POST', `${path}?format=html`, { receipt: receipt(30) });
      texts.push(await answer.text());
      expect(answer.status, texts.at(-1)).toBe(200);
    }
    expect(texts[1]).toBe(texts[0]);
    expect([here.server.deps.compute.threads(), there.server.deps.compute.threads()]).toEqual([0, 1]);
  });

  test.each([
    ['no JSON', '{'],
    ['another shape', { receipt: { receipt_type: 'Z' } }],
    [
      'what the SAT would refuse',
      { receipt: receipt(2, { receiver: { ...receipt().receiver, rfc: 'NO' } }) },
    ],
  ])('%s is refused with the same words and places', async (_what, body) => {
    const answers: ErrorBody[] = [];
    for (const { person } of [here, there]) {
      const answer = await person.call('POST', '/preview?format=json', body);
      expect(answer.status).toBe(400);
      answers.push((await answer.json()) as ErrorBody);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  test('a receipt is issued and looked at as here', async () => {
    for (const { person } of [here, there]) {
      const key = { 'idempotency-key': crypto.randomUUID() };
      const answer = await person.call('POST', '/receipts?format=json', { receipt: receipt(3) }, key);
      expect(answer.status).toBe(201);
      const { id, folio } = (await answer.json()) as { id: string; folio: string };
      const view = await person.call('GET', `/receipts/${id}/quick_view/i?format=json`);
      expect(view.headers.get('content-type')).toContain('json');
      expect(await view.json()).toMatchObject({ Folio: folio, Conceptos: [{}, {}, {}] });
    }
  });

  test('everybody else has their turn while thousands of concepts are drawn', async () => {
    let turns = 0;
    let isOver = false;
    const large = there.person
      .call('POST', '/preview?format=json', { receipt: receipt(1_500) })
      .finally(() => {
        isOver = true;
      });
    while (!isOver) {
      await turn();
      turns += 1;
    }
    expect((await large).status).toBe(200);
    // Drawn here, it is one turn that everybody waits for.
    expect(turns).toBeGreaterThan(50);
  });
});

test('large work is done in turns by client, and what is small passes it all', async () => {
  const { server, person: a } = await open({ small: 20_000, threads: 1 });
  const b = await signUp(server);
  const { rfc, name } = a.session.client;
  const csd = await sandbox.authority.issueCsd(rfc, name, 'x');
  for (const person of [a, b]) await addCertificate(person.scope, server.deps, csd);
  const done: string[] = [];
  const ask = async (who: Person, label: string, concepts: number) => {
    const answer = await who.call('POST', '/preview?format=json', { receipt: receipt(concepts) });
    expect(answer.status).toBe(200);
    done.push(label);
  };
  const all = [ask(a, 'a', 300), ask(a, 'a', 300), ask(a, 'a', 300)];
  // Until the first of them is on its thread.
  while (server.deps.compute.threads() === 0) await turn();
  all.push(ask(b, 'b', 300), ask(b, 'small', 1));
  await Promise.all(all);
  expect(done).toEqual(['small', 'a', 'b', 'a', 'a']);
  await server.close();
});

test('a client that asks for too much at once is told to come later, in words and with the time', async () => {
  const { server, person } = await open({ small: 0, threads: 1 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => person.call('POST', '/preview?format=json', '{')),
  );
  const refused = answers.filter(({ status }) => status === 429);
  // One is done, sixteen wait.
  expect(refused).toHaveLength(3);
  for (const answer of refused) {
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(await answer.json()).toMatchObject({ code: 'client_busy', kind: 'retry' });
  }
  await server.close();
});

test('the catalogues of a thread are those of the last import', async () => {
  const { server, person } = await open({ small: 0, threads: 1 });
  const { rfc, name } = person.session.client;
  await addCertificate(person.scope, server.deps, await sandbox.authority.issueCsd(rfc, name, 'x'));
  const fecha = async () => {
    const answer = await person.call('POST', '/build_xml?format=json', { receipt: receipt() });
    return /Fecha="([^"]+)"/.exec(((await answer.json()) as { xml: string }).xml)?.[1];
  };
  expect(await fecha()).toBe('2026-11-20T12:00:00');
  const tables = smallTables();
  tables.cfdi_40_codigos_postales?.push([
    PLACE,
    'HID',
    '048',
    '',
    '0',
    '2022-01-01',
    '',
    'Tiempo del Pacífico',
  ]);
  const source = openSource(writeTsv(tables));
  await importCatalogs(source, catalogsDirectory(server.dataDir), { now: '2026-11-20T12:00:00.000Z' });
  server.deps.catalogs.reload();
  expect(await fecha()).toBe('2026-11-20T11:00:00');
  expect(server.deps.compute.threads()).toBe(1);
  await server.close();
});

describe('a pool of threads', () => {
  const task = (name: keyof typeof TASKS, input: object) => ({ name, input, catalogs: '' });
  const zip = task('zipFile', { name: 'a.xml', bytes: Buffer.from('a') });
  const page = task('documentPage', { xml: stampedXmlOf(), sandbox: false });
  const data = { catalogsDirectory: '/nowhere' };

  test('uses a thread again that has nothing to do, and none twice at once', async () => {
    const pool = threadPool(THREAD, data);
    await pool.run(zip, {});
    await pool.run(page, {});
    expect(pool.size()).toBe(1);
    await Promise.all([pool.run(zip, {}), pool.run(page, {})]);
    expect(pool.size()).toBe(2);
    await pool.close();
    expect(pool.size()).toBe(0);
  });

  test('that loses a thread says so to whoever waits for it, and begins another', async () => {
    const pool = threadPool(THREAD, data);
    const waiting = pool.run(page, {});
    await pool.close();
    await expect(waiting).rejects.toThrow('a thread ended');
    expect(await pool.run(page, {})).toMatchObject({ html: expect.stringContaining('<!doctype html>') });
    await pool.close();
  });

  test('tells what a task asks to whoever gave it, and the task what that says or throws', async () => {
    const pool = threadPool(THREAD, data);
    const text = JSON.stringify({ receipt: receipt() });
    const facts = async () => await Promise.reject(new Error('the database is away'));
    await expect(pool.run(task('buildXml', { text }), { facts })).rejects.toThrow('the database is away');
    await expect(pool.run(task('buildXml', { text }), {})).rejects.toThrow('nobody answers «facts»');
    await pool.close();
  });
});
