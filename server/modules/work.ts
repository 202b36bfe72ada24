/** What the worker's handlers are given. */
import type { IssueRequest } from '../../schema/documents/api.ts';
import type { DatedLimits } from '../base/config/cancel-limits.ts';
import type { Config } from '../base/config/config.ts';
import type { Failpoint } from '../base/failpoints.ts';
import type { Log } from '../base/log/log.ts';
import type { Meter } from '../base/meter.ts';
import type { AskFix } from '../fiscal/banxico.ts';
import type { Providers } from '../fiscal/pac/pac-accounts.ts';
import type { SatDownloadPort } from '../fiscal/sat/download/sat-download.ts';
import type { SatStatusPort } from '../fiscal/sat/status.ts';
import type { SatNews } from '../fiscal/sat-news.ts';
import type { Keyring } from '../fiscal/seal/keyring.ts';
import type { PacCertificates } from '../fiscal/seal/pac-certificates.ts';
import type { Lists } from '../fiscal/taxpayers/lists/lists.ts';
import type { SecurityLog } from '../identity/security/security-log.ts';
import type { Compute } from '../jobs/compute/compute.ts';
import { type JobHandler, jobsOf, type Later } from '../jobs/define-job.ts';
import type { Mailer } from '../output/mail/mailer.ts';
import type { Printer } from '../output/print/printer.ts';
import type { PushSender } from '../output/push/push-sender.ts';
import type { WebhookSender } from '../output/webhooks/webhook-sender.ts';
import type { Scope } from '../store/kernel/scope.ts';
import type { Store } from '../store/kernel/store.ts';
import type { Secrets } from '../store/secrets/secrets.ts';
import type { Answer } from './operations/accept-once.ts';
import type { Tasks } from './tasks.ts';

export type WorkDeps = {
  store: Store;
  log: Log;
  meter: Meter;
  clock: () => Date;
  /** 0 to 1. */
  chance: () => number;
  uuid: () => string;
  /** Whom to ask for stamps and cancellations, by account. */
  providers: Providers;
  sat: SatStatusPort;
  /** The SAT's mass download. */
  satDownload: SatDownloadPort;
  /** Bytes that one client may store, 0: without end; whether channels may be of a private network; the portal's own mailbox. */
  config: Pick<Config, 'maxClientStorage' | 'channelPrivateAddresses' | 'bouncesUrl' | 'mailFrom'>;
  /** Each use of a key beside the documents that it seals is told to it. */
  security: Pick<SecurityLog, 'record'>;
  mailer: Mailer;
  /** Printed forms as PDF. */
  printer: Printer;
  /** Brings notices to browsers. */
  push: PushSender;
  /** Tells programs what happened. */
  webhooks: WebhookSender;
  /** Opens the keys that sign what the SAT is asked. */
  keyring: Keyring;
  cancelLimits: DatedLimits;
  /** Of the PACs, those that are at hand. */
  certificates: PacCertificates;
  /** Pure work that takes long with large documents. */
  compute: Compute<Tasks>;
  failpoint: Failpoint;
  /** Makes the links that only who is given one can open. */
  secrets: Pick<Secrets, 'derive' | 'open' | 'seal'>;
  /** Where people open the portal, without a slash at the end. */
  address: string;
  /** What people are told of catalogues and lists. */
  satNews: SatNews;
  /** What the SAT's lists say of an RFC. */
  lists: Pick<Lists, 'lookUp'>;
  /** Asks for the rates of exchange of some days; undefined where nobody is to be asked. */
  askFix: AskFix | undefined;
  /** Issues a receipt as whoever asked for it before: checked, priced and sealed as any other, once for an operation. */
  issue(asker: Scope, operationId: string, request: IssueRequest): Promise<Answer>;
  /** Looks for newer lists of the SAT, those that are due. */
  refreshLists(signal: AbortSignal): Promise<void>;
};

/** What it takes to take in what comes from another account, wherever that came by. */
export type MailedDeps = Pick<WorkDeps, 'store' | 'clock' | 'uuid' | 'mailer' | 'log'>;

/** Of a command too, with no server running. */
export type CompareDeps = Omit<
  WorkDeps,
  | 'certificates'
  | 'refreshLists'
  | 'issue'
  | 'askFix'
  | 'lists'
  | 'satNews'
  | 'push'
  | 'webhooks'
  | 'printer'
  | 'address'
  | 'secrets'
  | 'config'
  | 'security'
  | 'satDownload'
>;

export type { Later };

export type Handler = JobHandler<WorkDeps>;
/** A job of this server; every one is a line of the registry (jobs.ts). */
export const defineJob = jobsOf<WorkDeps>();
