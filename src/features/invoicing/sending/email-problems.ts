/** What is wrong with addresses that somebody typed, by the place of each: the first is needed. Pure. */
import { SENDING_PROBLEMS as PROBLEMS } from '../../../../schema/texts/sending-words.ts';
import { isEmail } from '../../../../schema/values/email.ts';

export function emailProblems(emails: readonly string[]): Record<number, string> {
  const written = emails.map((email) => email.trim());
  if (written.every((email) => email === '')) return { 0: PROBLEMS.emails };
  return Object.fromEntries(
    written.flatMap((email, index): [number, string][] => {
      if (email === '') return [[index, PROBLEMS.required]];
      return isEmail(email) ? [] : [[index, PROBLEMS.invalid]];
    }),
  );
}
