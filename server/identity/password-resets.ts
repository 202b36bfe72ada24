/** Who has forgotten their password: the link that a mail brings them, good for an hour and until the password is another. */
import { TinteroError } from '../../schema/errors.ts';
import { isSealOf, sealOf } from '../base/sealed-words.ts';
import { findUserById, type UserForSignIn } from '../store/identity/users.ts';
import type { Db } from '../store/kernel/tables.ts';
import type { Secrets } from '../store/secrets/secrets.ts';

type Keys = Pick<Secrets, 'derive'>;

const PURPOSE = 'password reset';
const VALID_MS = 3_600_000;
const SEPARATOR = '.';

/** Another generation, which every new password is, makes it good no more. */
export function resetToken(
  keys: Keys,
  { id, generation }: Pick<UserForSignIn, 'id' | 'generation'>,
  now: Date,
): string {
  const madeAt = String(now.getTime());
  return [id, madeAt, sealOf(keys, PURPOSE, [id, generation, madeAt])].join(SEPARATOR);
}

/** @returns whose password it changes. @throws TinteroError reset_closed, whatever is not so */
export async function openReset(keys: Keys, db: Db, token: string, now: Date): Promise<UserForSignIn> {
  const [id = '', madeAt = '', seal = '', more] = token.split(SEPARATOR);
  const user = more === undefined ? await findUserById(id, db) : undefined;
  const isGood =
    user !== undefined &&
    !user.isDisabled &&
    isSealOf(keys, PURPOSE, [id, user.generation, madeAt], seal) &&
    Number(madeAt) + VALID_MS > now.getTime();
  if (!isGood) throw new TinteroError('reset_closed');
  return user;
}
