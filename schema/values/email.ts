/**
 * E-mail addresses as mail servers take them in practice: no comments, quotes or bare domains. Length limits
 * are those of SMTP: 64 before the @, 254 in all.
 */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

export type EmailProblem = 'empty' | 'length' | 'shape';

export function emailProblem(text: string): EmailProblem | undefined {
  if (text === '') return 'empty';
  const at = text.lastIndexOf('@');
  if (text.length > 254 || at > 64) return 'length';
  return at > 0 && LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1)) ? undefined : 'shape';
}

export function isEmail(text: string): boolean {
  return emailProblem(text) === undefined;
}

/** "ana.lopez@empresa.mx" → "a•••@empresa.mx": known again by who knows it, told to nobody else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(1, at))}•••${email.slice(Math.max(0, at))}`;
}

/** "a@b.mx; c@d.mx" → its addresses, in order, without repeats. Forms take several in one field. */
export function splitEmails(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}
