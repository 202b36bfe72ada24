/**
 * What a new password may be: long enough, not what anybody knows of its owner, and none that everybody knows. No rules on which characters: they make
 * passwords that are alike (NIST SP 800-63B, 3.1.1.2). Pure.
 */
import { isKnownPassword } from './known-password.ts';

export const PASSWORD_LEAST = 10;
export const PASSWORD_MOST = 128;

export type PasswordProblem = 'short' | 'long' | 'email' | 'known';

/** @param email of its owner. Characters are code points, as they count after joining what is typed in parts. */
export function passwordProblem(password: string, email: string): PasswordProblem | undefined {
  const plain = plainPassword(password);
  const length = [...plain].length;
  if (length < PASSWORD_LEAST) return 'short';
  if (length > PASSWORD_MOST) return 'long';
  if (plain.trim().toLowerCase() === email.trim().toLowerCase()) return 'email';
  return isKnownPassword(plain) ? 'known' : undefined;
}

/** The same password however a keyboard writes it: what is hashed. */
export function plainPassword(password: string): string {
  return password.normalize('NFKC');
}
