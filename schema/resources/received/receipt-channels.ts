/**
 * Where an account's received documents are watched for: a mailbox, a folder over SFTP. The secret with which it is opened goes in and never comes out; what the
 * server saw there last stands in the row. No device holds them. Spec 3 §3.
 */
import * as v from 'valibot';
import { CHANNEL_PROBLEMS as PROBLEMS } from '../../texts/receipt-channel-problems.ts';
import { CHANNEL_KINDS, CHANNEL_SECURITIES, CHANNEL_TROUBLES } from '../../values/receipt-channels.ts';
import { needed, newKey, text } from '../entries.ts';
import { defineResource, oneOf } from '../resource.ts';
import { HOST } from '../server-name.ts';

const RowSchema = v.object({
  channel_id: v.string(),
  kind: v.picklist(CHANNEL_KINDS),
  name: v.string(),
  host: v.string(),
  port: v.number(),
  security: v.picklist(CHANNEL_SECURITIES),
  user_name: v.string(),
  folder: v.string(),
  /** ISO day: what arrived there before is left alone. */
  since: v.string(),
  is_on: v.boolean(),
  /** Instants, ISO-8601 UTC; '' for what has not come to pass: when the secret was given, the last success and failure, the last file. */
  secret_at: v.string(),
  succeeded_at: v.string(),
  failed_at: v.string(),
  came_at: v.string(),
  trouble: v.picklist(CHANNEL_TROUBLES),
  /** In the words of the other side; ''. */
  said: v.string(),
  /** In vain, one after the other. */
  attempts: v.number(),
  /** Of SFTP: the fingerprint of the server's key, as it was seen when it was tried; ''. */
  host_key: v.optional(v.string(), ''),
  /** How far it is read; whoever reads it says what that is. */
  cursor: v.string(),
});
export type ChannelRow = v.InferOutput<typeof RowSchema>;

/** A private key has some thousands. */
const LONGEST_SECRET = 20_000;
const isDay = (day: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`));
/** A line of its own could be another command. */
const line = (most: number, message: string) =>
  v.pipe(
    needed(most, message),
    v.check((value) => !/\p{Cc}/u.test(value), PROBLEMS.line),
  );

const FieldsSchema = v.pipe(
  v.object({
    channel_id: newKey,
    kind: v.picklist(CHANNEL_KINDS),
    name: needed(60, PROBLEMS.name),
    host: v.pipe(text(253), v.toLowerCase(), v.regex(HOST, PROBLEMS.host)),
    port: v.pipe(
      v.number(PROBLEMS.port),
      v.integer(PROBLEMS.port),
      v.minValue(1, PROBLEMS.port),
      v.maxValue(65_535, PROBLEMS.port),
    ),
    security: v.picklist(CHANNEL_SECURITIES),
    user_name: line(200, PROBLEMS.user),
    folder: line(200, PROBLEMS.folder),
    since: v.pipe(v.string(), v.trim(), v.check(isDay, PROBLEMS.since)),
    is_on: v.optional(v.boolean(), true),
    /** Empty: as it was. */
    secret: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_SECRET)), ''),
  }),
  // Each kind is spoken with in its own way.
  v.forward(
    v.check(({ kind, security }) => (kind === 'sftp') === (security === 'ssh'), PROBLEMS.security),
    ['security'],
  ),
);
export type ChannelFields = v.InferOutput<typeof FieldsSchema>;

/** Where it is: with another one of these it is another place, of which nothing is read yet. */
export type ChannelPlace = Pick<ChannelRow, 'kind' | 'host' | 'port' | 'security' | 'user_name' | 'folder'>;
export const isSamePlace = (a: ChannelPlace, b: ChannelPlace): boolean =>
  (['kind', 'host', 'port', 'security', 'user_name', 'folder'] as const).every(
    (field) => a[field] === b[field],
  );

/** Of one account. */
export const MOST_CHANNELS = 10;

export const receiptChannels = defineResource({
  name: 'receipt_channels',
  key: 'channel_id',
  row: RowSchema,
  fields: FieldsSchema,
  travels: { offline: 'none' },
  stored: { table: 'receipt_channel', columns: {} },
  search: (row) => [row.name, row.user_name, row.host],
  sort: { name: 'text' },
  order: 'name',
  filters: { kind: oneOf(CHANNEL_KINDS) },
  can: {
    read: 'receipt_channels.read',
    write: 'receipt_channels.write',
    delete: 'receipt_channels.write',
  },
});

/** POST /receipt_channels/{channel_id}/probe. `host_key`: the one that somebody looked at and takes in the place of the one before. */
export const ChannelProbeAskedSchema = v.object({
  host_key: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
});
export const ChannelProbeSchema = v.object({
  trouble: v.picklist(CHANNEL_TROUBLES),
  said: v.string(),
  /** Of SFTP: the key that the server showed; ''. */
  host_key: v.string(),
  /** How many there are to be read there, from the day that was chosen on. */
  waiting: v.number(),
});
export type ChannelProbe = v.InferOutput<typeof ChannelProbeSchema>;
