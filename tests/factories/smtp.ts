/** A real SMTP server, on a port of its own: what it was given. */
import { SMTPServer } from 'smtp-server';

export type TestSmtp = {
  url: string;
  /** `text` as it came, headers and all. */
  taken: { to: string[]; text: string }[];
  /** User and password of whoever entered. */
  entered: string[];
  /** Whether it lets nobody in. */
  locked: boolean;
  /** Whether it takes mails and does not say so. */
  silent: boolean;
  close(): void;
};

/** @param refuses addresses that it does not know, as senders and as recipients @param tls its key and certificate: TLS from the first byte, or STARTTLS */
export async function startSmtp(
  refuses: string[] = [],
  tls?: { key: string; cert: string; secure: boolean },
): Promise<TestSmtp> {
  const taken: TestSmtp['taken'] = [];
  const entered: string[] = [];
  const at = { taken, entered, locked: false, silent: false };
  const server = new SMTPServer({
    authOptional: true,
    ...(tls === undefined ? { disabledCommands: ['STARTTLS'], allowInsecureAuth: true } : tls),
    onAuth({ username = '', password = '' }, _session, done) {
      entered.push(`${username} ${password}`);
      if (at.locked) return done(Object.assign(new Error('Bad password'), { responseCode: 535 }));
      done(null, { user: username });
    },
    onMailFrom(address, _session, done) {
      if (!refuses.includes(address.address)) return done();
      done(Object.assign(new Error('Not yours'), { responseCode: 553 }));
    },
    onRcptTo(address, _session, done) {
      if (!refuses.includes(address.address)) return done();
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, text: Buffer.concat(parts).toString('utf8') });
        if (!at.silent) done();
      });
    },
  });
  // Whoever hangs up over a certificate is no fault of the server.
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(at, { url: `smtp://127.0.0.1:${port}`, close: () => void server.close() });
}

/** The first link of a mail as it came, its lines joined again (quoted-printable). */
export function linkOf(text: string): string {
  return /https?:\/\/[^\s"<]+/.exec(text.replace(/=\r?\n/g, '').replace(/=3D/g, '='))?.[0] ?? '';
}
