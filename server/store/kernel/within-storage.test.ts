import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import type { IssueAnswer } from '../../../schema/documents/issue-answer.ts';
import type { ErrorBody } from '../../../schema/errors.ts';
import { setUpClient, startIssuing } from '../../../tests/factories/issuing.ts';
import { buildConcept, buildReceipt, ISSUER } from '../../../tests/factories/receipt.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../../../tests/factories/server.ts';
import { countStored } from '../../../tests/factories/stored.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { findReceipt } from '../invoicing/receipts.ts';
import { storedBytes } from './storage.ts';

const LIMIT_MB = 1;
const WORDS = 'Tu cuenta llenó su espacio en el servidor (1 MB)';
/** Concepts of 20 kB; three drafts of so many fill the account. */
const LARGE = 15;
const concepts = (count: number) =>
  Array.from({ length: count }, () => buildConcept({ description: 'x'.repeat(20_000) }));

describe('a client whose space is full', () => {
  let server: TestServer;
  let person: Person;
  let other: Person;
  const slugs: string[] = [];
  const form = (count: number, more: object = {}) => ({
    receipt_name: 'Borrador',
    receipt: buildReceipt({ concepts: concepts(count) }),
    ...more,
  });
  beforeAll(async () => {
    server = await startTestServer({ env: { MAX_CLIENT_STORAGE: String(LIMIT_MB) } });
    person = await signUp(server);
    other = await signUp(server);
    for (let at = 0; at < 3; at += 1) {
      const slug = crypto.randomUUID();
      const answer = await person.call('POST', '/drafts', form(LARGE, { slug }));
      expect(answer.status, await answer.clone().text()).toBe(201);
      slugs.push(slug);
    }
  });
  afterAll(async () => await server.close());
  const stored = async () => await storedBytes(person.scope, server.deps.store.db);

  test('saves no draft that makes it more, by call or from a device, and is told why', async () => {
    const before = await stored();
    const answers = [
      await person.call('POST', '/drafts', form(LARGE)),
      await person.call('PUT', `/drafts/${slugs[0]}`, form(2 * LARGE, { revision: 1 })),
      await push(person, crypto.randomUUID(), LARGE),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(507);
      const body = (await answer.json()) as ErrorBody;
      expect(body).toMatchObject({ code: 'storage_full', kind: 'reject' });
      expect(body.message).toContain(WORDS);
    }
    expect(await stored()).toBe(before);
  });

  test('says the same again, cuts a text and deletes one; nobody else notices', async () => {
    const again = await person.call('POST', '/drafts', form(LARGE, { slug: slugs[0], revision: 0 }));
    expect(again.status).toBe(201);
    const small = await other.call('POST', '/drafts', form(LARGE));
    expect(small.status).toBe(201);
    const cut = await person.call('PUT', `/drafts/${slugs[1]}`, form(0, { revision: 1 }));
    expect(cut.status).toBe(200);
    expect((await person.call('DELETE', `/drafts/${slugs[2]}`)).status).toBe(200);
    // There is room again.
    expect((await push(person, crypto.randomUUID(), 1)).status).toBe(200);
  });

  async function push(who: Person, slug: string, count: number) {
    const draft = {
      slug,
      seq: 0,
      _deleted: false,
      name: 'x',
      is_complete: false,
      receipt: buildReceipt({ concepts: concepts(count) }),
      revision: 1,
      edited_at: '2026-11-22T12:00:00.000Z',
      conflict_of: '',
    };
    return await who.call('POST', '/api/v1/drafts/push', { rows: [{ base_revision: 0, draft }] });
  }
});

describe('issuing with little space', () => {
  const NOW = Date.parse('2026-11-20T18:00:00Z');
  let sandbox: Awaited<ReturnType<typeof createSandbox>>;
  beforeAll(async () => {
    sandbox = await createSandbox({ catalogs: smallCatalogs, now: () => NOW });
  });
  afterAll(() => sandbox.data.close());
  const receipt = JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '' })));

  async function open(maxClientStorage = 0) {
    const issuing = await startIssuing({ sandbox, now: () => NOW, maxClientStorage });
    await setUpClient(issuing, await sandbox.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x'));
    return issuing;
  }

  test('what was accepted is stamped though it makes more than the limit, and the next one is refused for good', async () => {
    const free = await open();
    await free.issue(crypto.randomUUID(), { receipt });
    const limit = await storedBytes(free.scope, free.store.db);
    expect(limit).toBeGreaterThan(1_000);
    await free.close();

    // Room for one that is sealed, none for its stamp.
    const issuing = await open(limit + 50);
    const first = await issuing.issue(crypto.randomUUID(), { receipt });
    expect(first.status).toBe(201);
    const { id } = first.body as IssueAnswer;
    const operation = crypto.randomUUID();
    const refused = await issuing.issue(operation, { receipt });
    expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(await issuing.issue(operation, { receipt })).toEqual(refused);
    await issuing.worker.drain();
    const there = await findReceipt(issuing.scope, issuing.store.db, id);
    expect(there?.uuid).not.toBe('');
    const bytes = await storedBytes(issuing.scope, issuing.store.db);
    expect(bytes).toBeGreaterThan(limit + 50);
    expect(bytes).toBe(await countStored(issuing.store.db, issuing.scope.clientId));
    await issuing.close();
  });
});
