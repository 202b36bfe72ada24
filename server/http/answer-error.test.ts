import { describe, expect, test } from 'vitest';
import { buildReceipt } from '../../tests/factories/receipt.ts';
import { signUp, startTestServer } from '../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../tests/factories/stores.ts';

/** SQLite keeps the character in a text as any other; of an address that has it there is nothing. */
const KEPT = { customer: 201, branch: 201, drafts: 200, draft: 404, view: 404, certificate: 404 };
const REFUSED = { customer: 400, branch: 400, drafts: 400, draft: 400, view: 400, certificate: 400 };

describe.each(TEST_DATABASES)('U+0000, which PostgreSQL cannot keep, on $name', (database) => {
  test('is no error of ours, wherever it is written', async () => {
    const server = await startTestServer({ store: await database.open() });
    const { call } = await signUp(server);
    const draft = {
      seq: 0,
      _deleted: false,
      slug: crypto.randomUUID(),
      name: 'a\u0000b',
      is_complete: false,
      receipt: buildReceipt(),
      revision: 0,
      edited_at: '',
      conflict_of: '',
    };
    const answers = {
      customer: await call('POST', '/customers', { rfc: 'URE180429TM6', name: 'a\u0000b' }),
      branch: await call('POST', '/branches', { alias: 'a\u0000b', zip_code: '42501' }),
      drafts: await call('POST', '/api/v1/drafts/push', { rows: [{ base_revision: 0, draft }] }),
      draft: await call('GET', '/drafts/%00'),
      view: await call('GET', '/receipts/%00/quick_view/i'),
      certificate: await call('DELETE', '/certificates/%00'),
    };
    const said = Object.entries(answers).map(([name, { status }]) => [name, status]);
    expect(Object.fromEntries(said)).toEqual(database.name === 'SQLite' ? KEPT : REFUSED);
    await server.close();
  });
});
