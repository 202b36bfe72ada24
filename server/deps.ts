/** What the server's parts are given: nothing reaches for a clock, a file or the network by itself. */
import type { DatedLimits } from './cancellations/limits.ts';
import type { ServerCatalogs } from './catalogs/open.ts';
import type { Keyring } from './certificates/keyring.ts';
import type { ChangeHub } from './changes/hub.ts';
import type { ClockWatch } from './clock/clock-watch.ts';
import type { Compute } from './compute/compute.ts';
import type { Config } from './config.ts';
import type { Reach } from './crash-points.ts';
import type { Identity } from './identity/identity.ts';
import type { Lists } from './lists/lists.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Meter } from './metrics/meter.ts';
import type { Printer } from './print/printer.ts';
import type { RegistryPort } from './registry/port.ts';
import type { SatStatusPort } from './sat/status.ts';
import type { Secrets } from './secrets.ts';
import type { SecurityLog } from './security/security-log.ts';
import type { Store } from './store/store.ts';
import type { Providers } from './worker/providers.ts';

export type Clock = () => Date;
export type Random = { uuid(): string };

export type Deps = {
  config: Config;
  store: Store;
  clock: Clock;
  random: Random;
  log: Log;
  /** Who entered, tried to, or changed what protects an account: a log of its own. */
  security: SecurityLog;
  /** Counts and times for the metrics. */
  meter: Meter;
  /** The SAT catalogues that are at hand, with search. */
  catalogs: ServerCatalogs;
  /** Wakes the live streams after a commit. */
  hub: ChangeHub;
  /** Encrypts what is secret at rest. */
  secrets: Secrets;
  /** Opens the private keys of certificates. */
  keyring: Keyring;
  identity: Identity;
  /** Takes due work; woken when there is some, so that nobody waits for its next look. */
  worker: { wake(): void; isRunning(): boolean };
  /** Pure work that takes long with large documents: on threads, in turns by client. */
  compute: Compute;
  /** Printed forms as PDF. */
  printer: Printer;
  /** The accounts with providers of certification, as far as a call may use them. */
  providers: Providers;
  /** Sends mail, where an SMTP server is configured. */
  mailer: Mailer;
  /** How often and until when a document may be cancelled. */
  cancelLimits: DatedLimits;
  /** The SAT's lists of articles 69, 69-B and 69-B Bis. */
  lists: Lists;
  /** Whether RFCs are active. */
  registry: RegistryPort;
  /** The SAT's status service. */
  sat: SatStatusPort;
  /** Whether the server's clock can be trusted. */
  clockWatch: ClockWatch;
  /** The moments at which a test may kill the process; does nothing in a real one. */
  reach: Reach;
};
