import { describe, expect, test } from 'vitest';
import { MAIL_TEXT } from '../texts/mail-text.ts';
import { MAIL_TEXT_PROBLEMS as PROBLEMS } from '../texts/mail-text-problems.ts';
import { fillMailWords, type MailValues, mailWordsProblem } from './mail-words.ts';

const VALUES: MailValues = {
  ...MAIL_TEXT.sample,
  emisor: 'A & B <SA>',
  rfc_emisor: 'EKU9003173C9',
  fecha: '1 dic',
};

describe('the words of a mail', () => {
  test('are text: values as they are, conditions, and one line as subject', () => {
    const words = {
      subject: '{{ tipo }} de {{ emisor }}',
      body: '{% if folio %}Folio {{ folio }}{% endif %}\n<b>',
    };
    expect(fillMailWords(words, VALUES)).toEqual({
      subject: 'Factura de A & B <SA>',
      body: 'Folio A-101\n<b>',
    });
    const lines = { subject: 'x {{ emisor }}', body: '{{ emisor }}' };
    expect(fillMailWords(lines, { ...VALUES, emisor: 'A\r\nBcc: b@c.mx' }).subject).toBe('x A Bcc: b@c.mx');
  });

  test('that the portal has are right', () => {
    for (const text of Object.values(MAIL_TEXT.plain)) expect(mailWordsProblem(text)).toBeUndefined();
  });

  test.each([
    ['{{ foliio }}', PROBLEMS.noVariable('foliio')],
    ['{{ folio', /./],
    ['{% for x in (1..1000000) %}{{ x }}{% endfor %}', /for/],
    ['{% render "x" %}', /render/],
    ['{{ folio | nada }}', /nada/],
  ])('%s is told', (text, said) => {
    expect(mailWordsProblem(text)).toMatch(said);
  });
});
