/** What an account writes to others, as its documents look: its colour above, and its logo inside the mail. */
import { type DocumentLook, logoProblem } from '../../../schema/resources/admin/document-looks.ts';
import { documentLookOf } from '../../store/admin/document-looks.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Db } from '../../store/kernel/tables.ts';
import type { Mail, MailFile } from './mailer.ts';

/** Of the logo in its mail. Nothing is fetched: mail programs block what is, and it tells when somebody reads. */
const LOGO_ID = 'logo@tintero';

type Dressed = Pick<Mail, 'html' | 'attachments'>;

export async function brandMail<M extends Dressed>(scope: Scope, db: Db, mail: M): Promise<M> {
  const look = await documentLookOf(scope, db);
  const logo = logoFile(look);
  const picture =
    logo === undefined
      ? ''
      : `<p><img src="cid:${LOGO_ID}" alt="" style="max-width:240px;max-height:80px"></p>`;
  return {
    ...mail,
    html: `<div style="border-top:4px solid ${look.accent};padding-top:12px">${picture}${mail.html}</div>`,
    // After what was sent: whoever takes the first file takes the document.
    ...(logo !== undefined && { attachments: [...(mail.attachments ?? []), logo] }),
  };
}

function logoFile({ logo }: DocumentLook): MailFile | undefined {
  // One that could not be printed is not mailed either.
  if (logo === '' || logoProblem(logo) !== undefined) return undefined;
  const [head = '', base64 = ''] = logo.split(',');
  const contentType = head.slice('data:'.length, head.indexOf(';'));
  const filename = contentType === 'image/png' ? 'logo.png' : 'logo.jpg';
  return { filename, contentType, content: Buffer.from(base64, 'base64'), cid: LOGO_ID };
}
