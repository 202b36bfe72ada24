/**
 * What a place is that received documents are watched for: how it is opened, and what comes of it, one parcel after the other. Settings, secret,
 * probe, the job, reception and what is shown are the same of every kind.
 */
import type { ChannelPlace, ChannelRow } from '../../../../schema/resources/received/receipt-channels.ts';
import type { ChannelTrouble } from '../../../../schema/values/receipt-channels.ts';
import type { Named, Unpacked } from './unpack.ts';

/** What came at once and is remembered at once. */
export type Parcel = {
  /** Of the row from then on. */
  cursor: string;
  contents: Contents;
  /** Once it is here to stay. */
  taken?: () => Promise<void>;
};
/** A mail, or files that belong together, which are opened on a thread; or what was kept of something that is not opened. */
export type Contents =
  | { form: 'mail' | 'files'; files: Named[] }
  | { form: 'apart'; apart: Unpacked['apart'] };

/** Its calls throw ChannelError, and what the network throws. */
export type ChannelSession = {
  /** That the server showed; '' where there is none. */
  hostKey: string;
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
  /** That the server is to show; '': none was seen. */
  hostKey: string;
  /** Somebody looks at what it shows: the first one is taken. */
  mayPin: boolean;
  /** Milliseconds since 1970. */
  now: number;
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
