/** The server itself: where it listens, what it logs, what it sends. */
import type { Settings } from '../setting.ts';
import {
  flag,
  folder,
  host,
  mailAddress,
  mailboxAddress,
  oneOf,
  optional,
  port,
  proxyHeader,
  sender,
  text,
  webAddress,
  whole,
} from '../shapes.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const LOG_FORMS = ['auto', 'pretty', 'json'] as const;

export const SERVER = {
  HOST: { fallback: '127.0.0.1', meaning: 'Address to listen on.', shape: host },
  PORT: { fallback: '8080', meaning: 'Port of the portal; 0 takes a free one.', shape: port },
  DATA_DIR: {
    fallback: './data',
    meaning: 'Folder of the database, the keys and the catalogues.',
    shape: folder,
  },
  CHROMIUM_PATH: {
    fallback: '',
    meaning: 'Chromium that makes the PDF; empty takes the installed package, then the one of the system.',
    shape: text,
  },
  PUBLIC_URL: {
    fallback: '',
    meaning:
      'Address that people type when it is not HOST and PORT (behind a proxy, or a name in the public DNS: by any other such name the portal answers nothing); https makes cookies secure.',
    shape: webAddress,
  },
  LOG: {
    fallback: 'auto',
    meaning:
      'json: every line to standard error. pretty: what goes wrong to standard error in words, every line to DATA_DIR/tintero.log. auto: pretty in a terminal, else json.',
    shape: oneOf(LOG_FORMS),
  },
  LOG_LEVEL: {
    fallback: 'info',
    meaning: `One of ${LOG_LEVELS.join(', ')}.`,
    shape: oneOf(LOG_LEVELS),
  },
  METRICS_PORT: {
    fallback: '',
    meaning: 'Port of the metrics (Prometheus, GET /metrics); empty serves none, 0 takes a free one.',
    shape: optional(port),
  },
  METRICS_HOST: {
    fallback: '127.0.0.1',
    meaning: 'Address that the metrics listen on. They ask for no password.',
    shape: host,
  },
  LEAST_FREE_MB: {
    fallback: '200',
    meaning: 'Megabytes free in DATA_DIR below which GET /ready answers that the disk is full.',
    shape: whole(0, 1_000_000_000),
  },
  TRUST_PROXY: {
    fallback: 'false',
    meaning:
      "true takes the caller's address from the last entry of X-Forwarded-For, forwarded from that of Forwarded (RFC 7239); only behind a proxy of your own that writes that header.",
    shape: proxyHeader,
  },
  SMTP_URL: {
    fallback: '',
    meaning:
      'Server that sends mail, smtp://user:password@host:587 or smtps://…; empty sends none. Outside this machine it must offer TLS (STARTTLS), with a certificate that is valid for its name.',
    shape: mailAddress,
    secret: true,
  },
  MAIL_FROM: {
    fallback: 'Tintero <no-responder@localhost>',
    meaning: 'Sender of the mails.',
    shape: sender,
  },
  BOUNCES_URL: {
    fallback: '',
    meaning:
      'Mailbox where mails come back that the portal sent (that of MAIL_FROM), imaps://user:password@host/INBOX, or imap://… with STARTTLS; it is read and nothing in it is changed. Empty reads none.',
    shape: mailboxAddress,
    secret: true,
  },
  WEBHOOK_PRIVATE_ADDRESSES: {
    fallback: 'false',
    meaning:
      "true lets the address of a webhook be of a private network, or http on this machine; for programs of one's own network.",
    shape: flag,
  },
  CHANNEL_PRIVATE_ADDRESSES: {
    fallback: 'false',
    meaning:
      "true lets the mailbox of a receipt channel and the mail server of an account be of a private network, or without encryption on this machine; for a mail server of one's own network.",
    shape: flag,
  },
  PUSH_PRIVATE_ADDRESSES: {
    fallback: 'false',
    meaning:
      "true lets the address that a browser names for its notices be of a private network, or http on this machine; for a service of browsers of one's own.",
    shape: flag,
  },
} as const satisfies Settings;
