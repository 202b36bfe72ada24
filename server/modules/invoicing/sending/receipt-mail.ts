/** The mail that takes a receipt to somebody, with its XML and PDF, written in its timeline and in the list of mails. */
import { fillText, TinteroError } from '../../../../schema/errors.ts';
import type { MailWords } from '../../../../schema/resources/admin/mail-text.ts';
import type { EmailTrackingRow } from '../../../../schema/resources/insight/email-tracking.ts';
import { fillMailWords, type MailValues } from '../../../../schema/templates/mail-words.ts';
import { MAILS } from '../../../../schema/texts/mail.ts';
import { SENDING } from '../../../../schema/texts/sending.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import type { MailContent, MailDefinition } from '../../../output/mail/mail-job.ts';
import type { Mail, MailFile } from '../../../output/mail/mailer.ts';
import { toHtml } from '../../../output/mail/to-html.ts';
import { findMailText } from '../../../store/admin/mail-text.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { findTracked, settleTracked } from '../../../store/insight/email-tracking.ts';
import { noteEvent } from '../../../store/invoicing/receipt-events.ts';
import { findReceipt, type StoredReceipt } from '../../../store/invoicing/receipts.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { WorkDeps } from '../../work.ts';
import { RECEIPT_MAIL } from '../receipts/queue-receipt-mail.ts';
import { type PrintDeps, receiptFile } from '../receipts/receipt-file.ts';

const { receipt: t } = MAILS;

/** Whoever's PDF was late, or went wrong, so often gets the XML alone: about a minute, and what each printing took. */
export const PATIENT_TRIES = 6;

export const receiptMail: MailDefinition<WorkDeps> = {
  kind: RECEIPT_MAIL,
  isForOthers: true,
  async compose(scope, deps, { mail_id }, tries) {
    const tracked = await findTracked(scope, deps.store.db, mail_id);
    return tracked === undefined ? { gone: SENDING.gone } : await composeMail(scope, deps, tracked, tries);
  },
  async settled(scope, tx, mail, { at, state, said }) {
    const tracked = await findTracked(scope, tx, mail.mail_id);
    if (tracked !== undefined)
      await settleTracked(scope, tx, tracked, { state, said, sent_at: state === 'sent' ? at : '' });
    const note = state === 'sent' ? mail.recipient : `${mail.recipient}: ${said}`;
    await noteEvent(scope, tx, mail.subject_id, {
      kind: 'mailed',
      at,
      by: state === 'sent' ? '' : 'mail',
      note,
    });
  },
  async unanswered(scope, tx, mail, { at, said }) {
    const tracked = await findTracked(scope, tx, mail.mail_id);
    if (tracked !== undefined) await settleTracked(scope, tx, tracked, { state: 'maybe', said, sent_at: '' });
    const note = `${mail.recipient}: ${said}`;
    await noteEvent(scope, tx, mail.subject_id, { kind: 'mail_maybe', at, note });
  },
};

/** As things are when it leaves. @param tries how often it was begun: for a PDF that is late it is not waited for ever */
export async function composeMail(
  scope: Scope,
  deps: PrintDeps,
  { receipt_id, message }: Pick<EmailTrackingRow, 'receipt_id' | 'message'>,
  tries: number,
): Promise<MailContent> {
  const receipt = await findReceipt(scope, deps.store.db, receipt_id);
  const client = await findClient(scope, deps.store.db);
  if (client === undefined || receipt === undefined || receipt.uuid === '') return { gone: SENDING.gone };
  const xml = await fileOf(scope, deps, receipt.id, 'xml');
  const pdf = await fileOf(scope, deps, receipt.id, 'pdf').catch((error: unknown) =>
    withoutPdf(error, tries),
  );
  return {
    ...wordsOf(receipt, client.name, {
      ...{ message, hasPdf: pdf !== undefined },
      own: ownWords(receipt, client.name, await findMailText(scope, deps.store.db)),
    }),
    attachments: [xml, ...(pdf === undefined ? [] : [pdf])],
    ...(pdf === undefined && { note: SENDING.withoutPdf }),
  };
}

async function fileOf(scope: Scope, deps: PrintDeps, id: string, kind: 'xml' | 'pdf'): Promise<MailFile> {
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

/** What the text of an account may say of a receipt. */
export function mailValues(receipt: StoredReceipt, issuer: string): MailValues {
  return {
    tipo: t.types[receipt.receipt_type] ?? t.other,
    folio: [receipt.serie, receipt.folio].filter(Boolean).join('-') || receipt.uuid,
    ...{ uuid: receipt.uuid, emisor: issuer, rfc_emisor: receipt.rfc },
    ...{ receptor: receipt.name_receiver, rfc_receptor: receipt.rfc_receiver },
    ...{ total: receipt.total, moneda: receipt.currency, fecha: shownDay(receipt.issued_at) },
  };
}

/** undefined: those of the portal, also where its own cannot be filled: a mail in another dress is better than none. */
function ownWords(
  receipt: StoredReceipt,
  issuer: string,
  text: MailWords | undefined,
): MailWords | undefined {
  if (text === undefined) return undefined;
  try {
    const words = fillMailWords(text, mailValues(receipt, issuer));
    return words.subject === '' || words.body === '' ? undefined : words;
  } catch {
    return undefined;
  }
}

function wordsOf(
  receipt: StoredReceipt,
  issuer: string,
  { message, hasPdf, own }: { message: string; hasPdf: boolean; own: MailWords | undefined },
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
    ...(own === undefined ? [hasPdf ? t.greeting : t.greetingXml] : []),
    ...(receipt.status === 'cancelled' ? [t.cancelled] : []),
  ];
  if (own !== undefined) {
    const said = [...before, ...(before.length > 0 ? [''] : []), own.body].join('\n');
    const html = said.split('\n').map((line) => `${toHtml(line)}<br>`);
    return { subject: own.subject, text: said, html: `<p>${html.join('')}</p>` };
  }
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
