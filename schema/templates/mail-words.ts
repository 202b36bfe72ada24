/** The words of a mail, of the Liquid that an account writes: text without HTML, a few variables, and no loops. Pure. */
import type { MailWords } from '../resources/admin/mail-text.ts';
import { MAIL_TEXT } from '../texts/mail-text.ts';
import { MAIL_TEXT_PROBLEMS as PROBLEMS } from '../texts/mail-text-problems.ts';
import { fillTemplates, parseTemplate, plainText } from './engine.ts';
import { problemOf } from './liquid-problems.ts';

export type MailValues = Record<keyof typeof MAIL_TEXT.names, string>;

const LONGEST = { subject: 300, body: 20_000 };

/** What is wrong in one of the two; undefined: nothing. */
export function mailWordsProblem(text: string): string | undefined {
  try {
    const parsed = parseTemplate(text, plainText);
    const globals = Object.keys(plainText.analyzeSync(parsed, { partials: false }).globals);
    const unknown = globals.find((name) => !Object.hasOwn(MAIL_TEXT.names, name));
    return unknown === undefined ? undefined : PROBLEMS.noVariable(unknown);
  } catch (error) {
    return problemOf(error).text;
  }
}

/** @throws what Liquid says of it; TemplateTooMuch */
export function fillMailWords({ subject, body }: MailWords, values: MailValues): MailWords {
  const fill = (text: string) => fillTemplates(parseTemplate(text, plainText), values, plainText);
  return {
    // A line of its own would be another header.
    subject: fill(subject)
      .replace(/\s*\p{Cc}+\s*/gu, ' ')
      .trim()
      .slice(0, LONGEST.subject),
    body: fill(body).trim().slice(0, LONGEST.body),
  };
}
