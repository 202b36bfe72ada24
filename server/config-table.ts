/** The settings of the server, one row each: name, default, what it means, and what it may be. */
import {
  anything,
  type Check,
  cancelLimits,
  command,
  databaseAddress,
  hexKey,
  hexKeys,
  host,
  listFiles,
  mailAddress,
  oneOf,
  port,
  secureAddress,
  sha256,
  variableNames,
  webAddress,
  wholeBetween,
} from './config-checks.ts';
import { USUAL_LIMITS } from './store/limits.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const LOG_FORMS = ['auto', 'pretty', 'json'] as const;

export type Row = {
  name: string;
  fallback: string;
  meaning: string;
  check: Check;
  secret?: true;
  /** Given and empty, it is empty: it does not take its default. */
  mayBeEmpty?: true;
};

export const TABLE = [
  { name: 'HOST', fallback: '127.0.0.1', meaning: 'Address to listen on.', check: host },
  { name: 'PORT', fallback: '8080', meaning: 'Port of the portal; 0 takes a free one.', check: port },
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
    check: databaseAddress,
    secret: true,
  },
  {
    name: 'DATABASE_CONNECTIONS',
    fallback: String(USUAL_LIMITS.connections),
    meaning: 'Connections to PostgreSQL at once, of each process.',
    check: wholeBetween(2, 1_000),
  },
  {
    name: 'DATABASE_WAIT_MS',
    fallback: String(USUAL_LIMITS.waitMs),
    meaning:
      'Milliseconds that a call waits for a connection to PostgreSQL, new or free; then it ends with 503 and is asked again.',
    check: wholeBetween(100, 600_000),
  },
  {
    name: 'DATABASE_LOCK_MS',
    fallback: String(USUAL_LIMITS.lockMs),
    meaning:
      'Milliseconds that a call waits for what another transaction holds; on SQLite, for the one that writes.',
    check: wholeBetween(100, 600_000),
  },
  {
    name: 'DATABASE_STATEMENT_MS',
    fallback: String(USUAL_LIMITS.statementMs),
    meaning:
      'Milliseconds that one statement may take on PostgreSQL; two seconds later without a word its connection is given up.',
    check: wholeBetween(100, 3_600_000),
  },
  {
    name: 'DATABASE_IDLE_MS',
    fallback: String(USUAL_LIMITS.idleMs),
    meaning:
      'Milliseconds after which PostgreSQL ends a transaction in which nothing happens, so that a process that stopped holds up nobody.',
    check: wholeBetween(100, 3_600_000),
  },
  {
    name: 'MASTER_KEY',
    fallback: '',
    meaning:
      'Key that encrypts private keys at rest, 64 hexadecimal digits; empty generates DATA_DIR/master.key, readable by its owner alone.',
    check: hexKey,
    secret: true,
  },
  {
    name: 'MASTER_KEY_PREVIOUS',
    fallback: '',
    meaning:
      'Keys of before, separated by commas: they only open what is not yet sealed with the new one (tintero keys rotate).',
    check: hexKeys,
    secret: true,
  },
  {
    name: 'MASTER_KEY_FILE',
    fallback: '',
    meaning:
      'Instead of MASTER_KEY, a file with one key a line, the newest first, that only its owner may read; a running server reads it again when a key is missing.',
    check: anything,
  },
  {
    name: 'MASTER_KEY_COMMAND',
    fallback: '',
    meaning:
      'Instead of MASTER_KEY, a program that writes one key a line, the newest first: a client of a KMS. Run once at each start, without a shell, for 10 seconds at most; arguments are separated by spaces, or it is a JSON list.',
    check: command,
  },
  {
    name: 'MASTER_KEY_COMMAND_ENV',
    fallback: '',
    meaning:
      'Names of the environment variables that this program is given besides PATH, HOME, TMPDIR and the language, separated by commas.',
    check: variableNames,
  },
  {
    name: 'SAT_CATALOGS',
    fallback: '',
    meaning:
      'Source of the SAT catalogues: a folder of TSV files or a catalogs.db; empty looks beside the project, then downloads.',
    check: anything,
  },
  {
    name: 'CATALOGS_URL',
    fallback: 'https://github.com/phpcfdi/resources-sat-catalogs/releases/latest/download/catalogs.db.bz2',
    meaning: 'Where the catalogues are downloaded from; given and empty, nothing is downloaded.',
    check: secureAddress,
    mayBeEmpty: true,
  },
  {
    name: 'CATALOGS_SHA256',
    fallback: '',
    meaning:
      'SHA-256 of the file of CATALOGS_URL as it is downloaded, 64 hexadecimal digits; another file is refused. For an address that always has the same file.',
    check: sha256,
  },
  {
    name: 'CHROMIUM_PATH',
    fallback: '',
    meaning: 'Chromium that makes the PDF; empty takes the installed package, then the one of the system.',
    check: anything,
  },
  {
    name: 'PAC',
    fallback: 'sandbox',
    meaning: 'Who stamps: sandbox (for trying things out, without fiscal validity) or sw.',
    check: oneOf(['sandbox', 'sw']),
  },
  {
    name: 'SW_URL',
    fallback: 'https://services.sw.com.mx',
    meaning: 'Services address of SW; https://services.test.sw.com.mx is its test one.',
    check: secureAddress,
  },
  {
    name: 'SW_API_URL',
    fallback: 'https://api.sw.com.mx',
    meaning: 'Address of SW for recovering stamps.',
    check: secureAddress,
  },
  {
    name: 'SW_TOKEN',
    fallback: '',
    meaning: 'Token of SW that does not end.',
    check: anything,
    secret: true,
  },
  { name: 'SW_USER', fallback: '', meaning: 'User of SW, when there is no token.', check: anything },
  { name: 'SW_PASSWORD', fallback: '', meaning: 'Password of that user.', check: anything, secret: true },
  {
    name: 'PAC_PRIVATE_ADDRESSES',
    fallback: 'false',
    meaning:
      "true lets an account's own address of a provider be of a private network, or http on this machine; only where every user may reach that network.",
    check: oneOf(['true', 'false']),
  },
  {
    name: 'SANDBOX_PORT',
    fallback: '0',
    meaning: 'Port of the sandbox that npm start runs; 0 takes a free one.',
    check: port,
  },
  {
    name: 'SAT_LAG_MS',
    fallback: '5000',
    meaning: 'Milliseconds from a stamp of the sandbox until its SAT knows it.',
    check: wholeBetween(0, 86_400_000),
  },
  {
    name: 'SANDBOX_ACCEPT_MS',
    fallback: '',
    meaning:
      'Milliseconds that a receiver of the sandbox has to answer a cancellation, after which silence is a yes; empty: three business days.',
    check: (value) => (value === '' ? undefined : wholeBetween(0, 31_536_000_000)(value)),
  },
  {
    name: 'PUBLIC_TEST_CERTIFICATES',
    fallback: 'false',
    meaning: "true lets the SAT's published test taxpayers seal for the sandbox too.",
    check: oneOf(['true', 'false']),
  },
  {
    name: 'SAT_STATUS_URL',
    fallback: '',
    meaning: "Status service of the SAT; empty takes the SAT's own, or the sandbox's while it stamps.",
    check: secureAddress,
  },
  {
    name: 'LISTS_URL',
    fallback: '',
    meaning:
      "Base address of the SAT's lists (articles 69, 69-B, 69-B Bis); empty takes the SAT's own, or the sandbox's while it stamps.",
    check: secureAddress,
  },
  {
    name: 'LISTS_FILES',
    fallback: '',
    meaning:
      'Files fetched from there every day, LIST:path separated by commas (69:Documents_AGR/Firmes.csv); empty takes all that the SAT publishes, none fetches nothing.',
    check: listFiles,
  },
  {
    name: 'REGISTRY_URL',
    fallback: '',
    meaning:
      'Provider that says whether an RFC is active (POST api/v1/rfc/status); empty asks the sandbox while it stamps, and else nobody but the imported list.',
    check: secureAddress,
  },
  { name: 'REGISTRY_ID', fallback: '', meaning: 'Account at that provider.', check: anything },
  { name: 'REGISTRY_TOKEN', fallback: '', meaning: 'Its token.', check: anything, secret: true },
  {
    name: 'REGISTRY_HOURS',
    fallback: '24',
    meaning: 'Hours that its answer on an RFC is kept before it is asked again.',
    check: wholeBetween(1, 720),
  },
  {
    name: 'CANCEL_LIMITS',
    fallback: '',
    meaning:
      'Limits of cancelling from a day on, rows separated by semicolons: 2027-01-01 requests=5 company=01-31; 2028-01-01 person=04-30 answer_days=3. Requests for one document, last day of the year after that of issue for companies and for persons, business days that a receiver has; with lag_minutes and silence_minutes, how long after a provider that did not reach the SAT, and after one that did not answer, what neither of them has may be sent again. What a row does not say stays as it was. Empty: three requests, 03-31, 04-30, three days, 60 and 1440.',
    check: cancelLimits,
  },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    meaning:
      'Address that people type when it is not HOST and PORT (behind a proxy, or a name in the public DNS: by any other such name the portal answers nothing); https makes cookies secure.',
    check: webAddress,
  },
  {
    name: 'LOG',
    fallback: 'auto',
    meaning:
      'json: every line to standard error. pretty: what goes wrong to standard error in words, every line to DATA_DIR/tintero.log. auto: pretty in a terminal, else json.',
    check: oneOf(LOG_FORMS),
  },
  {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: `One of ${LOG_LEVELS.join(', ')}.`,
    check: oneOf(LOG_LEVELS),
  },
  {
    name: 'METRICS_PORT',
    fallback: '',
    meaning: 'Port of the metrics (Prometheus, GET /metrics); empty serves none, 0 takes a free one.',
    check: (value) => (value === '' ? undefined : port(value)),
  },
  {
    name: 'METRICS_HOST',
    fallback: '127.0.0.1',
    meaning: 'Address that the metrics listen on. They ask for no password.',
    check: host,
  },
  {
    name: 'LEAST_FREE_MB',
    fallback: '200',
    meaning: 'Megabytes free in DATA_DIR below which GET /ready answers that the disk is full.',
    check: wholeBetween(0, 1_000_000_000),
  },
  {
    name: 'TRUST_PROXY',
    fallback: 'false',
    meaning:
      "true takes the caller's address from the last entry of X-Forwarded-For, forwarded from that of Forwarded (RFC 7239); only behind a proxy of your own that writes that header.",
    check: oneOf(['true', 'forwarded', 'false']),
  },
  {
    name: 'MAX_CLIENT_STORAGE',
    fallback: '0',
    meaning:
      "Megabytes that one client's drafts, receipts and files may have; once full, it saves no draft and issues nothing new, and what was accepted is still stamped. 0: no limit.",
    check: wholeBetween(0, 1_000_000_000),
  },
  {
    name: 'SESSION_DAYS',
    fallback: '7',
    meaning:
      'Days that a session lasts without being used; a browser that is open and online ends it after half an hour without a person.',
    check: wholeBetween(1, 365),
  },
  {
    name: 'SESSION_MAX_DAYS',
    fallback: '30',
    meaning: 'Days after which a session ends however much it is used.',
    check: wholeBetween(1, 365),
  },
  {
    name: 'SMTP_URL',
    fallback: '',
    meaning:
      'Server that sends mail, smtp://user:password@host:587 or smtps://…; empty sends none. Outside this machine it must offer TLS (STARTTLS), with a certificate that is valid for its name.',
    check: mailAddress,
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
    check: wholeBetween(1, 100_000),
  },
] as const satisfies readonly Row[];

export type SettingName = (typeof TABLE)[number]['name'];
