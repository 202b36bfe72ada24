/** Every setting of the server, in one table: read once at start, checked, a wrong one named. */
import { isAbsolute, resolve } from 'node:path';
import { bareEnv } from './bare-env.ts';
import type { DatedLimits } from './cancellations/limits.ts';
import { type ListFile, readListFiles } from './lists/list-files.ts';
import * as checks from './setting-checks.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
const LOG_FORMS = ['auto', 'pretty', 'json'] as const;

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

type Row = {
  name: string;
  fallback: string;
  meaning: string;
  check: checks.Check;
  secret?: true;
  /** Given and empty, it is empty: it does not take its default. */
  mayBeEmpty?: true;
};

const TABLE = [
  { name: 'HOST', fallback: '127.0.0.1', meaning: 'Address to listen on.', check: checks.host },
  { name: 'PORT', fallback: '8080', meaning: 'Port of the portal; 0 takes a free one.', check: checks.port },
  {
    name: 'DATA_DIR',
    fallback: './data',
    meaning: 'Folder of the database, the keys and the catalogues.',
    check: (value) => (value === '' ? 'debe ser una carpeta' : undefined),
  },
  {
    name: 'DATABASE_URL',
    fallback: '',
    meaning: 'PostgreSQL address; empty keeps SQLite in DATA_DIR.',
    check: checks.databaseAddress,
    secret: true,
  },
  {
    name: 'MASTER_KEY',
    fallback: '',
    meaning:
      'Key that encrypts private keys at rest, 64 hexadecimal digits; empty generates DATA_DIR/master.key, readable by its owner alone.',
    check: checks.hexKey,
    secret: true,
  },
  {
    name: 'MASTER_KEY_PREVIOUS',
    fallback: '',
    meaning:
      'Keys of before, separated by commas: they only open what is not yet sealed with the new one (tintero keys rotate).',
    check: checks.hexKeys,
    secret: true,
  },
  {
    name: 'MASTER_KEY_FILE',
    fallback: '',
    meaning:
      'Instead of MASTER_KEY, a file with one key a line, the newest first, that only its owner may read; a running server reads it again when a key is missing.',
    check: checks.anything,
  },
  {
    name: 'MASTER_KEY_COMMAND',
    fallback: '',
    meaning:
      'Instead of MASTER_KEY, a program that writes one key a line, the newest first: a client of a KMS. Run once at each start, without a shell, for 10 seconds at most; arguments are separated by spaces, or it is a JSON list.',
    check: checks.command,
  },
  {
    name: 'MASTER_KEY_COMMAND_ENV',
    fallback: '',
    meaning:
      'Names of the environment variables that this program is given besides PATH, HOME, TMPDIR and the language, separated by commas.',
    check: checks.variableNames,
  },
  {
    name: 'SAT_CATALOGS',
    fallback: '',
    meaning:
      'Source of the SAT catalogues: a folder of TSV files or a catalogs.db; empty looks beside the project, then downloads.',
    check: checks.anything,
  },
  {
    name: 'CATALOGS_URL',
    fallback: 'https://github.com/phpcfdi/resources-sat-catalogs/releases/latest/download/catalogs.db.bz2',
    meaning: 'Where the catalogues are downloaded from; given and empty, nothing is downloaded.',
    check: checks.secureAddress,
    mayBeEmpty: true,
  },
  {
    name: 'CATALOGS_SHA256',
    fallback: '',
    meaning:
      'SHA-256 of the file of CATALOGS_URL as it is downloaded, 64 hexadecimal digits; another file is refused. For an address that always has the same file.',
    check: checks.sha256,
  },
  {
    name: 'CHROMIUM_PATH',
    fallback: '',
    meaning: 'Chromium that makes the PDF; empty takes the installed package, then the one of the system.',
    check: checks.anything,
  },
  {
    name: 'PAC',
    fallback: 'sandbox',
    meaning: 'Who stamps: sandbox (for trying things out, without fiscal validity) or sw.',
    check: checks.oneOf(['sandbox', 'sw']),
  },
  {
    name: 'SW_URL',
    fallback: 'https://services.sw.com.mx',
    meaning: 'Services address of SW; https://services.test.sw.com.mx is its test one.',
    check: checks.secureAddress,
  },
  {
    name: 'SW_API_URL',
    fallback: 'https://api.sw.com.mx',
    meaning: 'Address of SW for recovering stamps.',
    check: checks.secureAddress,
  },
  {
    name: 'SW_TOKEN',
    fallback: '',
    meaning: 'Token of SW that does not end.',
    check: checks.anything,
    secret: true,
  },
  { name: 'SW_USER', fallback: '', meaning: 'User of SW, when there is no token.', check: checks.anything },
  {
    name: 'SW_PASSWORD',
    fallback: '',
    meaning: 'Password of that user.',
    check: checks.anything,
    secret: true,
  },
  {
    name: 'PAC_PRIVATE_ADDRESSES',
    fallback: 'false',
    meaning:
      "true lets an account's own address of a provider be of a private network, or http on this machine; only where every user may reach that network.",
    check: checks.oneOf(['true', 'false']),
  },
  {
    name: 'SANDBOX_PORT',
    fallback: '0',
    meaning: 'Port of the sandbox that npm start runs; 0 takes a free one.',
    check: checks.port,
  },
  {
    name: 'SAT_LAG_MS',
    fallback: '5000',
    meaning: 'Milliseconds from a stamp of the sandbox until its SAT knows it.',
    check: checks.wholeBetween(0, 86_400_000),
  },
  {
    name: 'SANDBOX_ACCEPT_MS',
    fallback: '',
    meaning:
      'Milliseconds that a receiver of the sandbox has to answer a cancellation, after which silence is a yes; empty: three business days.',
    check: (value) => (value === '' ? undefined : checks.wholeBetween(0, 31_536_000_000)(value)),
  },
  {
    name: 'PUBLIC_TEST_CERTIFICATES',
    fallback: 'false',
    meaning: "true lets the SAT's published test taxpayers seal for the sandbox too.",
    check: checks.oneOf(['true', 'false']),
  },
  {
    name: 'SAT_STATUS_URL',
    fallback: '',
    meaning: "Status service of the SAT; empty takes the SAT's own, or the sandbox's while it stamps.",
    check: checks.secureAddress,
  },
  {
    name: 'LISTS_URL',
    fallback: '',
    meaning:
      "Base address of the SAT's lists (articles 69, 69-B, 69-B Bis); empty takes the SAT's own, or the sandbox's while it stamps.",
    check: checks.secureAddress,
  },
  {
    name: 'LISTS_FILES',
    fallback: '',
    meaning:
      'Files fetched from there every day, LIST:path separated by commas (69:Documents_AGR/Firmes.csv); empty takes all that the SAT publishes, none fetches nothing.',
    check: checks.listFiles,
  },
  {
    name: 'REGISTRY_URL',
    fallback: '',
    meaning:
      'Provider that says whether an RFC is active (POST api/v1/rfc/status); empty asks the sandbox while it stamps, and else nobody but the imported list.',
    check: checks.secureAddress,
  },
  { name: 'REGISTRY_ID', fallback: '', meaning: 'Account at that provider.', check: checks.anything },
  { name: 'REGISTRY_TOKEN', fallback: '', meaning: 'Its token.', check: checks.anything, secret: true },
  {
    name: 'REGISTRY_HOURS',
    fallback: '24',
    meaning: 'Hours that its answer on an RFC is kept before it is asked again.',
    check: checks.wholeBetween(1, 720),
  },
  {
    name: 'CANCEL_LIMITS',
    fallback: '',
    meaning:
      'Limits of cancelling from a day on, rows separated by semicolons: 2027-01-01 requests=5 company=01-31; 2028-01-01 person=04-30 answer_days=3. Requests for one document, last day of the year after that of issue for companies and for persons, business days that a receiver has; with lag_minutes and silence_minutes, how long after a provider that did not reach the SAT, and after one that did not answer, what neither of them has may be sent again. What a row does not say stays as it was. Empty: three requests, 03-31, 04-30, three days, 60 and 1440.',
    check: checks.cancelLimits,
  },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    meaning:
      'Address that people type when it is not HOST and PORT (behind a proxy, or a name in the public DNS: by any other such name the portal answers nothing); https makes cookies secure.',
    check: checks.webAddress,
  },
  {
    name: 'LOG',
    fallback: 'auto',
    meaning:
      'json: every line to standard error. pretty: what goes wrong to standard error in words, every line to DATA_DIR/tintero.log. auto: pretty in a terminal, else json.',
    check: checks.oneOf(LOG_FORMS),
  },
  {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: `One of ${LOG_LEVELS.join(', ')}.`,
    check: checks.oneOf(LOG_LEVELS),
  },
  {
    name: 'METRICS_PORT',
    fallback: '',
    meaning: 'Port of the metrics (Prometheus, GET /metrics); empty serves none, 0 takes a free one.',
    check: (value) => (value === '' ? undefined : checks.port(value)),
  },
  {
    name: 'METRICS_HOST',
    fallback: '127.0.0.1',
    meaning: 'Address that the metrics listen on. They ask for no password.',
    check: checks.host,
  },
  {
    name: 'LEAST_FREE_MB',
    fallback: '200',
    meaning: 'Megabytes free in DATA_DIR below which GET /ready answers that the disk is full.',
    check: checks.wholeBetween(0, 1_000_000_000),
  },
  {
    name: 'TRUST_PROXY',
    fallback: 'false',
    meaning:
      "true takes the caller's address from the last entry of X-Forwarded-For, forwarded from that of Forwarded (RFC 7239); only behind a proxy of your own that writes that header.",
    check: checks.oneOf(['true', 'forwarded', 'false']),
  },
  {
    name: 'MAX_CLIENT_STORAGE',
    fallback: '0',
    meaning:
      "Megabytes that one client's drafts, receipts and files may have; once full, it saves no draft and issues nothing new, and what was accepted is still stamped. 0: no limit.",
    check: checks.wholeBetween(0, 1_000_000_000),
  },
  {
    name: 'SESSION_DAYS',
    fallback: '7',
    meaning:
      'Days that a session lasts without being used; a browser that is open and online ends it after half an hour without a person.',
    check: checks.wholeBetween(1, 365),
  },
  {
    name: 'SESSION_MAX_DAYS',
    fallback: '30',
    meaning: 'Days after which a session ends however much it is used.',
    check: checks.wholeBetween(1, 365),
  },
  {
    name: 'SMTP_URL',
    fallback: '',
    meaning:
      'Server that sends mail, smtp://user:password@host:587 or smtps://…; empty sends none. Outside this machine it must offer TLS (STARTTLS), with a certificate that is valid for its name.',
    check: checks.mailAddress,
    secret: true,
  },
  {
    name: 'MAIL_FROM',
    fallback: 'Tintero <no-responder@localhost>',
    meaning: 'Sender of the mails.',
    check: (value) => (/@/.test(value) ? undefined : 'debe tener una dirección de correo'),
  },
  {
    name: 'SIGN_IN_ATTEMPTS',
    fallback: '10',
    meaning:
      'Sign-in attempts that one address (of IPv6, one /64) may make in a minute, and a device from which the user has entered before in five. After six times as many on one account in five minutes each further one costs its browser a proof of work.',
    check: checks.wholeBetween(1, 100_000),
  },
] as const satisfies readonly Row[];

type SettingName = (typeof TABLE)[number]['name'];

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
    cancelLimits: checks.limitsOf(values.CANCEL_LIMITS),
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
    previous: checks.listOf(values.MASTER_KEY_PREVIOUS),
    file: values.MASTER_KEY_FILE === '' ? '' : resolve(cwd, values.MASTER_KEY_FILE),
    command: checks.readCommand(values.MASTER_KEY_COMMAND) ?? [],
    commandEnv: bareEnv(env, checks.listOf(values.MASTER_KEY_COMMAND_ENV)),
  };
}

function requirePacAccess(values: Record<SettingName, string>): void {
  if (values.PAC !== 'sw') return;
  if (values.SW_TOKEN !== '' || (values.SW_USER !== '' && values.SW_PASSWORD !== '')) return;
  throw new ConfigError(
    'El ajuste PAC es sw, pero falta con qué entrar: indica SW_TOKEN, o bien SW_USER y SW_PASSWORD.',
  );
}
