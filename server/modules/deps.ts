/** What the server's parts are given: nothing reaches for a clock, a file or the network by itself. */

import type { ClockWatch } from '../base/clock/clock-watch.ts';
import type { DatedLimits } from '../base/config/cancel-limits.ts';
import type { Config } from '../base/config/config.ts';
import type { Failpoint } from '../base/failpoints.ts';
import type { Log } from '../base/log/log.ts';
import type { Meter } from '../base/meter.ts';
import type { Clock, Random } from '../base/ports.ts';
import type { ServerCatalogs } from '../fiscal/catalogs/open.ts';
import type { Providers } from '../fiscal/pac/pac-accounts.ts';
import type { SatStatusPort } from '../fiscal/sat/status.ts';
import type { Keyring } from '../fiscal/seal/keyring.ts';
import type { Lists } from '../fiscal/taxpayers/lists/lists.ts';
import type { RegistryPort } from '../fiscal/taxpayers/port.ts';
import type { Identity } from '../identity/identity.ts';
import type { SecurityLog } from '../identity/security/security-log.ts';
import type { Compute } from '../jobs/compute/compute.ts';
import type { Mailer } from '../output/mail/mailer.ts';
import type { Printer } from '../output/print/printer.ts';
import type { PushSender } from '../output/push/push-sender.ts';
import type { Store } from '../store/kernel/store.ts';
import type { Secrets } from '../store/secrets/secrets.ts';
import type { ChangeHub } from './changes/hub.ts';
import type { Tasks } from './tasks.ts';

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
  compute: Compute<Tasks>;
  /** Printed forms as PDF. */
  printer: Printer;
  /** The accounts with providers of certification, as far as a call may use them. */
  providers: Providers;
  /** Sends mail, where an SMTP server is configured. */
  mailer: Mailer;
  /** Brings notices to browsers. */
  push: PushSender;
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
  failpoint: Failpoint;
};
