/** Who may not, of what is done once: Pipeline step 6 (accept). */
import { expect, test } from 'vitest';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { permit } from '../../../tests/factories/permit.ts';
import { buildReceipt } from '../../../tests/factories/receipt.ts';
import { signUp, startTestServer } from '../../../tests/factories/server.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { findOperation } from '../../store/kernel/operations.ts';
import { addCertificate } from '../admin/certificates/add-certificate.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

test('the type of a receipt is permitted by itself, and what was accepted is still told who may no more', async () => {
  const server = await startTestServer({ clock: () => NOW });
  const person = await signUp(server);
  const sandbox = await createSandbox({ catalogs: smallCatalogs, now: Date.now });
  const { rfc, name } = person.session.client;
  await addCertificate(person.scope, server.deps, await sandbox.authority.issueCsd(rfc, name, 'x'));
  sandbox.data.close();
  const body = { receipt: buildReceipt({ branch_office_id: '' }) };
  const issue = async (key: string) => {
    const answer = await person.call('POST', '/receipts?format=json', body, { 'idempotency-key': key });
    return { status: answer.status, body: (await answer.json()) as { code?: string; id?: string } };
  };
  const isKnown = async (key: string) =>
    (await findOperation(person.scope, server.deps.store.db, key)) !== undefined;

  await permit(server, person, ['receipts.issue_transfer']);
  const other = crypto.randomUUID();
  expect(await issue(other)).toMatchObject({ status: 403, body: { code: 'not_permitted' } });

  await permit(server, person, ['receipts.issue_income']);
  const accepted = crypto.randomUUID();
  const first = await issue(accepted);
  expect(first).toMatchObject({ status: 201, body: { id: expect.any(String) } });

  await permit(server, person, ['receipts.read']);
  expect(await issue(accepted)).toEqual(first);
  const late = crypto.randomUUID();
  expect(await issue(late)).toMatchObject({ status: 403, body: { code: 'not_permitted' } });
  // Its key is free: with the permission the same request can still be done.
  expect(await isKnown(late)).toBe(false);
  await permit(server, person, ['receipts.issue_income']);
  expect((await issue(late)).status).toBe(201);
  await server.close();
});
