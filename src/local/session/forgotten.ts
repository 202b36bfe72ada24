/** What whoever cannot enter asks of the server. */
import type { ForgottenUsers } from '../../../schema/documents/passwords.ts';
import { callServer } from '../api.ts';
import type { Result } from '../device/types.ts';
import { refreshSession } from './session.ts';
import { withProof } from './with-proof.ts';

const NOBODY = { as: {} } as const;

/** The addresses that enter accounts of an RFC, most of each hidden. */
export async function forgottenUsers(rfc: string, onProving: () => void): Promise<Result<ForgottenUsers>> {
  const path = `/passwords/user_forgot?rfc=${encodeURIComponent(rfc)}`;
  return await withProof(async (proof) => {
    const captcha = proof === undefined ? '' : `&captcha_response=${toBase64Url(JSON.stringify(proof))}`;
    return await callServer<ForgottenUsers>('GET', `${path}${captcha}`, undefined, NOBODY);
  }, onProving);
}

/** A link goes to that address, if somebody enters with it; the answer does not say. */
export async function forgot(email: string, onProving: () => void): Promise<Result<unknown>> {
  return await withProof(
    (proof) => callServer('POST', '/api/v1/passwords/forgot', { email, proof }, NOBODY),
    onProving,
  );
}

/** @param id of forgottenUsers */
export async function mailReset(rfc: string, id: string): Promise<Result<unknown>> {
  const path = `/passwords/send_email/${encodeURIComponent(rfc)}/${encodeURIComponent(id)}`;
  return await callServer('POST', path, {}, NOBODY);
}

/** Whose password the link of a mail changes. */
export async function readReset(token: string): Promise<Result<{ email: string }>> {
  return await callServer('POST', '/api/v1/passwords/read', { token }, NOBODY);
}

export async function resetPassword(token: string, password: string): Promise<Result<unknown>> {
  return await callServer('POST', '/api/v1/passwords/reset', { token, new_password: password }, NOBODY);
}

/** With which address the link to it lets its person enter. */
export async function readEmailLink(token: string): Promise<Result<{ email: string }>> {
  return await callServer('POST', '/api/v1/passwords/email/read', { token }, NOBODY);
}

/** @returns whether this browser's session goes on: its person is met anew */
export async function confirmEmail(token: string): Promise<Result<{ entered: boolean }>> {
  const answer = await callServer<{ entered: boolean }>('POST', '/api/v1/passwords/email', { token }, NOBODY);
  if (answer.ok && answer.value.entered) await refreshSession();
  return answer;
}

/** Of ASCII, as a proof is. */
function toBase64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
