/** The page that a receiver's link opens: plain HTML without a script, so that it works wherever it is opened. Pure. */
import { LONGEST_CORRECTION } from '../../../../schema/documents/receipt-links.ts';
import { fiscalState } from '../../../../schema/documents/states.ts';
import type { DocumentLook } from '../../../../schema/resources/admin/document-looks.ts';
import { RECEIVER_PAGE as t } from '../../../../schema/texts/receipt-links.ts';
import { STATES_TEXT } from '../../../../schema/texts/states.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { toHtml } from '../../../output/mail/to-html.ts';
import type { StoredReceipt } from '../../../store/invoicing/receipts.ts';

/** Nothing but its own style, form and logo, which stands in it: no script, nothing fetched, no frame around it. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:40rem;margin:0 auto;padding:24px 16px 48px}
h1{font-size:1.5rem;margin:0 0 16px}h2{font-size:1.125rem;margin:32px 0 8px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:6px 16px;margin:0}
dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
a.b,button{display:inline-block;box-sizing:border-box;padding:11px 18px;border:0;border-radius:8px;background:var(--accent,#0b5cad);color:#fff;font:inherit;text-decoration:none;cursor:pointer}
nav{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0}
label{display:block;margin:12px 0 4px}
textarea,input{box-sizing:border-box;width:100%;padding:10px;border:1px solid #767676;border-radius:8px;background:Field;color:FieldText;font:inherit}
header{border-top:6px solid var(--accent)}
img{display:block;max-width:240px;max-height:80px;margin:0 0 20px;padding:8px;border-radius:8px;background:#fff}
.note{padding:12px 16px;border-radius:8px;background:#1a7f371f}.bad{background:#cf222e1f}
@media(max-width:28rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:10px}}
`;

function pageOf(title: string, body: string, accent = ''): string {
  const colour = accent === '' ? '' : `:root{--accent:${accent}}`;
  const head = accent === '' ? '' : '<header></header>';
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${toHtml(title)}</title><style>${STYLE}${colour}</style></head><body>${head}<main>${body}</main></body></html>`;
}

/** `typed`: what was sent and could not be taken, with what is wrong at each field. */
export type PageState = {
  sent?: boolean;
  problem?: string;
  typed?: { text: string; email: string };
  wrong?: Readonly<Record<string, string>>;
};

/** As its account calls itself, and as its documents look. */
export type PageIssuer = { name: string; look: Pick<DocumentLook, 'logo' | 'accent'> };

/** @param path of the link */
export function receiverPage(
  receipt: StoredReceipt,
  path: string,
  issuer: PageIssuer,
  state: PageState,
): string {
  const { serie, folio, total, currency, uuid } = receipt;
  const facts: [string, string][] = [
    [t.from, `${issuer.name} · ${receipt.rfc}`],
    [t.to, [receipt.name_receiver, receipt.rfc_receiver].filter((one) => one !== '').join(' · ')],
    [t.folio, [serie, folio].filter((one) => one !== '').join('-')],
    [t.date, shownDay(receipt.issued_at)],
    [t.total, `${groupThousands(total)} ${currency}`],
    [t.uuid, uuid],
    [t.state, stateText(receipt)],
  ];
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${toHtml(name)}</dt><dd>${toHtml(value)}</dd>`);
  const file = (kind: 'xml' | 'pdf') => `<a class="b" href="${toHtml(`${path}/${kind}`)}">${t[kind]}</a>`;
  const { logo, accent } = issuer.look;
  const picture = logo === '' ? '' : `<img src="${toHtml(logo)}" alt="">`;
  return pageOf(
    t.title,
    `${picture}<h1>${t.title}</h1>${noteOf(state)}<dl>${rows.join('')}</dl><nav>${file('xml')}${file('pdf')}</nav>${formOf(path, state)}`,
    accent,
  );
}

function stateText({ status, uuid }: StoredReceipt): string {
  if (status === 'cancel_pending') return t.cancelling;
  return STATES_TEXT.fiscal[fiscalState({ status, uuid }) ?? 1];
}

function noteOf({ sent = false, problem }: PageState): string {
  if (sent) return `<p class="note" role="status">${t.sent}</p>`;
  return problem === undefined ? '' : `<p class="note bad" role="alert">${toHtml(problem)}</p>`;
}

function formOf(
  path: string,
  { sent = false, typed = { text: '', email: '' }, wrong = {} }: PageState,
): string {
  if (sent) return '';
  const field = (name: 'text' | 'email', label: string, control: (described: string) => string) => {
    const problem = wrong[name];
    const described = problem === undefined ? '' : ` aria-invalid="true" aria-describedby="${name}-wrong"`;
    const said = problem === undefined ? '' : `<p class="note bad" id="${name}-wrong">${toHtml(problem)}</p>`;
    return `<label for="${name}">${label}</label>${control(described)}${said}`;
  };
  const text = field(
    'text',
    t.text,
    (described) =>
      `<textarea id="text" name="text" rows="4" maxlength="${LONGEST_CORRECTION}" required${described}>${toHtml(typed.text)}</textarea>`,
  );
  const email = field(
    'email',
    t.email,
    (described) =>
      `<input id="email" name="email" type="email" autocomplete="email" value="${toHtml(typed.email)}"${described}>`,
  );
  return `<section><h2>${t.correct}</h2><p>${t.correctHint}</p><form method="post" action="${toHtml(`${path}/correction`)}">${text}${email}<p><button>${t.send}</button></p></form></section>`;
}

/** Of a link that opens nothing, and of too many tries: the same for whatever is not so. */
export function closedPage(title: string, text: string): string {
  return pageOf(title, `<h1>${toHtml(title)}</h1><p>${toHtml(text)}</p>`);
}
