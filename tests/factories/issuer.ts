/** Someone signed in to a server of the test who can issue: with a CSD of the sandbox's authority. */
import type { IssuedCsd } from '../../server/sandbox/authority.ts';
import type { RunningSandbox } from '../../server/sandbox/start-sandbox.ts';
import { ISSUER } from './receipt.ts';
import { type Person, signUp, type TestServer } from './server.ts';

const made = new WeakMap<RunningSandbox['authority'], IssuedCsd>();

/** One CSD of an authority serves all: making keys is slow, and each client has its own copy. */
export async function signUpIssuer(
  server: TestServer,
  sandbox: Pick<RunningSandbox, 'authority'>,
): Promise<Person> {
  const person = await signUp(server, { rfc: ISSUER.rfc, name: ISSUER.name });
  const csd = made.get(sandbox.authority) ?? (await sandbox.authority.issueCsd(ISSUER.rfc, ISSUER.name, 'x'));
  made.set(sandbox.authority, csd);
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const body = { cer: base64(csd.cer), key: base64(csd.key), passphrase: 'x' };
  const answer = await person.call('POST', '/certificates', body);
  if (!answer.ok) throw new Error(await answer.text());
  return person;
}
