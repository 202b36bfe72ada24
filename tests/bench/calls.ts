/** Accounts of a portal that is measured, and their calls as a program makes them, over HTTP. */
import { giveDemoCertificate } from '../../server/main/demo/demo-certificate.ts';
import type { Deps } from '../../server/modules/deps.ts';
import { DEMO_CLIENT } from '../../server/sandbox/demo-data.ts';
import { createClient } from '../../server/store/identity/clients.ts';
import { type Scope, systemScope } from '../../server/store/kernel/scope.ts';
import { buildConcept, buildReceipt } from '../factories/receipt.ts';

export type Call = (method: string, path: string, body?: string) => Promise<Response>;

/** An account that can issue. */
export async function makeAccount(deps: Deps, sandboxUrl: string): Promise<Scope> {
  const scope = systemScope(crypto.randomUUID());
  await deps.store.transaction(scope, (tx) => createClient(scope, tx, DEMO_CLIENT, deps.clock()));
  await giveDemoCertificate(deps, scope, sandboxUrl);
  return scope;
}

/** A person of the account, signed in. */
export async function enterAs(deps: Deps, scope: Scope, url: string): Promise<Call> {
  const [email, password] = [`${crypto.randomUUID()}@tintero.test`, crypto.randomUUID()];
  await deps.identity.createUser(scope, { email, name: 'Persona', password });
  const answer = await fetch(`${url}/api/v1/session/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const session = JSON.parse((await read(answer)).toString()) as { csrf_token: string };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headers = {
    cookie,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-csrf-token': session.csrf_token,
  };
  return async (method, path, body) =>
    await fetch(url + path, {
      method,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      ...(body !== undefined && { body }),
    });
}

/** A receipt of so many concepts, as it is asked for. */
export function formOf(concepts: number): string {
  const written = Array.from({ length: concepts }, (_, i) =>
    buildConcept({ identification_num: `SKU-${i}`, description: `Artículo número ${i} con acentos` }),
  );
  return JSON.stringify({ receipt: buildReceipt({ branch_office_id: '', concepts: written }) });
}

/** @throws what a call that was refused answers */
export async function read(answer: Response): Promise<Buffer> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`HTTP ${answer.status}: ${bytes.subarray(0, 500).toString()}`);
  return bytes;
}
