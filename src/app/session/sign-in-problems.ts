/** What is missing before asking the server; whether it is right only the server knows. */
import { SIGN_IN } from '../../../schema/texts/sign-in.ts';

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function signInProblems(email: string, password: string): { email?: string; password?: string } {
  const typed = email.trim();
  return {
    ...(typed === ''
      ? { email: SIGN_IN.emailRequired }
      : LOOKS_LIKE_EMAIL.test(typed)
        ? {}
        : { email: SIGN_IN.emailInvalid }),
    ...(password === '' ? { password: SIGN_IN.passwordRequired } : {}),
  };
}
