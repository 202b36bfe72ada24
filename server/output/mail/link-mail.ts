/** A mail of a few lines and a link, as text and as HTML. */
import type { MailContent } from './mail-job.ts';
import { toHtml } from './to-html.ts';

type LinkMail = {
  subject: string;
  lines: readonly string[];
  link: string;
  /** What the link does. */
  act: string;
  /** After it: what to do where it was meant for somebody else. */
  end?: string;
};

export function linkMail({ subject, lines, link, act, end }: LinkMail): MailContent {
  const paragraph = (html: string) => `<p>${html}</p>`;
  return {
    subject,
    text: [...lines, '', link, ...(end === undefined ? [] : ['', end])].join('\n'),
    html: [
      ...lines.map((line) => paragraph(toHtml(line))),
      paragraph(`<a href="${toHtml(link)}">${toHtml(act)}</a>`),
      ...(end === undefined ? [] : [paragraph(toHtml(end))]),
    ].join(''),
  };
}
