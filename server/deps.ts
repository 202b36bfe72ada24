/** What the server's parts are given: nothing reaches for a clock, a file or the network by itself. */
import type { CatalogLookup } from '../schema/catalogs/lookup.ts';
import type { ChangeHub } from './changes/hub.ts';
import type { Config } from './config.ts';
import type { Identity } from './identity/identity.ts';
import type { Log } from './log.ts';
import type { Secrets } from './secrets.ts';
import type { Store } from './store/store.ts';

export type Clock = () => Date;
export type Random = { uuid(): string };

export type Deps = {
  config: Config;
  store: Store;
  clock: Clock;
  random: Random;
  log: Log;
  /** The SAT catalogues that are at hand. */
  catalogs: CatalogLookup;
  /** Wakes the live streams after a commit. */
  hub: ChangeHub;
  /** Encrypts what is secret at rest. */
  secrets: Secrets;
  identity: Identity;
  /** Takes due work; woken when there is some, so that nobody waits for its next look. */
  worker: { wake(): void };
};
