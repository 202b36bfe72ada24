/** Codes of confirmation, which only the server makes and knows. Spec 2 §7. */
import * as v from 'valibot';
import { type ConfirmationAnswer, ConfirmationAnswerSchema } from '../../../schema/documents/confirmation.ts';
import { callServer, localError, type Method } from '../api.ts';
import type { Result } from '../device/types.ts';

/** A one-time code for whoever issues. */
export const makeConfirmation = async (note: string) => await ask('POST', '/confirmation_codes', { note });

/** The key that a document bears, for a one-time code. */
export const fetchConfirmation = async (code: string) =>
  await ask('GET', `/confirmation_codes/${encodeURIComponent(code.trim())}`);

async function ask(method: Method, path: string, body?: object): Promise<Result<ConfirmationAnswer>> {
  const answer = await callServer<unknown>(method, path, body);
  if (!answer.ok) return answer;
  const stated = v.safeParse(ConfirmationAnswerSchema, answer.value);
  return stated.success ? { ok: true, value: stated.output } : { ok: false, error: localError('internal') };
}
