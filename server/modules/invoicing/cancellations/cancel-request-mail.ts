/** The mail that asks a receiver to answer a request to cancel. PUT /receipts/{id}/{email}/send_receipt_cancel_request. */
import type { Cancellation } from '../../../../schema/documents/cancellation.ts';
import { fillText } from '../../../../schema/errors.ts';
import { MAILS } from '../../../../schema/texts/mail.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { CENTRAL_ZONE, localTime } from '../../../base/local-time.ts';
import type { Mail } from '../../../output/mail/mailer.ts';
import { toHtml } from '../../../output/mail/to-html.ts';
import type { StoredReceipt } from '../../../store/invoicing/receipts.ts';

/** @param issuerName as its account says it */
export function cancelRequestMail(
  receipt: StoredReceipt,
  issuerName: string,
): Omit<Mail, 'to' | 'messageId'> {
  const texts = MAILS.cancelRequest;
  const { deadline_at } =
    receipt.cancellation === '' ? { deadline_at: '' } : (JSON.parse(receipt.cancellation) as Cancellation);
  const folio = `${receipt.serie}${receipt.folio}` || receipt.uuid;
  const lines: [string, string][] = [
    [texts.lines.issuer, `${issuerName} (${receipt.rfc})`],
    [texts.lines.uuid, receipt.uuid],
    [texts.lines.total, `${receipt.total} ${receipt.currency}`],
    [texts.lines.date, shownDay(receipt.issued_at)],
  ];
  if (deadline_at !== '') {
    lines.push([texts.lines.deadline, shownDay(localTime(Date.parse(deadline_at), CENTRAL_ZONE))]);
  }
  const how = deadline_at === '' ? texts.second : texts.how;
  const rows = lines.map(
    ([name, value]) => `<tr><td>${toHtml(name)}</td><td><b>${toHtml(value)}</b></td></tr>`,
  );
  return {
    subject: fillText(texts.subject, { folio }),
    text: [texts.greeting, '', ...lines.map(([name, value]) => `${name}: ${value}`), '', how].join('\n'),
    html: `<p>${toHtml(texts.greeting)}</p><table>${rows.join('')}</table><p>${toHtml(how)}</p>`,
  };
}
