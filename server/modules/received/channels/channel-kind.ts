/**
 * What a place is that received documents are watched for: how it is opened, and what comes of it, one parcel after the other. Settings, secret,
 * probe, the job, reception and what is shown are the same of every kind.
 */
import type { ChannelPlace, ChannelRow } from '../../../../schema/resources/received/receipt-channels.ts';
import type { ChannelTrouble } from '../../../../schema/values/receipt-channels.ts';
import type { Unpacked } from './unpack.ts';

/** What came at once and is remembered at once. */
export type Parcel = {
  /** Of the row from then on. */
  cursor: string;
  contents: Contents;
};
/** Bytes that are opened on a thread, or what was kept of something that is not opened. */
export type Contents =
  | { form: 'mail'; name: string; bytes: Uint8Array }
  | { form: 'apart'; apart: Unpacked['apart'] };

/** Its calls throw ChannelError, and what the network throws. */
export type ChannelSession = {
  /** How many are to be read. */
  waiting(from: Progress): Promise<number>;
  /** What is to be read, the oldest first; each is asked for when the one before was taken up. */
  parcels(from: Progress): AsyncGenerator<Parcel>;
  close(): Promise<void>;
};
export type Progress = Pick<ChannelRow, 'cursor' | 'since'>;

export type Opening = {
  place: ChannelPlace;
  secret: string;
  allowsPrivate: boolean;
  signal: AbortSignal;
};
export type OpenChannel = (opening: Opening) => Promise<ChannelSession>;

/** What is wrong with it, in a word that the screen explains. */
export class ChannelError extends Error {
  readonly trouble: Exclude<ChannelTrouble, ''>;
  constructor(trouble: Exclude<ChannelTrouble, ''>, said = '') {
    super(said);
    this.name = 'ChannelError';
    this.trouble = trouble;
  }
}
