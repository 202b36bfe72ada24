/** What somebody enters with beside their password: what they have, one more, one less. */
import { DeletedSchema } from '../../../../schema/documents/calls.ts';
import {
  AddPasskeySchema,
  ConfirmTotpSchema,
  NewTotpSchema,
  PasskeyChallengeSchema,
  RecoveryCodesSchema,
  RemovePasskeySchema,
  SecondFactorSchema,
} from '../../../../schema/documents/second-factor.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type { Router } from '../../../http/router.ts';
import { clientsThatAskSecondFactor } from '../../../store/identity/profiles.ts';
import type { Deps } from '../../deps.ts';
import { mailSecondFactor, type SecondFactorChange } from './second-factor-mail.ts';

const BASE = '/api/v1/session/second_factor';

export function secondFactorRoutes(router: Router, deps: Deps): void {
  const own = () => deps.identity.secondFactor;

  async function changed(userId: string, change: SecondFactorChange, recovery_codes: string[]) {
    await mailSecondFactor(deps, userId, change);
    return { recovery_codes };
  }

  /** @throws TinteroError second_factor_demanded when it is the last one of somebody whose profile asks for one */
  async function requireAnother(userId: string): Promise<void> {
    const { totp, passkeys } = await own().state(userId);
    if (passkeys.length + (totp === '' ? 0 : 1) > 1) return;
    const [client] = await clientsThatAskSecondFactor(userId, deps.store.db);
    if (client !== undefined) throw new TinteroError('second_factor_demanded', { client });
  }

  router.person('GET', BASE, { answer: SecondFactorSchema }, async ({ who }) => ({
    ...(await own().state(who.user.id)),
    is_required: (await clientsThatAskSecondFactor(who.user.id, deps.store.db)).length > 0,
  }));

  const begin = { stepUp: true, answer: NewTotpSchema };
  router.person('POST', `${BASE}/totp/begin`, begin, ({ who }) => own().newTotp(who));
  const confirm = { stepUp: true, body: ConfirmTotpSchema, answer: RecoveryCodesSchema };
  router.person('POST', `${BASE}/totp`, confirm, async ({ who, body }) =>
    changed(who.user.id, 'totp_added', await own().confirmTotp(who, body)),
  );
  const removal = { stepUp: true, answer: DeletedSchema };
  router.person('POST', `${BASE}/totp/remove`, removal, async ({ who: { user } }) => {
    await requireAnother(user.id);
    if (!(await own().removeTotp(user.id, 'user'))) throw new TinteroError('not_found');
    await mailSecondFactor(deps, user.id, 'totp_removed');
    return { deleted: true };
  });

  const ask = { stepUp: true, answer: PasskeyChallengeSchema };
  router.person('POST', `${BASE}/passkeys/begin`, ask, async ({ c, who }) => ({
    options: await own().askPasskey(who, c.req.raw.headers),
  }));
  const add = { stepUp: true, body: AddPasskeySchema, answer: RecoveryCodesSchema };
  router.person('POST', `${BASE}/passkeys`, add, async ({ c, who, body }) =>
    changed(who.user.id, 'passkey_added', await own().addPasskey(who, c.req.raw.headers, body)),
  );
  const remove = { stepUp: true, body: RemovePasskeySchema, answer: DeletedSchema };
  router.person('POST', `${BASE}/passkeys/remove`, remove, async ({ who: { user }, body: { id } }) => {
    await requireAnother(user.id);
    if (!(await own().removePasskey(user.id, id, 'user'))) throw new TinteroError('not_found');
    await mailSecondFactor(deps, user.id, 'passkey_removed');
    return { deleted: true };
  });

  const renew = { stepUp: true, answer: RecoveryCodesSchema };
  router.person('POST', `${BASE}/recovery_codes`, renew, async ({ who }) =>
    changed(who.user.id, 'recovery_made', await own().newRecoveryCodes(who)),
  );
}
