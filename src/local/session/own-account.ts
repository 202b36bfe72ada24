/** One's own password and sessions; all of it is asked of the server. */
import type { OpenSession } from '../../../schema/documents/api.ts';
import type { ProofOfPerson } from '../../../schema/documents/second-factor.ts';
import { callServer } from '../api.ts';
import type { Result } from '../device/types.ts';
import { meet } from './session.ts';

/** Every other session ends; this one goes on under a token of its own, which the answer brings. */
export async function changePassword(current: string, next: string): Promise<Result<void>> {
  const given = { current_password: current, new_password: next };
  const answer = await callServer<unknown>('POST', '/api/v1/session/password', given);
  if (!answer.ok) return answer;
  const met = await meet(answer.value);
  return met.ok ? { ok: true, value: undefined } : met;
}

/** In every account of theirs. */
export async function setOwnName(name: string): Promise<Result<void>> {
  const answer = await callServer<unknown>('POST', '/api/v1/session/name', { name });
  if (!answer.ok) return answer;
  const met = await meet(answer.value);
  return met.ok ? { ok: true, value: undefined } : met;
}

/** A link goes to that address; nothing changes before it is opened. */
export async function askEmail(email: string): Promise<Result<unknown>> {
  return await callServer('POST', '/api/v1/session/email', { email });
}

/** Shows again who one is: what the server asks for before it changes the protection of an account. */
export async function stepUp(given: ProofOfPerson): Promise<Result<void>> {
  const answer = await callServer<unknown>('POST', '/api/v1/session/step-up', given);
  return answer.ok ? { ok: true, value: undefined } : answer;
}

export async function openSessions(): Promise<Result<OpenSession[]>> {
  const answer = await callServer<{ sessions: OpenSession[] }>('GET', '/api/v1/session/open');
  return answer.ok ? { ok: true, value: answer.value.sessions } : answer;
}

/** @param id of one; 'others': all but this one */
export async function endSession(id: string): Promise<Result<void>> {
  const answer = await callServer<unknown>('POST', '/api/v1/session/end', { session_id: id });
  return answer.ok ? { ok: true, value: undefined } : answer;
}
