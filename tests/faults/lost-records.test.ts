/**
 * The portal's own record of a stamp is lost, as by a data folder of before that is put back; the provider has it.
 * The same sealed bytes find their one stamp. Another document under the same key is never taken for ours, never
 * stamped, and never offered to be corrected: the one that exists is named, fetched and kept.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IssueRequest } from '../../schema/documents/api.ts';
import type { IssueAnswer } from '../../schema/documents/issue-answer.ts';
import { PROVIDERS } from '../../server/fiscal/pac/providers.ts';
import { findDraftRow } from '../../server/store/invoicing/draft-rows.ts';
import { filesOf, findFile } from '../../server/store/invoicing/receipt-files.ts';
import { findReceipt } from '../../server/store/invoicing/receipts.ts';
import { queueJob } from '../../server/store/kernel/jobs.ts';
import { buildConcept, buildReceipt } from '../factories/receipt.ts';
import { type ProviderPortal, startProviderPortal } from './provider-portal.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The one that keeps a key of the client's with each document. */
const KEYED = PROVIDERS.find(({ name }) => name === 'sw')!;

let portal: ProviderPortal;
afterEach(async () => await portal.close());

function request(draft_slug: string = crypto.randomUUID()): IssueRequest {
  const concepts = [buildConcept({ description: crypto.randomUUID() })];
  const receipt = buildReceipt({ branch_office_id: '', concepts });
  return JSON.parse(JSON.stringify({ receipt, draft_slug }));
}
const stored = async (id: string) => (await findReceipt(portal.issuer.scope, portal.issuer.store.db, id))!;
async function issue(operation: string, asked: IssueRequest): Promise<string> {
  const { body } = await portal.issuer.issue(operation, asked);
  await portal.drain();
  return (body as IssueAnswer).id;
}

describe.each(PROVIDERS.map((provider) => [provider.name, provider] as const))('%s', (_, provider) => {
  test('the sealed bytes without their stamp: it is found, the one there is', async () => {
    portal = await startProviderPortal(provider);
    const { db } = portal.issuer.store;
    const id = await issue(crypto.randomUUID(), request());
    const { uuid, stamped_xml } = await stored(id);
    expect(uuid).not.toBe('');
    const before = portal.sandbox.data.countStamps();
    const lost = { uuid: '', stamped_xml: '', stamped_at: '', status: 'issue' } as const;
    for (const bare of [false, true]) {
      await db.updateTable('receipt').set(lost).where('id', '=', id).execute();
      const { scope, store } = portal.issuer;
      const at = new Date(portal.clock.now).toISOString();
      await store.transaction(scope, (tx) =>
        queueJob(scope, tx, {
          job_id: crypto.randomUUID(),
          kind: 'stamp',
          subject_id: id,
          due_at: at,
          created_at: at,
        }),
      );
      // «Stamped before», and nothing else: with its UUID alone, and not even that.
      if (bare) for (const kind of ['307_only_uuid', '307_without_xml'] as const) portal.fault({ kind });
      if (bare) portal.fault({ kind: '307_without_xml', call: 'recover' });
      await portal.drain();
      await portal.pass(MINUTE, 1_000);
      expect(await stored(id)).toMatchObject({ uuid, stamped_xml });
    }
    expect(portal.sandbox.data.countStamps()).toBe(before);
  });
});

describe('another document under the same key', () => {
  beforeEach(async () => {
    portal = await startProviderPortal(KEYED);
  });

  /** Issued and stamped; then all that was written since is gone, and the device asks again. */
  async function lostAndAskedAgain() {
    const operation = crypto.randomUUID();
    const asked = request();
    const first = await stored(await issue(operation, asked));
    const { db } = portal.issuer.store;
    await db.deleteFrom('receipt').execute();
    await db.deleteFrom('operation').execute();
    await db.deleteFrom('job').execute();
    await db.deleteFrom('draft').execute();
    portal.clock.now += HOUR;
    return { operation, asked, first, stamps: portal.sandbox.data.countStamps() };
  }

  test('is refused with the UUID of the one that exists, which is fetched and kept beside it', async () => {
    const { operation, asked, first, stamps } = await lostAndAskedAgain();
    const id = await issue(operation, asked);
    const second = await stored(id);
    expect(second.sealed_xml).not.toBe(first.sealed_xml);
    expect(second).toMatchObject({ status: 'refused', uuid: '' });
    const [problem] = JSON.parse(second.errors);
    expect(problem).toMatchObject({ code: 'CFDI3307', other_uuid: first.uuid });
    expect(problem.text).toContain(first.uuid);
    const { scope, store } = portal.issuer;
    expect(await findFile(scope, store.db, problem.file_id)).toMatchObject({
      kind: 'found_stamp',
      uuid: first.uuid,
      content: first.stamped_xml,
    });
    expect(portal.sandbox.data.countStamps()).toBe(stamps);
  });

  test('cannot be corrected into a second one: its draft has its invoice', async () => {
    const { operation, asked, first, stamps } = await lostAndAskedAgain();
    await issue(operation, asked);
    const again = await portal.issuer.issue(crypto.randomUUID(), asked);
    expect(again).toMatchObject({ status: 409, body: { code: 'draft_stamped_before' } });
    expect((again.body as { message: string }).message).toContain(first.uuid);
    const { scope, store } = portal.issuer;
    expect(await findDraftRow(scope, store.db, asked.draft_slug ?? '')).toMatchObject({ is_deleted: 1 });
    await portal.pass(80 * HOUR, 4 * HOUR);
    expect(portal.sandbox.data.countStamps()).toBe(stamps);
  });

  test('that cannot be fetched at once is refused at once, and fetched later; the key is never tried again', async () => {
    const { operation, asked, first, stamps } = await lostAndAskedAgain();
    portal.fault({ kind: 'not_in_warehouse', times: 3 });
    const id = await issue(operation, asked);
    const [bare] = JSON.parse((await stored(id)).errors);
    expect(bare).toMatchObject({ other_uuid: first.uuid });
    expect(bare).not.toHaveProperty('file_id');
    await portal.pass(HOUR, 5_000);
    const [problem] = JSON.parse((await stored(id)).errors);
    expect(problem).toMatchObject({ other_uuid: first.uuid, file_id: expect.any(String) });
    const { scope, store } = portal.issuer;
    expect(await filesOf(scope, store.db, first.uuid)).toMatchObject([{ kind: 'found_stamp' }]);
    // A key is forgotten after 72 hours: whoever asked once more would then stamp it.
    await portal.pass(80 * HOUR, 4 * HOUR);
    expect(await stored(id)).toMatchObject({ status: 'refused', uuid: '' });
    expect(portal.sandbox.data.countStamps()).toBe(stamps);
  });

  test('that turns out to be this very one, once it is fetched, is its stamp', async () => {
    const id = await issue(crypto.randomUUID(), request());
    const { uuid, stamped_xml } = await stored(id);
    const { scope, store } = portal.issuer;
    const errors = JSON.stringify([{ code: 'CFDI3307', path: '', text: 'Otro', other_uuid: uuid }]);
    const lost = { uuid: '', stamped_xml: '', stamped_at: '', status: 'refused', errors } as const;
    await store.db.updateTable('receipt').set(lost).where('id', '=', id).execute();
    const at = new Date(portal.clock.now).toISOString();
    const job = { job_id: crypto.randomUUID(), kind: 'found_stamp', subject_id: id } as const;
    await store.transaction(scope, (tx) => queueJob(scope, tx, { ...job, due_at: at, created_at: at }));
    await portal.drain();
    expect(await stored(id)).toMatchObject({ uuid, stamped_xml, errors: '[]' });
  });
});
