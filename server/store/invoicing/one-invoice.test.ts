/** The whole server on each database: one invoice from its call to its stamp and its change. */
import { describe, expect, test } from 'vitest';
import { smallCatalogs } from '../../../schema/catalogs/small.ts';
import { buildReceipt } from '../../../tests/factories/receipt.ts';
import { signUp, startTestServer } from '../../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../../tests/factories/stores.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';

describe.each(TEST_DATABASES)('an invoice on $name', (database) => {
  // spec: house.84
  test('is accepted once, stamped once, and every answer is the first one', async () => {
    const sandbox = await startSandbox({ catalogs: smallCatalogs });
    const store = await database.open();
    const server = await startTestServer({ store, sandboxUrl: sandbox.url });
    const { call } = await signUp(server);
    const csd = await sandbox.authority.issueCsd('EKU9003173C9', 'ESCUELA KEMPER URGATE', 'x');
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
    const files = { cer: base64(csd.cer), key: base64(csd.key), passphrase: 'x' };
    expect((await call('POST', '/certificates', files)).status).toBe(201);

    const body = { receipt: buildReceipt({ branch_office_id: '' }) };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const send = () => call('POST', '/receipts?format=json', body, headers);
    // Twice at the same moment, then once more after it was stamped.
    const answers = await Promise.all([send(), send()]);
    await server.worker.drain();
    answers.push(await send());
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(sandbox.data.countStamps()).toBe(1);

    const list = (await (await call('GET', '/receipts?format=json')).json()) as { receipts: object[] };
    expect(list.receipts).toMatchObject([{ folio: '1', uuid: expect.stringMatching(/^[0-9A-F-]{36}$/) }]);
    for (const [typed, count] of [
      ['1', 1],
      ['%', 0],
      ['_', 0],
    ] as const)
      expect(await (await call('GET', `/receipts/search/${btoa(typed)}`)).json(), typed).toHaveLength(count);
    const changes = await call('GET', '/api/v1/changes?collection=receipts&since=0');
    expect(await changes.json()).toMatchObject({ documents: [{ folio: '1', status: 'issue' }] });
    await server.close();
    await sandbox.close();
  });
});
