/**
 * A mail server over IMAP4rev1 with one mailbox, as far as one who only reads asks: real connections, real protocol. It can be told to cut,
 * to be silent, to lie about sizes, and to number its mails anew.
 */

import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

export type StoredMail = { uid: number; raw: Buffer; at: Date };
export type ImapServer = {
  port: number;
  mails: StoredMail[];
  /** Commands that came, without their tags. */
  asked: string[];
  user: string;
  password: string;
  validity: number;
  /** Cuts the connection in the middle of that mail, once. */
  cutAt: number | undefined;
  /** Answers nothing after that command. */
  silentAt: string;
  /** Says of each that it is so large. */
  saidSize: number | undefined;
  add(raw: string | Buffer, at?: Date): number;
  close(): Promise<void>;
};

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** @param tls its key and certificate: from the first byte */
export async function startImap(tls?: { key: string; cert: string }): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const onSocket = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    serve(imap, socket);
  };
  const server: Server = tls ? createTlsServer(tls, onSocket) : createServer(onSocket);
  const imap: ImapServer = {
    ...{ port: 0, mails: [], asked: [], user: 'facturas', password: 'secreta', validity: 7 },
    ...{ cutAt: undefined, silentAt: '', saidSize: undefined },
    add(raw, at = new Date('2026-11-20T12:00:00Z')) {
      const uid = (imap.mails.at(-1)?.uid ?? 0) + 1;
      imap.mails.push({ uid, raw: Buffer.from(raw), at });
      return uid;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  imap.port = (server.address() as AddressInfo).port;
  return imap;
}

function serve(imap: ImapServer, socket: Socket): void {
  let text = '';
  const say = (line: string) => void socket.write(`${line}\r\n`);
  say('* OK ready');
  socket.on('data', (part) => {
    text += part.toString('latin1');
    for (;;) {
      const end = text.indexOf('\r\n');
      if (end === -1) return;
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
      answer(imap, socket, say, tag, command);
    }
  });
}

function answer(
  imap: ImapServer,
  socket: Socket,
  say: (line: string) => void,
  tag: string,
  command: string,
): unknown {
  imap.asked.push(command);
  const verb = /^(?:UID )?\w+/i.exec(command)?.[0]?.toUpperCase() ?? '';
  const ok = () => say(`${tag} OK done`);
  if (verb === imap.silentAt) return;
  switch (verb) {
    case 'CAPABILITY':
      say('* CAPABILITY IMAP4rev1');
      return ok();
    case 'LOGIN': {
      const isRight = command.replaceAll('"', '') === `LOGIN ${imap.user} ${imap.password}`;
      return isRight ? ok() : say(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials`);
    }
    case 'LIST':
    case 'LSUB':
      // Asked for nothing, it says what stands between the names of folders.
      say(/ ""$/.test(command) ? `* ${verb} (\\Noselect) "/" ""` : `* ${verb} (\\HasNoChildren) "/" INBOX`);
      return ok();
    case 'EXAMINE':
      if (command !== 'EXAMINE INBOX') return say(`${tag} NO [NONEXISTENT] Unknown mailbox`);
      say('* FLAGS (\\Seen)');
      say(`* ${imap.mails.length} EXISTS`);
      say(`* OK [UIDVALIDITY ${imap.validity}] valid`);
      return say(`${tag} OK [READ-ONLY] done`);
    case 'UID SEARCH':
      say(`* SEARCH ${search(imap, command).join(' ')}`.trim());
      return ok();
    case 'UID FETCH':
      return fetch(imap, socket, command, ok);
    case 'LOGOUT':
      say('* BYE');
      ok();
      return socket.end();
    case 'NOOP':
      return ok();
    default:
      return say(`${tag} BAD not here`);
  }
}

function search({ mails }: ImapServer, command: string): number[] {
  const [, from = '1', to] = /UID (\d+)(?::(\*|\d+))?/.exec(command.slice('UID SEARCH '.length)) ?? [];
  const [, day = '', month = '', year = ''] = /SINCE "?(\d+)-(\w+)-(\d+)/i.exec(command) ?? [];
  const since = day === '' ? 0 : Date.UTC(Number(year), MONTHS.indexOf(month.toLowerCase()), Number(day));
  const last = mails.at(-1)?.uid ?? 0;
  const [a, b] = [Number(from), to === '*' ? last : Number(to ?? from)];
  const [least, most] = [Math.min(a, b), Math.max(a, b)];
  return mails
    .filter(({ uid, at }) => uid >= least && uid <= most && at.getTime() >= since)
    .map(({ uid }) => uid);
}

function fetch(imap: ImapServer, socket: Socket, command: string, ok: () => void): unknown {
  const uid = Number(/^UID FETCH (\d+)/i.exec(command)?.[1]);
  const at = imap.mails.findIndex((mail) => mail.uid === uid);
  const mail = imap.mails[at];
  if (mail === undefined) return ok();
  const facts = `UID ${uid} RFC822.SIZE ${imap.saidSize ?? mail.raw.length}`;
  const asked = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/i.exec(command);
  if (asked === null) {
    socket.write(`* ${at + 1} FETCH (${facts})\r\n`);
    return ok();
  }
  const start = Number(asked[1] ?? 0);
  const part = mail.raw.subarray(start, asked[2] === undefined ? undefined : start + Number(asked[2]));
  const name = asked[1] === undefined ? 'BODY[]' : `BODY[]<${start}>`;
  socket.write(`* ${at + 1} FETCH (${facts} ${name} {${part.length}}\r\n`);
  if (imap.cutAt === uid) {
    imap.cutAt = undefined;
    socket.write(part.subarray(0, Math.floor(part.length / 2)));
    return socket.end();
  }
  socket.write(part);
  socket.write(')\r\n');
  ok();
}
