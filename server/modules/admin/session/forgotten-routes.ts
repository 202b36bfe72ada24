/** Who cannot enter: which addresses enter accounts of an RFC, a link by mail, and another password by that link. Spec 3 §7, §8. */
import * as v from 'valibot';
import {
  ForgotSchema,
  ForgottenOneSchema,
  ForgottenUserSchema,
  ForgottenUsersSchema,
  ReadResetSchema,
  ResetOfSchema,
  ResetPasswordSchema,
  SentSchema,
} from '../../../../schema/documents/passwords.ts';
import { type Proof, ProofSchema } from '../../../../schema/documents/proof.ts';
import { DEMO_EMAIL } from '../../../../schema/documents/session.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { maskEmail } from '../../../../schema/values/email.ts';
import { isRfc } from '../../../../schema/values/rfc.ts';
import type { Router } from '../../../http/router.ts';
import { membersOfRfc } from '../../../store/identity/clients.ts';
import { findUserById, findUserForSignIn, type UserForSignIn } from '../../../store/identity/users.ts';
import type { Deps } from '../../deps.ts';
import { sessionAnswers } from './answer-routes.ts';
import { mailUser } from './mail-user.ts';
import { mailPasswordChanged, passwordMail } from './password-mail.ts';

export function forgottenRoutes(router: Router, deps: Deps): void {
  const { identity, store } = deps;
  const { callerOf } = sessionAnswers(deps);

  const lookUp = {
    query: ForgottenUserSchema,
    answer: ForgottenUsersSchema,
    code: 'account_not_found',
  } as const;
  router.public('GET', '/passwords/user_forgot', lookUp, async ({ c, query }) => {
    const { address } = callerOf(c);
    const { rfc, captcha_response } = query;
    await identity.forgotten.admitForgotten({ about: rfc, address, proof: proofOf(captcha_response) });
    const emails = (await mayEnter(deps, rfc)).map(({ id, user }) => ({ id, email: maskEmail(user.email) }));
    if (emails.length === 0) throw new TinteroError('account_not_found');
    return { emails };
  });

  const one = { params: ForgottenOneSchema, answer: SentSchema };
  router.public('POST', '/passwords/send_email/:rfc/:id', one, async ({ c, params: { rfc, id } }) => {
    const { address } = callerOf(c);
    await identity.forgotten.admitReset(address);
    const found = (await mayEnter(deps, rfc)).find((each) => each.id === id);
    if (found === undefined) throw new TinteroError('account_not_found');
    if (!deps.mailer.isAvailable) throw new TinteroError('mail_unavailable');
    await identity.forgotten.admitResetMail(found.user.id);
    await mailLink(deps, found.user, address);
    return { sent: true };
  });

  const forgot = { body: ForgotSchema, answer: SentSchema };
  router.public('POST', '/api/v1/passwords/forgot', forgot, async ({ c, body: { email, proof } }) => {
    const { address } = callerOf(c);
    await identity.forgotten.admitForgotten({ about: email, address, proof });
    if (!deps.mailer.isAvailable) throw new TinteroError('mail_unavailable');
    const user = await findUserForSignIn(email, store.db);
    if (user === undefined || !isOwn(user)) return { sent: true };
    // Whoever asks is not told that there were too many either: there would be an account then.
    const isMuch = await identity.forgotten.admitResetMail(user.id).then(() => false, isTooMany);
    if (!isMuch) await mailLink(deps, user, address);
    return { sent: true };
  });

  const read = { body: ReadResetSchema, answer: ResetOfSchema };
  router.public('POST', '/api/v1/passwords/read', read, async ({ c, body: { token } }) => {
    await identity.forgotten.admitReset(callerOf(c).address);
    return await identity.readReset(token);
  });
  const reset = { body: ResetPasswordSchema, answer: v.object({ changed: v.boolean() }) };
  router.public('POST', '/api/v1/passwords/reset', reset, async ({ c, body: { token, new_password } }) => {
    await identity.forgotten.admitReset(callerOf(c).address);
    await mailPasswordChanged(deps, await identity.resetPassword(token, new_password));
    return { changed: true };
  });
}

/** Nobody has the mailbox of the account for trying. */
const isOwn = ({ email, isDisabled }: UserForSignIn) => !isDisabled && email !== DEMO_EMAIL;

function isTooMany(error: unknown): true {
  if (error instanceof TinteroError && error.code === 'too_many_requests') return true;
  throw error;
}

/** What is none is as if there were none. */
function proofOf(text: string): Proof | undefined {
  try {
    const given: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const read = v.safeParse(ProofSchema, given);
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Each person once, however many accounts of that RFC they enter. */
async function mayEnter(
  { store }: Pick<Deps, 'store'>,
  rfc: string,
): Promise<{ id: string; user: UserForSignIn }[]> {
  const found = new Map<string, { id: string; user: UserForSignIn }>();
  for (const { person_id, user_id } of isRfc(rfc) ? await membersOfRfc(rfc, store.db) : []) {
    const user = found.has(user_id) ? undefined : await findUserById(user_id, store.db);
    if (user !== undefined && isOwn(user)) found.set(user_id, { id: person_id, user });
  }
  return [...found.values()];
}

async function mailLink(deps: Deps, { id }: UserForSignIn, address: string): Promise<void> {
  const client_id = await mailUser(deps, passwordMail, id);
  if (client_id === undefined) return;
  deps.security.record({ kind: 'password_reset_asked', client_id, user_id: id, address, details: {} });
}
