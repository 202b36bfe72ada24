/** Sends mail through the SMTP server of the settings. */
import { PassThrough } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { isLoopback } from '../../base/net/private-address.ts';

export type MailFile = {
  filename: string;
  contentType: string;
  content: Uint8Array;
  /** Of a picture that the mail itself shows. */
  cid?: string;
};

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer reaches; whoever sends it, unless told. */
  replyTo?: readonly string[];
  attachments?: readonly MailFile[];
  /** Stays the same when the same mail is sent again, so that mailboxes show it once. */
  messageId: string;
};

export type Mailer = {
  /** Whether there is a server to send through. */
  readonly isAvailable: boolean;
  /** @returns what the server said. @throws what it or the network says when it did not take it */
  send(mail: Mail): Promise<string>;
  /** Connects and signs in, and sends nothing. @throws what it or the network says */
  verify(): Promise<void>;
  close(): void;
};

const TIMEOUT_MS = 20_000;
/** A server that looks at what it was given takes its time. */
const ANSWER_MS = 60_000;

/** The whole mail was given to the server, and no answer came: it may have left. */
export class UnansweredMail extends Error {}

type MailerSettings = { url: string; from: string; answerMs?: number };

/** @param url smtp:// or smtps://, with user and password when needed; '' without a server */
export function createMailer({ url, from, answerMs }: MailerSettings): Mailer {
  if (url === '') {
    const refuse = async () => await Promise.reject(new Error('no SMTP server is configured'));
    return {
      isAvailable: false,
      send: refuse,
      verify: refuse,
      close() {},
    };
  }
  // Without it whoever is on the way strips STARTTLS, and reads password and mail. smtps:// has TLS anyway.
  return mailerOver({ url, requireTLS: !isLoopback(new URL(url).hostname) }, from, answerMs);
}

/** @param where as nodemailer takes it */
export function mailerOver(
  where: object,
  from: Exclude<SendMailOptions['from'], undefined>,
  answerMs = ANSWER_MS,
): Mailer {
  const transport = createTransport({
    ...where,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: answerMs,
    // What is sent is made here: nothing in it is a path or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const given = new WeakSet<object>();
  transport.use('stream', ({ data, message }, done) => {
    const whole = new PassThrough();
    whole.once('end', () => given.add((data as unknown as { mail: Mail }).mail));
    message.transform(whole);
    done();
  });
  return {
    isAvailable: true,
    async send(mail) {
      const options = { from, ...messageOf(mail), mail };
      try {
        return (await transport.sendMail(options)).response;
      } catch (error) {
        const { responseCode = 0, message } = error as { responseCode?: number; message: string };
        if (responseCode === 0 && given.has(mail)) throw new UnansweredMail(message, { cause: error });
        throw error;
      }
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** As nodemailer takes it. */
export function messageOf({ to, subject, text, html, messageId, replyTo = [], attachments = [] }: Mail) {
  const files = attachments.map(({ content, ...file }) => ({
    ...file,
    content: Buffer.from(content),
    ...(file.cid !== undefined && { contentDisposition: 'inline' as const }),
  }));
  return {
    ...{ to, subject, text, html, messageId },
    ...(replyTo.length > 0 && { replyTo: [...replyTo] }),
    ...(files.length > 0 && { attachments: files }),
  };
}
