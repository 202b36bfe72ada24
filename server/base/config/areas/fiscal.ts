/** Catalogues, those who stamp, the SAT and its lists. */
import type { Settings } from '../setting.ts';
import {
  cancelLimits,
  flag,
  listFiles,
  oneOf,
  optional,
  port,
  secureAddress,
  sha256,
  text,
  whole,
} from '../shapes.ts';

export const FISCAL = {
  SAT_CATALOGS: {
    fallback: '',
    meaning:
      'Source of the SAT catalogues: a folder of TSV files or a catalogs.db; empty looks beside the project, then downloads.',
    shape: text,
  },
  CATALOGS_URL: {
    fallback: 'https://github.com/phpcfdi/resources-sat-catalogs/releases/latest/download/catalogs.db.bz2',
    meaning: 'Where the catalogues are downloaded from; given and empty, nothing is downloaded.',
    shape: secureAddress,
    mayBeEmpty: true,
  },
  CATALOGS_SHA256: {
    fallback: '',
    meaning:
      'SHA-256 of the file of CATALOGS_URL as it is downloaded, 64 hexadecimal digits; another file is refused. For an address that always has the same file.',
    shape: sha256,
  },
  PAC: {
    fallback: 'sandbox',
    meaning: 'Who stamps: sandbox (for trying things out, without fiscal validity) or sw.',
    shape: oneOf(['sandbox', 'sw']),
  },
  SW_URL: {
    fallback: 'https://services.sw.com.mx',
    meaning: 'Services address of SW; https://services.test.sw.com.mx is its test one.',
    shape: secureAddress,
  },
  SW_API_URL: {
    fallback: 'https://api.sw.com.mx',
    meaning: 'Address of SW for recovering stamps.',
    shape: secureAddress,
  },
  SW_TOKEN: {
    fallback: '',
    meaning: 'Token of SW that does not end.',
    shape: text,
    secret: true,
  },
  SW_USER: { fallback: '', meaning: 'User of SW, when there is no token.', shape: text },
  SW_PASSWORD: { fallback: '', meaning: 'Password of that user.', shape: text, secret: true },
  PAC_PRIVATE_ADDRESSES: {
    fallback: 'false',
    meaning:
      "true lets an account's own address of a provider be of a private network, or http on this machine; only where every user may reach that network.",
    shape: flag,
  },
  SANDBOX_PORT: {
    fallback: '0',
    meaning: 'Port of the sandbox that npm start runs; 0 takes a free one.',
    shape: port,
  },
  SAT_LAG_MS: {
    fallback: '5000',
    meaning: 'Milliseconds from a stamp of the sandbox until its SAT knows it.',
    shape: whole(0, 86_400_000),
  },
  SANDBOX_ACCEPT_MS: {
    fallback: '',
    meaning:
      'Milliseconds that a receiver of the sandbox has to answer a cancellation, after which silence is a yes; empty: three business days.',
    shape: optional(whole(0, 31_536_000_000)),
  },
  PUBLIC_TEST_CERTIFICATES: {
    fallback: 'false',
    meaning: "true lets the SAT's published test taxpayers seal for the sandbox too.",
    shape: flag,
  },
  SAT_STATUS_URL: {
    fallback: '',
    meaning: "Status service of the SAT; empty takes the SAT's own, or the sandbox's while it stamps.",
    shape: secureAddress,
  },
  LISTS_URL: {
    fallback: '',
    meaning:
      "Base address of the SAT's lists (articles 69, 69-B, 69-B Bis); empty takes the SAT's own, or the sandbox's while it stamps.",
    shape: secureAddress,
  },
  LISTS_FILES: {
    fallback: '',
    meaning:
      'Files fetched from there every day, LIST:path separated by commas (69:Documents_AGR/Firmes.csv); empty takes all that the SAT publishes, none fetches nothing.',
    shape: listFiles,
  },
  REGISTRY_URL: {
    fallback: '',
    meaning:
      'Provider that says whether an RFC is active (POST api/v1/rfc/status); empty asks the sandbox while it stamps, and else nobody but the imported list.',
    shape: secureAddress,
  },
  REGISTRY_ID: { fallback: '', meaning: 'Account at that provider.', shape: text },
  REGISTRY_TOKEN: { fallback: '', meaning: 'Its token.', shape: text, secret: true },
  REGISTRY_HOURS: {
    fallback: '24',
    meaning: 'Hours that its answer on an RFC is kept before it is asked again.',
    shape: whole(1, 720),
  },
  BANXICO_TOKEN: {
    fallback: '',
    meaning:
      "Token of Banco de México's service of series (SIE), which gives the FIX rate of exchange of each day; empty asks the sandbox while it stamps, and else nobody.",
    shape: text,
    secret: true,
  },
  BANXICO_URL: {
    fallback: 'https://www.banxico.org.mx/SieAPIRest/service/v1',
    meaning: 'Address of that service.',
    shape: secureAddress,
  },
  CANCEL_LIMITS: {
    fallback: '',
    meaning:
      'Limits of cancelling from a day on, rows separated by semicolons: 2027-01-01 requests=5 company=01-31; 2028-01-01 person=04-30 answer_days=3. Requests for one document, last day of the year after that of issue for companies and for persons, business days that a receiver has; with lag_minutes and silence_minutes, how long after a provider that did not reach the SAT, and after one that did not answer, what neither of them has may be sent again. What a row does not say stays as it was. Empty: three requests, 03-31, 04-30, three days, 60 and 1440.',
    shape: cancelLimits,
  },
} as const satisfies Settings;
