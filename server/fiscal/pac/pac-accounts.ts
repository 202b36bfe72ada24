/**
 * The accounts with providers, opened when they are needed, each client's behind a circuit breaker of its own.
 * Pipeline: step 7 (stamp). Only the worker calls a provider; the calls of the settings screen come through here.
 */
import type { PacProviderShown } from '../../../schema/documents/pac-accounts.ts';
import type { PacEnvironment } from '../../../schema/values/picklists.ts';
import type { Meter } from '../../base/meter.ts';
import { limitedFetch } from '../../base/net/limited-fetch.ts';
import type { Lookup } from '../../base/net/public-address.ts';
import { activePacAccount, findPacAccount } from '../../store/admin/pac-accounts.ts';
import type { Scope } from '../../store/kernel/scope.ts';
import type { Store } from '../../store/kernel/store.ts';
import type { Db } from '../../store/kernel/tables.ts';
import type { Secrets } from '../../store/secrets/secrets.ts';
import { absentPort } from './absent-port.ts';
import {
  environmentOf,
  openAccount,
  type ProviderAccount,
  reachedAccount,
  SANDBOX_URL,
  SERVER_ACCOUNT,
  type WrittenSettings,
} from './accounts.ts';
import { type BreakerCell, behindBreaker, type CallGroup, newCell } from './behind-breaker.ts';
import { avoidedUntil, type Breaker, type Cause } from './breaker.ts';
import { meteredPac } from './metered-pac.ts';
import type { PacPort, PacProvider } from './port.ts';
import { type ProbeOutcome, probeProvider } from './probe.ts';
import { PROVIDERS } from './providers.ts';

export type Avoided = Cause & { until: Date };

export type Providers = {
  /** The server's own account, of those who chose none. Without secrets. */
  readonly server: Pick<ProviderAccount, 'id' | 'provider'> & { environment: PacEnvironment };
  /** Whether the sandbox's front of a provider can be chosen. */
  readonly hasSandbox: boolean;
  /** The account that new documents of this client go to. */
  chosen(scope: Scope, db: Db): Promise<string>;
  /** The account's provider behind its breaker. One that is gone takes nothing and says so. */
  forJob(scope: Scope, accountId: string): Promise<PacPort>;
  /**
   * Undefined while calls may be made: those of a group, or any. Of several, the one that is avoided longest.
   * Known to this process alone.
   */
  avoided(scope: Scope, accountId: string, group?: CallGroup): Avoided | undefined;
  /** Something about the account has changed: calls may be made at once. */
  tryAgain(scope: Scope, accountId: string): void;
  /** What it stamps has no fiscal validity: it is one of the sandbox or of a provider's test services. */
  isForTrying(scope: Scope, accountId: string): Promise<boolean>;
  /**
   * What it stamps is a PAC's whose address the operator or this program gave: not one that a client named, which may be anybody, and no
   * test service, which stamps anything.
   */
  isVouchedFor(scope: Scope, accountId: string): Promise<boolean>;
  describe(): PacProviderShown[];
  /** Tests an account as it is written, addresses as they are stored. */
  probe(written: WrittenSettings): Promise<ProbeOutcome>;
  /** Tests an account that exists: the client's, or the server's. If it goes well, calls may be made at once. */
  probeAccount(scope: Scope, accountId: string): Promise<ProbeOutcome>;
};

export type ProviderOptions = {
  store: Pick<Store, 'db'>;
  secrets: Pick<Secrets, 'open'>;
  clock: () => Date;
  chance: () => number;
  server: ProviderAccount;
  /** Where the sandbox listens; undefined without one. */
  sandboxUrl?: string;
  /** Addresses that clients give may be http and of this network. */
  allowsPrivate: boolean;
  /** One call is given up after this long. */
  timeoutMs: number;
  /** Counts its calls; nothing does unless told. */
  meter?: Meter;
  providers?: readonly PacProvider[];
  /** How calls of the server's own account go: their answers are listened to. */
  throughServer?: (send: typeof fetch) => typeof fetch;
  fetch?: typeof fetch;
  lookup?: Lookup;
};

/** Opened ports and breakers that are kept: those of clients who issue at the same time. */
const KEPT = 1_000;

export function createProviders(options: ProviderOptions): Providers {
  const { store, secrets, clock, chance, server, sandboxUrl, allowsPrivate } = options;
  const { throughServer = (send) => send } = options;
  const list = options.providers ?? PROVIDERS;
  const ports = new Map<string, PacPort>();
  const cells = new Map<string, BreakerCell>();
  const now = () => clock().getTime();
  const find = (name: string) => list.find((provider) => provider.name === name);

  const isServers = (id: string) => id === '' || id === SERVER_ACCOUNT || id === server.id;
  const nameOf = (scope: Scope, accountId: string) =>
    `${scope.clientId} ${isServers(accountId) ? server.id : accountId}`;

  function cellOf(scope: Scope, accountId: string): BreakerCell {
    return lruGetOrCreate(cells, nameOf(scope, accountId), newCell);
  }

  function open(account: Omit<ProviderAccount, 'id'>): PacPort | undefined {
    const { url, apiUrl, credentials, isTrusted } = account;
    const limits = { allowsPrivate: isTrusted, ...network() };
    const send = limitedFetch(limits);
    const reached = {
      // Whom a client named may say any time it likes.
      fetch: account === server ? throughServer(send) : send,
      timeoutMs: options.timeoutMs,
      now,
    };
    return find(account.provider)?.open({ url, apiUrl, credentials, ...reached });
  }

  const network = () => ({
    ...(options.fetch && { fetch: options.fetch }),
    ...(options.lookup && { lookup: options.lookup }),
  });

  /** The account and what it is opened under: another password is another port. */
  async function accountOf(
    scope: Scope,
    id: string,
  ): Promise<{ key: string; account: ProviderAccount } | undefined> {
    if (isServers(id)) return { key: server.id, account: server };
    const stored = await findPacAccount(scope, store.db, id);
    const account = stored && openAccount(stored, { secrets, sandboxUrl, allowsPrivate });
    return account && { key: `${scope.clientId} ${id} ${stored.credentials_sealed}`, account };
  }

  async function probeIt(account: ProviderAccount | undefined): Promise<ProbeOutcome> {
    const provider = account && find(account.provider);
    if (provider === undefined) return { ok: false, error: 'pac_account_gone', code: '', message: '' };
    return await probeProvider(provider, account as ProviderAccount, { now, ...network() });
  }

  const serverEnvironment: PacEnvironment =
    sandboxUrl === undefined ? environmentOf(server.url, find(server.provider)) : 'sandbox';

  return {
    server: { id: server.id, provider: server.provider, environment: serverEnvironment },
    hasSandbox: sandboxUrl !== undefined,

    async chosen(scope, db) {
      return (await activePacAccount(scope, db))?.account_id ?? server.id;
    },

    async forJob(scope, accountId) {
      const found = await accountOf(scope, accountId);
      if (found === undefined || find(found.account.provider) === undefined) return absentPort(accountId);
      const port = lruGetOrCreate(ports, found.key, () => open(found.account) as PacPort);
      return behindBreaker(meteredPac(port, options.meter), cellOf(scope, accountId), { now, chance });
    },

    avoided(scope, accountId, group) {
      const cell = cellOf(scope, accountId);
      const open = (group === undefined ? Object.values(cell) : [cell[group]])
        .map((breaker) => avoidedNow(breaker, now()))
        .filter((avoided) => avoided !== undefined);
      return open.reduce<Avoided | undefined>(
        (a, b) => (a !== undefined && a.until > b.until ? a : b),
        undefined,
      );
    },

    tryAgain(scope, accountId) {
      cells.delete(nameOf(scope, accountId));
    },

    async isForTrying(scope, accountId) {
      const stored = isServers(accountId) ? undefined : await findPacAccount(scope, store.db, accountId);
      const environment =
        stored === undefined ? serverEnvironment : environmentOf(stored.url, find(stored.provider));
      return environment === 'sandbox' || environment === 'test';
    },

    async isVouchedFor(scope, accountId) {
      if (accountId === SERVER_ACCOUNT || accountId.startsWith(`${SERVER_ACCOUNT}:`)) return true;
      const stored = await findPacAccount(scope, store.db, accountId);
      if (stored?.url === SANDBOX_URL) return sandboxUrl !== undefined;
      const real = stored && find(stored.provider)?.production;
      // An address of their own may stand beside one of the provider's.
      return real !== undefined && stored?.url === real.url && stored.api_url === real.apiUrl;
    },

    describe: () => list.map(shown),

    async probe({ credentials, ...written }) {
      const account = reachedAccount({ ...written, id: '' }, credentials, { sandboxUrl, allowsPrivate });
      return await probeIt(account);
    },

    async probeAccount(scope, accountId) {
      const outcome = await probeIt((await accountOf(scope, accountId))?.account);
      if (outcome.ok) cells.delete(nameOf(scope, accountId));
      return outcome;
    },
  };
}

function avoidedNow(breaker: Breaker, now: number): Avoided | undefined {
  const until = avoidedUntil(breaker, now);
  return until === undefined || breaker.state === 'closed'
    ? undefined
    : { until: new Date(until), ...breaker.cause };
}

/** Of more than are kept, the one that was not used for longest goes. */
function lruGetOrCreate<T>(map: Map<string, T>, key: string, make: () => T): T {
  const value = map.get(key) ?? make();
  map.delete(key);
  map.set(key, value);
  if (map.size > KEPT) map.delete(map.keys().next().value as string);
  return value;
}

function shown(provider: PacProvider): PacProviderShown {
  const { name, title, credentialFields, capabilities, production, test } = provider;
  return {
    name,
    title,
    fields: credentialFields.map((field) => ({ ...field })),
    capabilities: [...capabilities],
    production: { url: production.url, api_url: production.apiUrl },
    test: { url: test.url, api_url: test.apiUrl },
  };
}
