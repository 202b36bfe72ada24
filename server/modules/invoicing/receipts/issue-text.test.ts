import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../../schema/catalogs/small.ts';
import type { IssueAnswer } from '../../../../schema/documents/issue-answer.ts';
import type { Receipt } from '../../../../schema/forms/receipt/receipt.ts';
import type { RemoteChecks } from '../../../../schema/rules/remote.ts';
import { type Issuing, setUpClient, startIssuing } from '../../../../tests/factories/issuing.ts';
import { buildConcept, buildReceipt, ISSUER } from '../../../../tests/factories/receipt.ts';
import { TEST_DATABASES } from '../../../../tests/factories/stores.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/app.ts';
import type { IssuedCsd } from '../../../sandbox/authority.ts';
import { findSerie, putSerie } from '../../../store/admin/series.ts';
import { findDraft, saveDraft } from '../../../store/invoicing/drafts.ts';
import { findReceipt } from '../../../store/invoicing/receipts.ts';
import type { Deps } from '../../deps.ts';
import { issueText } from './issue-text.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const uuid = () => crypto.randomUUID();
const silent: RemoteChecks = { ask: async () => undefined };
const form = (over: Partial<Receipt> = {}): Receipt =>
  JSON.parse(JSON.stringify(buildReceipt({ branch_office_id: '', ...over })));
const text = (over: Partial<Receipt> = {}, draft_slug?: string) =>
  JSON.stringify({ receipt: form(over), ...(draft_slug && { draft_slug }) });

let sandbox: Sandbox;
let csd: IssuedCsd;
beforeAll(async () => {
  sandbox = await createSandbox({ catalogs: smallCatalogs, now: () => NOW });
  csd = await sandbox.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x');
});
afterAll(() => sandbox.data.close());

describe.each(TEST_DATABASES)('a receipt that is made ready on a thread, on $name', (database) => {
  let issuing: Issuing;
  beforeAll(async () => {
    const compute = { small: 0, threads: 1 };
    issuing = await startIssuing({ store: await database.open(), sandbox, compute, now: () => NOW });
    await setUpClient(issuing, csd);
  });
  afterAll(async () => {
    await issuing.close();
    await issuing.store.close();
  });

  const issue = async (body: string, id = uuid(), deps: object = {}) =>
    await issueText(issuing.scope, { ...issuing.deps, checks: silent, ...deps }, id, { text: body });
  const stored = async (answer: { body: unknown }) =>
    (await findReceipt(issuing.scope, issuing.store.db, (answer.body as IssueAnswer).id))!;
  const nextFolio = async (serie: string) =>
    (await findSerie(issuing.scope, issuing.store.db, serie))?.next_folio;

  test('is, byte for byte, the one that is made here', async () => {
    const concepts = Array.from({ length: 120 }, (_, i) =>
      buildConcept({ description: `Pieza «${i}» & más` }),
    );
    const other = await startIssuing({ sandbox, now: () => NOW });
    await setUpClient(other, csd);
    const over = { serie: 'IGUAL', concepts, payment_conditions: 'Contado' };
    const here = await other.issue(uuid(), { receipt: form(over) });
    const there = await stored(await issue(text(over)));
    const kept = (await findReceipt(other.scope, other.store.db, (here.body as IssueAnswer).id))!;
    expect(there.sealed_xml).toBe(kept.sealed_xml);
    expect(there.receipt).toBe(kept.receipt);
    const { id, operation_id, ...rest } = kept;
    expect(there).toMatchObject(rest);
    expect(JSON.parse(there.receipt)).toMatchObject({ folio: '1', serie: 'IGUAL' });
    expect(issuing.deps.compute.threads()).toBe(1);
    await other.close();
  });

  test('again gets the first answer, wherever either was made ready; with another body it is refused', async () => {
    const id = uuid();
    const first = await issue(text({ serie: 'OTRA' }), id);
    expect(first.status).toBe(201);
    expect(await issue(text({ serie: 'OTRA' }), id)).toEqual(first);
    expect(await issuing.issue(id, { receipt: form({ serie: 'OTRA' }) })).toEqual(first);
    const reused = issue(text({ serie: 'OTRA', payment_form: '01' }), id);
    await expect(reused).rejects.toMatchObject({ code: 'operation_reused' });
    expect(await nextFolio('OTRA')).toBe(2);
  });

  test('that the SAT would refuse says where and why, takes no folio, and stays refused under its key', async () => {
    const id = uuid();
    const body = text({ serie: 'NO', concepts: [buildConcept({ objeto_imp: '01' })] });
    const first = await issue(body, id);
    expect(first).toMatchObject({ status: 400, body: { code: 'invalid_receipt' } });
    expect(await issue(body, id)).toEqual(first);
    expect(await nextFolio('NO')).toBeUndefined();
  });

  test('without a certificate is refused as one that is made here', async () => {
    const stranger = await startIssuing({
      store: issuing.store,
      sandbox,
      now: () => NOW,
      clientId: uuid(),
      compute: { small: 0, threads: 1 },
    });
    const nobody = issueText(stranger.scope, { ...stranger.deps, checks: silent }, uuid(), { text: text() });
    expect(await nobody).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await stranger.close();
  });

  test('of a draft takes the text as the device wrote it', async () => {
    const slug = uuid();
    const draft = { name: 'x', is_complete: true, receipt: form({ serie: 'D' }), edited_at: '' };
    await issuing.store.transaction(issuing.scope, (tx) =>
      saveDraft(issuing.scope, tx, slug, 0, draft, new Date(NOW)),
    );
    const answer = await issue(text({ serie: 'D' }, slug));
    expect(await stored(answer)).toMatchObject({ draft_slug: slug });
    expect(await findDraft(issuing.scope, issuing.store.db, slug)).toBeUndefined();
    const late = await issuing.store.transaction(issuing.scope, (tx) =>
      saveDraft(issuing.scope, tx, slug, 1, draft, new Date(NOW)),
    );
    expect(late).toMatchObject({ outcome: 'issued' });
    expect(late.keptAs).toBeUndefined();
  });

  test('against which a registry speaks is refused with its words', async () => {
    const checks: RemoteChecks = {
      ask: async (question) =>
        question.kind === 'taxpayer'
          ? { kind: 'taxpayer', source: 'list', at: '2026-11-20T00:00:00.000Z', status: 'inactive' }
          : undefined,
    };
    const answer = await issue(text(), uuid(), { checks });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: expect.arrayContaining([expect.objectContaining({ path: 'receiver.rfc' })]) },
    });
  });

  type Run = Deps['compute']['run'];

  /** Something else of the client changes each time that a receipt has just been made ready. */
  function changing(change: (time: number) => Promise<void>, times: number) {
    let made = 0;
    const { compute } = issuing.deps;
    const run: Run = async (...given) => {
      const ready = await compute.run(...given);
      made += 1;
      if (made <= times) await change(made);
      return ready;
    };
    return { compute: { ...compute, run }, made: () => made };
  }
  const rename = async (serie: string, isActive: boolean) => {
    await issuing.store.transaction(issuing.scope, (tx) =>
      putSerie(issuing.scope, tx, {
        serie,
        branch_office_id: '',
        receipt_type: '',
        next_folio: 7,
        is_active: isActive,
      }),
    );
  };

  test('and is no longer right when its turn comes is made ready anew, by what holds then', async () => {
    const closing = changing(() => rename('CERRADA', false), 1);
    const answer = await issue(text({ serie: 'CERRADA' }), uuid(), { compute: closing.compute });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'serie' }] } });
    expect(closing.made()).toBe(2);
    expect(await nextFolio('CERRADA')).toBe(7);
  });

  test('and of which something changes again and again is asked for later: nothing of it is written', async () => {
    const id = uuid();
    const restless = changing((time) => rename('INQUIETA', time % 2 === 0), 9);
    const asked = issue(text({ serie: 'INQUIETA' }), id, { compute: restless.compute });
    await expect(asked).rejects.toMatchObject({ code: 'server_busy', details: { retryAfterSeconds: 1 } });
    expect(restless.made()).toBe(3);
    await rename('INQUIETA', true);
    expect(await stored(await issue(text({ serie: 'INQUIETA' }), id))).toMatchObject({ folio: '7' });
  });
});
