/** A CSD for a taxpayer of the sandbox, issued by the sandbox's own authority as the SAT would: two files and a passphrase. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { addCertificate } from '../../modules/admin/certificates/add-certificate.ts';
import type { Deps } from '../../modules/deps.ts';
import { DEMO_CLIENT, type Taxpayer } from '../../sandbox/demo-data.ts';
import type { Scope } from '../../store/kernel/scope.ts';

const AnswerSchema = v.object({ cer: v.string(), key: v.string() });

/** @throws Error when the sandbox does not answer. */
export async function giveDemoCertificate(
  deps: Deps,
  scope: Scope,
  sandboxUrl: string,
  { rfc, name }: Pick<Taxpayer, 'rfc' | 'name'> = DEMO_CLIENT,
): Promise<void> {
  const passphrase = randomBytes(12).toString('base64url');
  const answer = await fetch(`${sandboxUrl}/sandbox/csd`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rfc, name, passphrase }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`The sandbox gave no certificate: HTTP ${answer.status}`);
  const { cer, key } = v.parse(AnswerSchema, await answer.json());
  await addCertificate(scope, deps, {
    cer: Buffer.from(cer, 'base64'),
    key: Buffer.from(key, 'base64'),
    passphrase,
  });
}
