/** The settings of the server (config-table.ts), read once at start and checked: a wrong one is named. */
import { isAbsolute, resolve } from 'node:path';
import { bareEnv } from './bare-env.ts';
import type { DatedLimits } from './cancellations/limits.ts';
import { limitsOf, listOf, readCommand } from './config-checks.ts';
import { type LOG_FORMS, type LOG_LEVELS, type Row, type SettingName, TABLE } from './config-table.ts';
import { type ListFile, readListFiles } from './lists/list-files.ts';
import type { DatabaseLimits } from './store/limits.ts';

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
  /** How often and until when a document may be cancelled, by the day on which it is asked. */
  cancelLimits: DatedLimits;
  /** SMTP server as an address with user and password; empty: no mail is sent. */
  smtpUrl: string;
  mailFrom: string;
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
};

/** A wrong setting: the message names it and is ready to be read (Spanish). */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

const TRUSTED_HEADERS: Record<string, Config['trustProxy']> = {
  true: 'x-forwarded-for',
  forwarded: 'forwarded',
};

/** Production service of the SAT (its published address). */
export const SAT_STATUS = 'https://consultaqr.facturaelectronica.sat.gob.mx/ConsultaCFDIService.svc';

/** Where the SAT publishes its lists. Its certificate chain has come incomplete: see docs/decisions/lists.md. */
const SAT_LISTS = 'https://wu1agsprosta001.blob.core.windows.net/agsc-publicaciones/Datos_abiertos';

/**
 * The settings in `env`, defaults filled in.
 * @param cwd what a relative DATA_DIR is relative to.
 * @throws ConfigError naming the first wrong one.
 */
export function readConfig(env: Record<string, string | undefined>, cwd = process.cwd()): Config {
  const values = Object.fromEntries(TABLE.map((row) => [row.name, readRow(row, env)])) as Record<
    SettingName,
    string
  >;
  requirePacAccess(values);
  return {
    host: values.HOST,
    port: Number(values.PORT),
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(cwd, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    keys: keysOf(values, env, cwd),
    databaseLimits: {
      connections: Number(values.DATABASE_CONNECTIONS),
      waitMs: Number(values.DATABASE_WAIT_MS),
      lockMs: Number(values.DATABASE_LOCK_MS),
      statementMs: Number(values.DATABASE_STATEMENT_MS),
      idleMs: Number(values.DATABASE_IDLE_MS),
    },
    satCatalogs: values.SAT_CATALOGS,
    catalogsUrl: values.CATALOGS_URL,
    catalogsSha256: values.CATALOGS_SHA256.toLowerCase(),
    chromiumPath: values.CHROMIUM_PATH,
    pac: values.PAC as Config['pac'],
    sw: {
      url: values.SW_URL.replace(/\/$/, ''),
      apiUrl: values.SW_API_URL.replace(/\/$/, ''),
      token: values.SW_TOKEN,
      user: values.SW_USER,
      password: values.SW_PASSWORD,
    },
    pacPrivateAddresses: values.PAC_PRIVATE_ADDRESSES === 'true',
    sandboxPort: Number(values.SANDBOX_PORT),
    satLagMs: Number(values.SAT_LAG_MS),
    sandboxAcceptMs: values.SANDBOX_ACCEPT_MS === '' ? undefined : Number(values.SANDBOX_ACCEPT_MS),
    publicTestCertificates: values.PUBLIC_TEST_CERTIFICATES === 'true',
    satStatusUrl: values.SAT_STATUS_URL || (values.PAC === 'sandbox' ? '' : SAT_STATUS),
    listsUrl: values.LISTS_URL.replace(/\/$/, '') || (values.PAC === 'sandbox' ? '' : SAT_LISTS),
    listFiles: readListFiles(values.LISTS_FILES) ?? [],
    registry: {
      url: values.REGISTRY_URL.replace(/\/$/, ''),
      id: values.REGISTRY_ID,
      token: values.REGISTRY_TOKEN,
      ttlMs: Number(values.REGISTRY_HOURS) * 3_600_000,
    },
    cancelLimits: limitsOf(values.CANCEL_LIMITS),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicUrl: values.PUBLIC_URL.replace(/\/$/, ''),
    log: values.LOG as Config['log'],
    logLevel: values.LOG_LEVEL as LogLevel,
    metrics: {
      host: values.METRICS_HOST,
      port: values.METRICS_PORT === '' ? undefined : Number(values.METRICS_PORT),
    },
    leastFreeMb: Number(values.LEAST_FREE_MB),
    trustProxy: TRUSTED_HEADERS[values.TRUST_PROXY] ?? false,
    maxClientStorage: Number(values.MAX_CLIENT_STORAGE) * 1_000_000,
    sessionDays: Number(values.SESSION_DAYS),
    sessionMaxDays: Number(values.SESSION_MAX_DAYS),
    signInAttempts: Number(values.SIGN_IN_ATTEMPTS),
  };
}

/** The settings as they are documented: name, default and meaning, in the order of docs/settings.md. */
export function settingsTable(): { name: string; fallback: string; meaning: string }[] {
  return TABLE.map(({ name, fallback, meaning }) => ({ name, fallback, meaning }));
}

function readRow(row: Row, env: Record<string, string | undefined>): string {
  const given = env[row.name]?.trim();
  const value = row.mayBeEmpty ? (given ?? row.fallback) : given || row.fallback;
  const wrong = row.check(value);
  if (wrong === undefined) return value;
  // A secret is never repeated on a screen or in a log.
  const shown = row.secret ? 'el valor dado' : `«${value}»`;
  throw new ConfigError(`El ajuste ${row.name} está mal: ${shown} no sirve; ${wrong}.`);
}

/** @throws ConfigError when keys come from two places */
function keysOf(
  values: Record<SettingName, string>,
  env: Record<string, string | undefined>,
  cwd: string,
): KeySettings {
  const places = (['MASTER_KEY', 'MASTER_KEY_FILE', 'MASTER_KEY_COMMAND'] as const).filter(
    (name) => values[name] !== '',
  );
  if (places.length > 1) {
    throw new ConfigError(`La llave maestra viene de varios lugares (${places.join(', ')}): deja solo uno.`);
  }
  return {
    key: values.MASTER_KEY,
    previous: listOf(values.MASTER_KEY_PREVIOUS),
    file: values.MASTER_KEY_FILE === '' ? '' : resolve(cwd, values.MASTER_KEY_FILE),
    command: readCommand(values.MASTER_KEY_COMMAND) ?? [],
    commandEnv: bareEnv(env, listOf(values.MASTER_KEY_COMMAND_ENV)),
  };
}

function requirePacAccess(values: Record<SettingName, string>): void {
  if (values.PAC !== 'sw') return;
  if (values.SW_TOKEN !== '' || (values.SW_USER !== '' && values.SW_PASSWORD !== '')) return;
  throw new ConfigError(
    'El ajuste PAC es sw, pero falta con qué entrar: indica SW_TOKEN, o bien SW_USER y SW_PASSWORD.',
  );
}
