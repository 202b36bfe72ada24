/** The page of receiver-routes.ts as HTML. Everything that is put in is escaped by `html`. */
import { html } from 'hono/html';
import { fillText } from '../../../schema/errors.ts';
import { RECEIVER_PAGE as T } from '../../../schema/texts/sandbox.ts';
import { groupThousands } from '../../../schema/values/group-thousands.ts';
import { CENTRAL_ZONE, localTime } from '../../base/local-time.ts';
import { DEMO_CLIENT } from '../demo-data.ts';
import type { RequestRow } from './sat-tables.ts';

type OpenRequest = { request: RequestRow; total: string };
type Page = {
  open: readonly OpenRequest[];
  /** Of the SAT's clock, milliseconds since 1970. */
  now: number;
  /** What was done last; '' for nothing. */
  said: string;
};

const STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1c1c1c; background: #fff; }
.warning { margin: 0; padding: 12px; background: #b3261e; color: #fff; text-align: center; font-weight: 700; }
main { max-width: 72rem; margin: 0 auto; padding: 16px; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 8px; border-bottom: 1px solid #ccc; text-align: left; vertical-align: top; }
td.amount { text-align: right; white-space: nowrap; }
td.answers { white-space: nowrap; }
.uuid { font-family: monospace; overflow-wrap: anywhere; }
form { display: inline; }
input { min-height: 44px; padding: 4px 8px; font: inherit; box-sizing: border-box; }
button { min-height: 44px; padding: 4px 16px; font: inherit; border: 1px solid #555; border-radius: 6px; background: #fff; color: inherit; cursor: pointer; }
button:focus-visible { outline: 3px solid #1257c9; outline-offset: 2px; }
.accept { background: #1b6e3c; border-color: #1b6e3c; color: #fff; }
.reject { background: #b3261e; border-color: #b3261e; color: #fff; }
.said { padding: 8px 12px; border-left: 4px solid #1257c9; background: #eef3fd; }
@media (max-width: 48rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr, td { display: block; border: 0; padding: 2px 0; }
  tr { border-bottom: 1px solid #ccc; padding: 12px 0; }
  td.amount { text-align: left; }
  td[data-label]::before { content: attr(data-label) ': '; color: #555; }
}`;

export function receiverPage({ open, now, said }: Page) {
  return html`<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${T.title} · ${T.warning}</title>
<style>${STYLE}</style>
</head>
<body>
<header class="warning">${T.warning}</header>
<main>
<h1>${T.title}</h1>
<p>${T.about}</p>
${said === '' ? '' : html`<p class="said" role="status">${said}</p>`}
${open.length === 0 ? html`<p><strong>${T.none}</strong> ${T.howTo}</p>` : table(open)}
<p><a href="/receptor">${T.reload}</a></p>
<h2>${T.incoming}</h2>
<p>${T.incomingAbout}</p>
<form method="post" action="/receptor/incoming">
<label>${T.incomingRfc} <input name="rfc" value="${DEMO_CLIENT.rfc}" required minlength="12" maxlength="13" autocomplete="off"></label>
<button>${T.incomingMake}</button>
</form>
<h2>${T.time}</h2>
<form method="post" action="/receptor/clock">
<p>${fillText(T.clock, { time: timeText(now) })} <button>${T.dayLater}</button></p>
</form>
</main>
</body>
</html>`;
}

function table(open: readonly OpenRequest[]) {
  const heads = [T.receiver, T.issuer, T.uuid, T.total, T.motive, T.requested, T.deadline, T.answers];
  return html`<table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${open.map(row)}</tbody>
</table>`;
}

function row({ request, total }: OpenRequest) {
  const { receiver, issuer, uuid, motive, requested_at, deadline } = request;
  const cells: readonly (readonly [label: string, text: string, kind: string])[] = [
    [T.receiver, receiver, ''],
    [T.issuer, issuer, ''],
    [T.uuid, uuid, 'uuid'],
    [T.total, `$${groupThousands(total)}`, 'amount'],
    [T.motive, motive, ''],
    [T.requested, timeText(requested_at), ''],
    [T.deadline, deadline === null ? T.noDeadline : timeText(deadline), ''],
  ];
  return html`<tr>
${cells.map(([label, text, kind]) => html`<td class="${kind}" data-label="${label}">${text}</td>`)}
<td class="answers">${button(uuid, 'accept', T.accept)} ${button(uuid, 'reject', T.reject)}</td>
</tr>`;
}

function button(uuid: string, answer: 'accept' | 'reject', text: string) {
  return html`<form method="post" action="/receptor/answer"><input type="hidden" name="uuid" value="${uuid}"><button name="answer" value="${answer}" class="${answer}" aria-label="${text} ${uuid}">${text}</button></form>`;
}

/** Clocks of central Mexico: 2026-11-20 12:00. */
function timeText(instant: number): string {
  return localTime(instant, CENTRAL_ZONE).slice(0, 16).replace('T', ' ');
}
