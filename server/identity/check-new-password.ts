/** The policy of passwords, as an error that says what to change. */
import { fillText, TinteroError } from '../../schema/errors.ts';
import { PASSWORD } from '../../schema/texts/password.ts';
import { PASSWORD_LEAST, PASSWORD_MOST, passwordProblem } from '../../schema/values/password.ts';

/** @returns what is wrong with it, in words; undefined: it is fit */
export function newPasswordProblem(password: string, email: string): string | undefined {
  const problem = passwordProblem(password, email);
  const limits = { least: String(PASSWORD_LEAST), most: String(PASSWORD_MOST) };
  return problem && fillText(PASSWORD[problem], limits);
}

/** @throws TinteroError invalid_fields, at `new_password` */
export function checkNewPassword(password: string, email: string): void {
  const text = newPasswordProblem(password, email);
  if (text !== undefined) throw new TinteroError('invalid_fields', {}, [{ path: 'new_password', text }]);
}
