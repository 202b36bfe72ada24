/** The mail that takes a receipt to somebody, with its XML and PDF, written in its timeline and in the list of mails. */
import { fillText, TinteroError } from '../../../../schema/errors.ts';
import { MAILS } from '../../../../schema/texts/mail.ts';
import { SENDING } from '../../../../schema/texts/sending.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import type { MailDefinition } from '../../../output/mail/mail-job.ts';
import type { Mail, MailFile } from '../../../output/mail/mailer.ts';
import { toHtml } from '../../../output/mail/to-html.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { findTracked, settleTracked } from '../../../store/insight/email-tracking.ts';
import { findReceipt, type StoredReceipt, updateReceipt } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { WorkDeps } from '../../work.ts';
import { addEvents } from '../cancellations/events.ts';
import { RECEIPT_MAIL } from '../receipts/queue-receipt-mail.ts';
import { receiptFile } from '../receipts/receipt-file.ts';

const { receipt: t } = MAILS;

/** Whoever's PDF was late, or went wrong, so often gets the XML alone: about a minute, and what each printing took. */
const PATIENT_TRIES = 6;

export const receiptMail: MailDefinition<WorkDeps> = {
  kind: RECEIPT_MAIL,
  isForOthers: true,
  async compose(scope, deps, mail, tries) {
    const { db } = deps.store;
    const receipt = await findReceipt(scope, db, mail.subject_id);
    const client = await findClient(scope, db);
    const tracked = await findTracked(scope, db, mail.mail_id);
    if (client === undefined || receipt === undefined || receipt.uuid === '' || tracked === undefined)
      return { gone: SENDING.gone };
    const xml = await fileOf(scope, deps, receipt.id, 'xml');
    const pdf = await fileOf(scope, deps, receipt.id, 'pdf').catch((error: unknown) =>
      withoutPdf(error, tries),
    );
    return {
      ...wordsOf(receipt, client.name, { message: tracked.message, hasPdf: pdf !== undefined }),
      attachments: [xml, ...(pdf === undefined ? [] : [pdf])],
      ...(pdf === undefined && { note: SENDING.withoutPdf }),
    };
  },
  async settled(scope, tx, mail, { at, state, said }) {
    const tracked = await findTracked(scope, tx, mail.mail_id);
    if (tracked !== undefined)
      await settleTracked(scope, tx, tracked, { state, said, sent_at: state === 'sent' ? at : '' });
    const receipt = await findReceipt(scope, tx, mail.subject_id);
    if (receipt === undefined) return;
    const note = state === 'sent' ? mail.recipient : `${mail.recipient}: ${said}`;
    const event = { kind: 'mailed', at, by: state === 'sent' ? '' : 'mail', note } as const;
    await updateReceipt(scope, tx, receipt.id, { events: addEvents(receipt.events, [event]) });
  },
};

async function fileOf(scope: Scope, deps: WorkDeps, id: string, kind: 'xml' | 'pdf'): Promise<MailFile> {
  const { name, type, bytes } = await receiptFile(scope, deps, id, kind);
  return { filename: name, contentType: type, content: bytes };
}

/** A server without a browser makes no PDF, however long one waits; one that has other work, or ends, makes it later. */
function withoutPdf(error: unknown, tries: number): undefined {
  const code = error instanceof TinteroError ? error.code : '';
  if (['pdf_unavailable', 'pdf_failed'].includes(code)) return undefined;
  if (tries < PATIENT_TRIES || ['client_busy', 'server_busy', 'unavailable'].includes(code)) throw error;
  return undefined;
}

function wordsOf(
  receipt: StoredReceipt,
  issuer: string,
  { message, hasPdf }: { message: string; hasPdf: boolean },
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const number = [receipt.serie, receipt.folio].filter(Boolean).join('-');
  const type = t.types[receipt.receipt_type] ?? t.other;
  const lines: [string, string][] = [
    [t.lines.issuer, `${issuer} (${receipt.rfc})`],
    [t.lines.receiver, `${receipt.name_receiver} (${receipt.rfc_receiver})`],
    ...(number === '' ? [] : ([[t.lines.folio, number]] as [string, string][])),
    [t.lines.uuid, receipt.uuid],
    [t.lines.total, `${receipt.total} ${receipt.currency}`],
    [t.lines.date, shownDay(receipt.issued_at)],
  ];
  const before = [
    ...message.split('\n').filter((line) => line.trim() !== ''),
    hasPdf ? t.greeting : t.greetingXml,
    ...(receipt.status === 'cancelled' ? [t.cancelled] : []),
  ];
  const paragraphs = before.map((line) => `<p>${toHtml(line)}</p>`).join('');
  const rows = lines.map(
    ([name, value]) => `<tr><td>${toHtml(name)}</td><td><b>${toHtml(value)}</b></td></tr>`,
  );
  return {
    subject: fillText(t.subject, { type, folio: number || receipt.uuid, issuer }),
    text: [...before, '', ...lines.map(([name, value]) => `${name}: ${value}`), '', t.end].join('\n'),
    html: `${paragraphs}<table>${rows.join('')}</table><p>${toHtml(t.end)}</p>`,
  };
}
