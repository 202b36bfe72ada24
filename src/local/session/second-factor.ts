/** What one enters with beside one's password; all of it is asked of the server. */
import type {
  NewTotp,
  PasskeyOptions,
  SecondFactor,
  StepUpOptions,
} from '../../../schema/documents/second-factor.ts';
import { callServer } from '../api.ts';
import type { Result } from '../device/types.ts';
import { makePasskey } from './passkeys.ts';

const BASE = '/api/v1/session/second_factor';
type Codes = { recovery_codes: string[] };

export async function ownSecondFactor(): Promise<Result<SecondFactor>> {
  return await callServer('GET', BASE);
}

export async function beginTotp(): Promise<Result<NewTotp>> {
  return await callServer('POST', `${BASE}/totp/begin`, {});
}

/** @returns the codes for its loss that came with it, which are told once; none where there were some */
export async function confirmTotp({ secret, seal }: NewTotp, code: string): Promise<Result<string[]>> {
  return codesOf(await callServer<Codes>('POST', `${BASE}/totp`, { secret, seal, code }));
}

export async function removeTotp(): Promise<Result<unknown>> {
  return await callServer('POST', `${BASE}/totp/remove`, {});
}

/** Has the browser make one. @returns as confirmTotp */
export async function addPasskey(name: string): Promise<Result<string[]>> {
  const begun = await callServer<{ options: PasskeyOptions }>('POST', `${BASE}/passkeys/begin`, {});
  if (!begun.ok) return begun;
  const made = await makePasskey(begun.value.options);
  if (!made.ok) return made;
  return codesOf(await callServer<Codes>('POST', `${BASE}/passkeys`, { name, passkey: made.value }));
}

export async function removePasskey(id: string): Promise<Result<unknown>> {
  return await callServer('POST', `${BASE}/passkeys/remove`, { id });
}

/** Those of before are good no more. */
export async function renewRecoveryCodes(): Promise<Result<string[]>> {
  return codesOf(await callServer<Codes>('POST', `${BASE}/recovery_codes`, {}));
}

/** By what they may show again who they are, beside their password. */
export async function stepUpOptions(): Promise<Result<StepUpOptions>> {
  return await callServer('POST', '/api/v1/session/step-up/options', {});
}

const codesOf = (answer: Result<Codes>): Result<string[]> =>
  answer.ok ? { ok: true, value: answer.value.recovery_codes } : answer;
