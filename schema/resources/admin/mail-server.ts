/**
 * Through which server an account writes to others, and as whom: one row. The secret goes in and never comes out; what became of the
 * last mail stands in the row. No device holds it. Without one they leave through the server of the settings.
 */
import * as v from 'valibot';
import { MAIL_SERVER_PROBLEMS as PROBLEMS } from '../../texts/mail-server-problems.ts';
import { isEmail } from '../../values/email.ts';
import { DKIM_STATES, MAIL_SECURITIES, MAIL_TROUBLES } from '../../values/mail-server.ts';
import { text } from '../entries.ts';
import { ONE_ROW } from '../one-row.ts';
import { defineResource } from '../resource.ts';
import { HOST } from '../server-name.ts';

export const ONLY_MAIL_SERVER = 'mail';

const RowSchema = v.object({
  settings_id: v.string(),
  host: v.string(),
  port: v.number(),
  security: v.picklist(MAIL_SECURITIES),
  /** '' for a server that asks for none. */
  user_name: v.string(),
  from_name: v.string(),
  from_address: v.string(),
  /** DKIM: under which name its record stands, its public key (SPKI, base64), and when its private one was given. '' for what is not signed. */
  dkim_selector: v.optional(v.string(), ''),
  dkim_public: v.optional(v.string(), ''),
  dkim_at: v.optional(v.string(), ''),
  /** Instants, ISO-8601 UTC; '' for what has not come to pass: when the secret was given, the last mail, the last failure. */
  secret_at: v.string(),
  sent_at: v.string(),
  failed_at: v.string(),
  /** Of the last mail. */
  trouble: v.picklist(MAIL_TROUBLES),
  /** In the words of the other side; ''. */
  said: v.string(),
});
export type MailServerRow = v.InferOutput<typeof RowSchema>;

/** A line of its own could be another header, or another command. */
const line = (most: number) =>
  v.pipe(
    text(most),
    v.check((value) => !/\p{Cc}/u.test(value), PROBLEMS.line),
  );
const port = v.pipe(
  v.number(PROBLEMS.port),
  v.integer(PROBLEMS.port),
  v.minValue(1, PROBLEMS.port),
  v.maxValue(65_535, PROBLEMS.port),
);

const FieldsSchema = v.object({
  settings_id: v.optional(v.literal(ONLY_MAIL_SERVER), ONLY_MAIL_SERVER),
  host: v.pipe(text(253), v.toLowerCase(), v.regex(HOST, PROBLEMS.host)),
  port,
  security: v.picklist(MAIL_SECURITIES),
  user_name: line(200),
  from_name: line(100),
  from_address: v.optional(v.pipe(v.string(), v.trim(), v.check(isEmail, PROBLEMS.from)), ''),
  /** Empty: as it was. */
  secret: v.optional(v.pipe(v.string(), v.maxLength(1_000)), ''),
  /** '' signs nothing, and keeps no key. */
  dkim_selector: v.optional(
    v.pipe(text(63), v.toLowerCase(), v.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?)?$/, PROBLEMS.dkimSelector)),
    '',
  ),
  /** A private key of RSA (PEM). Empty: as it was. */
  dkim_key: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(10_000)), ''),
});
export type MailServerFields = v.InferOutput<typeof FieldsSchema>;

/** Where its secret goes: to another one it is not sent. */
export type MailPlace = Pick<MailServerRow, 'host' | 'port' | 'security' | 'user_name'>;
export const isSameServer = (a: MailPlace, b: MailPlace): boolean =>
  (['host', 'port', 'security', 'user_name'] as const).every((field) => a[field] === b[field]);

/** The record of the DNS by which others verify what it signs: its name, and what has to be there. */
export function dkimRecordOf({
  dkim_selector,
  dkim_public,
  from_address,
}: Pick<MailServerRow, 'dkim_selector' | 'dkim_public' | 'from_address'>) {
  const domain = from_address.slice(from_address.lastIndexOf('@') + 1).toLowerCase();
  return {
    domain,
    name: `${dkim_selector}._domainkey.${domain}`,
    value: `v=DKIM1; k=rsa; p=${dkim_public}`,
  };
}

/** As a mail says it. */
export function senderOf({
  from_name,
  from_address,
}: Pick<MailServerRow, 'from_name' | 'from_address'>): string {
  return from_name === '' ? from_address : `${from_name} <${from_address}>`;
}

export const mailServer = defineResource({
  name: 'mail_server',
  ...ONE_ROW,
  row: RowSchema,
  fields: FieldsSchema,
  travels: { offline: 'none' },
  stored: { table: 'mail_server', columns: {} },
  search: (row) => [row.from_address, row.from_name, row.host, row.user_name],
  // Whoever changes it reads what is sent in the account's name.
  stepUp: true,
  can: { read: 'client_emails.read', write: 'client_emails.write', delete: 'client_emails.write' },
});

/** POST /mail_server/mail/probe. */
export const MailProbeSchema = v.object({
  trouble: v.picklist(MAIL_TROUBLES),
  said: v.string(),
  /** Whom the mail is for. */
  to: v.string(),
  dkim: v.picklist(DKIM_STATES),
});
export type MailProbe = v.InferOutput<typeof MailProbeSchema>;
