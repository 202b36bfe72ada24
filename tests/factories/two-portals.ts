/**
 * Two servers, each with one company: a buyer here and its supplier there. What leaves either goes by a real SMTP server into the mailbox that
 * the other one watches, by a real IMAP server, once somebody carries it.
 */

import type { RefusedDocumentRow } from '../../schema/resources/received/refused-documents.ts';
import { type ImapServer, startImap } from './imap.ts';
import { type AttachedFile, mailText } from './mail-text.ts';
import type { Person, TestServer } from './server.ts';
import { signUp, startTestServer } from './server.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';

export type Portal = {
  server: TestServer;
  person: Person & { rfc: string };
  imap: ImapServer;
  mail: string;
  get<T>(path: string): Promise<T>;
  refused(): Promise<RefusedDocumentRow[]>;
  /** Its jobs, some minutes later: its mailbox is read, and what is to leave leaves. */
  work(minutes?: number): Promise<void>;
  /** A mail with these files stands in its mailbox. */
  add(...files: AttachedFile[]): void;
  /** The process dies there, once. */
  crash: { at: string };
};

export type TwoPortals = {
  buyer: Portal;
  supplier: Portal;
  smtp: TestSmtp;
  /** The deliveries of what was mailed to that address, as they were attached. */
  filesTo(mail: string): string[];
  /** Carries what was mailed since into the mailboxes, and has both work until nothing more is sent. */
  carry(): Promise<void>;
  close(): Promise<void>;
};

/** @param refuses addresses that the mail server does not know */
export async function openTwoPortals(refuses: string[] = []): Promise<TwoPortals> {
  const smtp = await startSmtp(refuses);
  const open = async (name: string, rfc: string, mail: string): Promise<Portal> => {
    let now = new Date('2026-11-26T18:00:00Z');
    const crash = { at: '' };
    const server = await startTestServer({
      clock: () => now,
      env: {
        CHANNEL_PRIVATE_ADDRESSES: 'true',
        SMTP_URL: smtp.url,
        MAIL_FROM: `Portal <portal@${rfc.toLowerCase()}.example>`,
      },
      failpoint(point) {
        if (point !== crash.at) return;
        crash.at = '';
        throw new Error(`died at ${point}`);
      },
    });
    const imap = await startImap();
    imap.user = mail;
    const person = Object.assign(await signUp(server, { name, rfc }), { rfc });
    await person.call('POST', '/receipt_channels', {
      ...{ kind: 'mail', name: 'Buzón', host: '127.0.0.1', port: imap.port, security: 'none' },
      ...{ user_name: mail, folder: 'INBOX', since: '2026-11-01', secret: 'secreta' },
    });
    const get = async <T>(path: string) => (await (await person.call('GET', path)).json()) as T;
    return {
      ...{ server, person, imap, mail, crash, get },
      refused: async () =>
        (await get<{ refused_documents: RefusedDocumentRow[] }>('/refused_documents?limit=100'))
          .refused_documents,
      async work(minutes = 6) {
        now = new Date(now.getTime() + minutes * 60_000);
        await server.worker.drain();
      },
      add: (...files) => void imap.add(mailText(files)),
    };
  };
  const buyer = await open('COMPRADORA', 'TST0303030B0', 'compras@compradora.example');
  const supplier = await open('PROVEEDORA', 'TST0303030S0', 'ventas@proveedora.example');
  let carried = 0;
  async function carryOnce(): Promise<boolean> {
    const before = carried;
    for (const { to, text } of smtp.taken.slice(carried)) {
      carried += 1;
      for (const portal of [buyer, supplier])
        if (to.includes(portal.mail)) portal.imap.add(Buffer.from(text));
    }
    await buyer.work();
    await supplier.work();
    return carried > before || smtp.taken.length > carried;
  }
  return {
    ...{ buyer, supplier, smtp },
    filesTo: (mail) =>
      smtp.taken.filter(({ to }) => to.includes(mail)).flatMap(({ text }) => deliveryIn(text)),
    async carry() {
      while (await carryOnce());
    },
    async close() {
      smtp.close();
      for (const { server, imap } of [buyer, supplier]) {
        await server.close();
        await imap.close();
      }
    },
  };
}

/** The files of portals in a mail as it left. */
function deliveryIn(text: string): string[] {
  return text
    .split(/^--/m)
    .filter((part) => /filename="?tintero-delivery/.test(part))
    .map((part) => Buffer.from(part.replace(/^[\s\S]*?\r?\n\r?\n/, ''), 'base64').toString('utf8'));
}
