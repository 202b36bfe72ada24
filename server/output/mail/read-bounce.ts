/**
 * What a mail says that came back: a report of delivery (RFC 3464), or what older servers write in words. Pure. Anybody may write one: it says
 * something only of a mail that it names by an identity which who received it alone knows, and no more than its beginning is read.
 */

/** Of a mail of ours, by the identity that it left with. */
export type Bounce = { clientId: string; mailId: string; addresses: Address[] };
type Address = {
  /** '' where it is not said. */
  recipient: string;
  /** «5.1.1» (RFC 3463), or ''. */
  status: string;
  /** In the words of the server. */
  said: string;
  isFailed: boolean;
};

/** Of a mail, as its reader gives it. */
export type CameBack = {
  from: string;
  subject: string;
  /** Of X-Failed-Recipients, as some servers write; ''. */
  failed: string;
  text: string;
  parts: readonly { contentType: string; content: Uint8Array }[];
};

const MOST_READ = 64 * 1024;
const MOST_ADDRESSES = 100;
const LONGEST_SAID = 300;
const OWN_ID = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([\w-]{1,64})\.tintero>/i;
const STATUS = /\b[45]\.\d{1,3}\.\d{1,3}\b/;
const OF_A_SERVER = /^(?:mailer-daemon|postmaster)@/i;
/** It is tried further. */
const LATE = /\b(?:delay(?:ed)?|warning|retras|demora)/i;

/** @returns undefined for what came back of nobody here, and for every other mail */
export function readBounce(mail: CameBack): Bounce | undefined {
  const report = mail.parts.find(({ contentType }) => contentType === 'message/delivery-status');
  const isInWords = mail.failed !== '' || OF_A_SERVER.test(mail.from);
  if (report === undefined && !isInWords) return undefined;
  const own = OWN_ID.exec(returnedOf(mail));
  if (own === null) return undefined;
  const [, mailId = '', clientId = ''] = own;
  const addresses = report === undefined ? inWords(mail) : addressesOf(beginning(report.content));
  return { clientId, mailId: mailId.toLowerCase(), addresses };
}

/** @returns what is said of that address; undefined: nothing, or that it arrived */
export function bouncedOf(
  { addresses }: Bounce,
  recipient: string,
): Pick<Address, 'status' | 'said'> | undefined {
  const own = addresses.find((one) => one.recipient.toLowerCase() === recipient.toLowerCase());
  // Its server may have sent it on: then it is named by where it went.
  const said = own ?? addresses.find(({ isFailed }) => isFailed);
  return said?.isFailed ? said : undefined;
}

/** Of what a server answers that refuses one at once: «550 5.1.1 …». */
export const refusalIn = (answer: string): Pick<Address, 'status' | 'said'> => ({
  status: STATUS.exec(answer)?.[0] ?? '',
  said: shown(answer),
});

/** The mail that it is about, or its headers; where neither came, what is said of it. */
function returnedOf({ parts, text }: CameBack): string {
  const returned = parts.find(({ contentType }) =>
    ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'].includes(contentType),
  );
  return returned === undefined ? text.slice(0, MOST_READ) : headersIn(beginning(returned.content));
}

const beginning = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, MOST_READ)).toString('utf8');

function headersIn(text: string): string {
  const end = /\r?\n\r?\n/.exec(text);
  return end === null ? text : text.slice(0, end.index);
}

/** The first group is of the report, each other one of an address. */
function addressesOf(report: string): Address[] {
  const groups = report.split(/(?:\r?\n){2,}/).slice(0, MOST_ADDRESSES + 1);
  return groups.flatMap((group) => {
    const fields = fieldsOf(group);
    const action = fields.get('action')?.toLowerCase();
    if (action === undefined) return [];
    // «smtp; 550 5.1.1 …»: of which kind it is stands before it.
    const said = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
    const status = STATUS.exec(fields.get('status') ?? '')?.[0] ?? STATUS.exec(said)?.[0] ?? '';
    const named = fields.get('original-recipient') ?? fields.get('final-recipient') ?? '';
    const recipient = named.replace(/^[\w-]+\s*;\s*/, '').replace(/^<|>$/g, '');
    return [{ recipient, status, said: shown(said), isFailed: action === 'failed' }];
  });
}

function fieldsOf(group: string): Map<string, string> {
  const lines = group.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(':');
      return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const];
    }),
  );
}

function inWords({ subject, text, failed }: CameBack): Address[] {
  if (failed === '' && LATE.test(subject)) return [];
  const lines = text.slice(0, MOST_READ).split(/\r?\n/);
  const line = lines.find((one) => STATUS.test(one)) ?? lines.find((one) => /\b5\d\d\b/.test(one)) ?? '';
  const status = STATUS.exec(line)?.[0] ?? '';
  const named = failed === '' ? [''] : failed.split(',').slice(0, MOST_ADDRESSES);
  return named.map((one) => ({ recipient: one.trim(), status, said: shown(line), isFailed: true }));
}

/** It comes from outside, and stands in a line. */
const shown = (text: string) =>
  text
    .replace(/\s*\p{Cc}+\s*/gu, ' ')
    .trim()
    .slice(0, LONGEST_SAID);
