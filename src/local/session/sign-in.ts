/** Entering, and choosing in which client. */
import type { PasskeyOptions, Second } from '../../../schema/documents/second-factor.ts';
import type { Session } from '../../../schema/documents/session.ts';
import { LOCAL } from '../../../schema/texts/local.ts';
import { callServer, localError } from '../api.ts';
import { broadcastToTabs, tell } from '../device/bus.ts';
import type { Result } from '../device/types.ts';
import { unlock } from './lock.ts';
import { showPasskey } from './passkeys.ts';
import { askClient, meet, ownerHere, sessionState } from './session.ts';
import { clearLeaving, finishLeaving, isLeaving, remember } from './who-is-here.ts';
import { withProof } from './with-proof.ts';

/**
 * While too many try this account, the server asks for a proof of work first, and the browser does it. Who is at the screen goes on
 * in the client that is there.
 * @param onProving told when that begins: it takes some seconds
 * @param second of whoever has a second factor, once it was asked for (`error.second`)
 */
export async function signIn(
  email: string,
  password: string,
  { onProving = () => {}, second }: { onProving?: () => void; second?: Second | undefined } = {},
): Promise<Result<void>> {
  const path = '/api/v1/session/sign-in';
  const here = ownerHere();
  const given = {
    ...{ email, password, second },
    ...(here !== undefined && { client_id: here.clientId }),
  };
  return await withProof((proof) => enterBy(path, { ...given, proof }), onProving);
}

/** By a passkey alone; at a screen of somebody's nobody else enters. */
export async function signInByPasskey(): Promise<Result<void>> {
  const path = '/api/v1/session/passkey';
  const asked = await callServer<{ options: PasskeyOptions }>('POST', `${path}/challenge`, {}, { as: {} });
  if (!asked.ok) return asked;
  const shown = await showPasskey(asked.value.options);
  if (!shown.ok) return shown;
  const here = ownerHere();
  return await enterBy(path, {
    passkey: shown.value,
    ...(here !== undefined && { client_id: here.clientId, user_id: here.userId }),
  });
}

export async function signInDemo(): Promise<Result<void>> {
  return await enterBy('/api/v1/session/demo', {});
}

/** @param path of a call that answers with a session */
export async function enterBy(path: string, body: unknown): Promise<Result<void>> {
  if (isLeaving()) await finishLeaving();
  const result = await callServer<unknown>('POST', path, body, { as: {} });
  if (!result.ok) return result;
  clearLeaving();
  const came = await come(result.value);
  if (came.ok) unlock();
  return came;
}

async function come(answer: unknown): Promise<Result<void>> {
  const met = await meet(answer);
  if (!met.ok) return met;
  const owner = ownerHere();
  if (met.value && owner !== undefined) tell({ type: 'signed_in', owner });
  return { ok: true, value: undefined };
}

/** Of somebody who has entered and is in none of their clients yet. */
export async function chooseClient(clientId: string): Promise<Result<void>> {
  const now = sessionState.get();
  if (now.status !== 'choosing') return { ok: false, error: localError('unauthenticated') };
  const chosen = await askClient(now.undecided.user.id, clientId);
  return chosen.ok ? await come(chosen.value) : chosen;
}

/**
 * Goes over to another client of the same person, in every tab: the page begins anew, so that nothing of the one before is in its
 * memory. With no network only to one that they have worked in on this device; the server is told when it can be reached
 * (docs/decisions/whose-data.md).
 */
export async function switchClient(clientId: string): Promise<Result<void>> {
  const now = sessionState.get();
  if (now.status !== 'signed_in') return { ok: false, error: localError('unauthenticated') };
  const { user, client } = now.session;
  const owner = { clientId, userId: user.id };
  const chosen = await askClient(user.id, clientId);
  if (!chosen.ok) {
    if (chosen.error.code !== 'network' || now.expired) return chosen;
    const { hasSession } = await import('../device/places.ts');
    if (!(await hasSession(owner))) return { ok: false, error: localError('network', LOCAL.clientNotHere) };
  }
  remember(owner);
  broadcastToTabs({ type: 'signed_in', owner });
  /** Back to the one that this tab was in: what is being written stays. */
  if (chosen.ok && clientId === client.client_id) return await stay(chosen.value);
  location.assign('/receipts');
  return { ok: true, value: undefined };
}

async function stay(session: Session): Promise<Result<void>> {
  const met = await meet(session);
  return met.ok ? { ok: true, value: undefined } : met;
}
