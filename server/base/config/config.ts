/** The settings of the server (areas/), read once at start and checked: a wrong one is named. */
import { isAbsolute, resolve } from 'node:path';
import { fillText } from '../../../schema/errors.ts';
import { SERVER_SETTINGS } from '../../../schema/texts/server-settings.ts';
import { bareEnv } from '../bare-env.ts';
import { DATABASE } from './areas/database.ts';
import { FISCAL } from './areas/fiscal.ts';
import { KEYS } from './areas/keys.ts';
import { PEOPLE } from './areas/people.ts';
import { type LOG_FORMS, type LOG_LEVELS, SERVER } from './areas/server.ts';
import type { DatedLimits } from './cancel-limits.ts';
import type { ListFile } from './list-files.ts';
import { ConfigError, readSettings, type Settings, type Values } from './setting.ts';
import type { DatabaseLimits } from './store-limits.ts';

export { ConfigError };

export type LogLevel = (typeof LOG_LEVELS)[number];

/** How to speak to SW: a token that does not end, or a user and password that get one. */
export type SwAccess = Record<'url' | 'apiUrl' | 'token' | 'user' | 'password', string>;

/** Who is asked whether an RFC is active. An empty address: nobody, or the sandbox while it stamps. */
export type RegistryAccess = { url: string; id: string; token: string; ttlMs: number };

/** Where master keys come from; with nothing given, a file in the data folder. A key has 64 hexadecimal digits. */
export type KeySettings = {
  key: string;
  /** Older ones, that only open. */
  previous: readonly string[];
  /** Absolute path. */
  file: string;
  /** Program and arguments; none: no program. */
  command: readonly string[];
  /** The whole environment of that program. */
  commandEnv: Record<string, string>;
};

export type Config = {
  host: string;
  port: number;
  /** Absolute folder of everything that the server writes. */
  dataDir: string;
  /** Empty: SQLite in dataDir. */
  databaseUrl: string;
  keys: KeySettings;
  /** How long it is waited for. */
  databaseLimits: DatabaseLimits;
  /** Folder of TSV or a catalogs.db; empty: look beside the project, then download. */
  satCatalogs: string;
  catalogsUrl: string;
  /** Of the file as it is downloaded; empty: not checked. */
  catalogsSha256: string;
  chromiumPath: string;
  pac: 'sandbox' | 'sw';
  sw: SwAccess;
  /** Addresses of providers that clients give may be http, or of this machine's network. */
  pacPrivateAddresses: boolean;
  /** Addresses that browsers name for notices may be of this network, or http of this machine. */
  pushPrivateAddresses: boolean;
  /** Those of webhooks too. */
  webhookPrivateAddresses: boolean;
  /** Servers of receipt channels may be of this network; without encryption on this machine alone. */
  channelPrivateAddresses: boolean;
  sandboxPort: number;
  /** Milliseconds from a stamp of the sandbox until its SAT knows it. */
  satLagMs: number;
  /** Milliseconds that a receiver of the sandbox has to answer a cancellation; undefined: three business days. */
  sandboxAcceptMs: number | undefined;
  /** The sandbox also stamps what the SAT's published test taxpayers seal. */
  publicTestCertificates: boolean;
  satStatusUrl: string;
  /** Base address of the SAT's lists; empty while the sandbox stamps: the sandbox's. */
  listsUrl: string;
  /** Which of its files are fetched every day. */
  listFiles: readonly ListFile[];
  registry: RegistryAccess;
  /** Banco de México's service of series. No token: nobody is asked, or the sandbox while it stamps. */
  banxico: { url: string; token: string };
  /** How often and until when a document may be cancelled, by the day on which it is asked. */
  cancelLimits: DatedLimits;
  /** SMTP server as an address with user and password; empty: no mail is sent. */
  smtpUrl: string;
  mailFrom: string;
  /** Mailbox of what came back of it, with user and password; empty: none is read. */
  bouncesUrl: string;
  /** Address that people type, without final slash; empty: the one the server listens on. */
  publicUrl: string;
  /** For whom the log is: a person at a terminal, a program, or whichever is there. */
  log: (typeof LOG_FORMS)[number];
  logLevel: LogLevel;
  /** Where metrics are served; no port, no metrics. */
  metrics: { host: string; port: number | undefined };
  /** Below so many free megabytes in dataDir the server says that it is not ready. */
  leastFreeMb: number;
  /** The header to take the caller's address from: only behind a proxy of one's own, which writes it. */
  trustProxy: false | 'x-forwarded-for' | 'forwarded';
  /** Bytes that one client's drafts, receipts and files may have; 0: as many as there is room for. */
  maxClientStorage: number;
  /** Without use; a session ends at sessionMaxDays however much it is used. */
  sessionDays: number;
  sessionMaxDays: number;
  /** Failed or not, sign-in attempts that one address may make in a minute; the other limits follow from it (identity/throttle.ts). */
  signInAttempts: number;
  /** Calls of one API token in a minute. */
  apiCalls: number;
};

/** Production service of the SAT (its published address). */
export const SAT_STATUS = 'https://consultaqr.facturaelectronica.sat.gob.mx/ConsultaCFDIService.svc';

/** Where the SAT publishes its lists. Its certificate chain has come incomplete: see docs/decisions/lists.md. */
const SAT_LISTS = 'https://wu1agsprosta001.blob.core.windows.net/agsc-publicaciones/Datos_abiertos';

/** In the order of docs/settings.md. */
const AREAS = [SERVER, DATABASE, KEYS, FISCAL, PEOPLE] as const satisfies readonly Settings[];
type AllValues = Values<typeof SERVER & typeof DATABASE & typeof KEYS & typeof FISCAL & typeof PEOPLE>;

/**
 * The settings in `env`, defaults filled in.
 * @param cwd what a relative DATA_DIR is relative to.
 * @throws ConfigError naming the first wrong one.
 */
export function readConfig(env: Record<string, string | undefined>, cwd = process.cwd()): Config {
  const values = Object.assign({}, ...AREAS.map((area) => readSettings(area, env))) as AllValues;
  requirePacAccess(values);
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(cwd, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    keys: keysOf(values, env, cwd),
    databaseLimits: {
      connections: values.DATABASE_CONNECTIONS,
      waitMs: values.DATABASE_WAIT_MS,
      lockMs: values.DATABASE_LOCK_MS,
      statementMs: values.DATABASE_STATEMENT_MS,
      idleMs: values.DATABASE_IDLE_MS,
    },
    satCatalogs: values.SAT_CATALOGS,
    catalogsUrl: values.CATALOGS_URL,
    catalogsSha256: values.CATALOGS_SHA256,
    chromiumPath: values.CHROMIUM_PATH,
    pac: values.PAC,
    sw: {
      url: values.SW_URL,
      apiUrl: values.SW_API_URL,
      token: values.SW_TOKEN,
      user: values.SW_USER,
      password: values.SW_PASSWORD,
    },
    pacPrivateAddresses: values.PAC_PRIVATE_ADDRESSES,
    webhookPrivateAddresses: values.WEBHOOK_PRIVATE_ADDRESSES,
    channelPrivateAddresses: values.CHANNEL_PRIVATE_ADDRESSES,
    pushPrivateAddresses: values.PUSH_PRIVATE_ADDRESSES,
    sandboxPort: values.SANDBOX_PORT,
    satLagMs: values.SAT_LAG_MS,
    sandboxAcceptMs: values.SANDBOX_ACCEPT_MS,
    publicTestCertificates: values.PUBLIC_TEST_CERTIFICATES,
    satStatusUrl: values.SAT_STATUS_URL || (values.PAC === 'sandbox' ? '' : SAT_STATUS),
    listsUrl: values.LISTS_URL || (values.PAC === 'sandbox' ? '' : SAT_LISTS),
    listFiles: values.LISTS_FILES,
    registry: {
      url: values.REGISTRY_URL,
      id: values.REGISTRY_ID,
      token: values.REGISTRY_TOKEN,
      ttlMs: values.REGISTRY_HOURS * 3_600_000,
    },
    banxico: { url: values.BANXICO_URL, token: values.BANXICO_TOKEN },
    cancelLimits: values.CANCEL_LIMITS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    bouncesUrl: values.BOUNCES_URL,
    publicUrl: values.PUBLIC_URL,
    log: values.LOG,
    logLevel: values.LOG_LEVEL,
    metrics: {
      host: values.METRICS_HOST,
      port: values.METRICS_PORT,
    },
    leastFreeMb: values.LEAST_FREE_MB,
    trustProxy: values.TRUST_PROXY,
    maxClientStorage: values.MAX_CLIENT_STORAGE * 1_000_000,
    sessionDays: values.SESSION_DAYS,
    sessionMaxDays: values.SESSION_MAX_DAYS,
    signInAttempts: values.SIGN_IN_ATTEMPTS,
    apiCalls: values.API_CALLS,
  };
}

/** The settings as they are documented: name, default and meaning, in the order of docs/settings.md. */
export function settingsTable(): { name: string; fallback: string; meaning: string }[] {
  return AREAS.flatMap((area) =>
    Object.entries(area).map(([name, { fallback, meaning }]) => ({ name, fallback, meaning })),
  );
}

/** @throws ConfigError when keys come from two places */
function keysOf(values: AllValues, env: Record<string, string | undefined>, cwd: string): KeySettings {
  const given = {
    MASTER_KEY: values.MASTER_KEY !== '',
    MASTER_KEY_FILE: values.MASTER_KEY_FILE !== '',
    MASTER_KEY_COMMAND: values.MASTER_KEY_COMMAND.length > 0,
  };
  const places = Object.keys(given).filter((name) => given[name as keyof typeof given]);
  if (places.length > 1) {
    throw new ConfigError(fillText(SERVER_SETTINGS.keyPlaces, { places: places.join(', ') }));
  }
  return {
    key: values.MASTER_KEY,
    previous: values.MASTER_KEY_PREVIOUS,
    file: values.MASTER_KEY_FILE === '' ? '' : resolve(cwd, values.MASTER_KEY_FILE),
    command: values.MASTER_KEY_COMMAND,
    commandEnv: bareEnv(env, values.MASTER_KEY_COMMAND_ENV),
  };
}

function requirePacAccess(values: AllValues): void {
  if (values.PAC !== 'sw') return;
  if (values.SW_TOKEN !== '' || (values.SW_USER !== '' && values.SW_PASSWORD !== '')) return;
  throw new ConfigError(SERVER_SETTINGS.swAccess);
}
