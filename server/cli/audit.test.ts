import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { signUp, startTestServer } from '../../tests/factories/server.ts';
import { verifyAudit } from '../store/kernel/audit.ts';
import { openStore } from '../store/kernel/store.ts';
import { runCommand } from './cli.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tintero-audit-command-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

async function audit(...args: string[]) {
  const said: string[] = [];
  const output = { out: (line: string) => said.push(line), error: (line: string) => said.push(`! ${line}`) };
  const code = await runCommand(['audit', ...args], { DATA_DIR: dataDir }, output);
  return { code, said: said.join('\n') };
}

test('the chain of each account is made anew: whole with its newest seal, or broken and where', async () => {
  const store = await openStore({ file: join(dataDir, 'tintero.sqlite') });
  const server = await startTestServer({ store, env: { DATA_DIR: dataDir } });
  const person = await signUp(server);
  const serie = { serie: 'AUD', receipt_type: 'I', next_folio: 1, is_active: true };
  for (const next_folio of [1, 2, 3])
    expect(
      (
        await person.call(next_folio === 1 ? 'POST' : 'PUT', next_folio === 1 ? '/serials' : '/serials/AUD', {
          ...serie,
          next_folio,
        })
      ).status,
    ).toBeLessThan(300);
  await server.deps.security.flush();
  const { newest, count } = await verifyAudit(person.scope, store.db);
  expect(count).toBeGreaterThan(2);
  const whole = await audit('verify');
  expect(whole).toMatchObject({ code: 0 });
  expect(whole.said).toContain(newest);

  const { rfc } = await store.db.selectFrom('client').select('rfc').executeTakeFirstOrThrow();
  await store.db
    .updateTable('audit_entry')
    .set({ user_name: 'Otra persona' })
    .where('entry_id', '=', '0000000002')
    .execute();
  const broken = await audit('verify', '--client', rfc);
  expect(broken.code).toBe(1);
  expect(broken.said).toContain('movimiento 2');
  await server.close();
});

test('written wrong, or of no account, it says so', async () => {
  expect((await audit()).code).toBe(2);
  expect((await audit('verify', '--client', 'XAXX010101000')).said).toContain('XAXX010101000');
});
