import { describe, expect, test } from 'vitest';
import { buildReceipt } from '../../tests/factories/receipt.ts';
import { signUp, startTestServer } from '../../tests/factories/server.ts';
import { TEST_DATABASES } from '../../tests/factories/stores.ts';

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
    const answers = [
      await call('POST', '/customers', { rfc: 'URE180429TM6', name: 'a\u0000b' }),
      await call('POST', '/branches', { alias: 'a\u0000b', zip_code: '42501' }),
      await call('POST', '/api/v1/drafts/push', { rows: [{ base_revision: 0, draft }] }),
      await call('GET', '/drafts/%00'),
      await call('GET', '/receipts/%00/quick_view/i'),
      await call('DELETE', '/certificates/%00'),
    ];
    for (const answer of answers) expect(answer.status, await answer.text()).toBeLessThan(500);
    await server.close();
  });
});
