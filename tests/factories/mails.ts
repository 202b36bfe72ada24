/** A server that sends mail, without one: what it would send is kept. */
import { satDownload } from '../../server/fiscal/sat/download/sat-download.ts';
import { JOBS } from '../../server/modules/jobs.ts';
import type { WorkDeps } from '../../server/modules/work.ts';
import type { Mail } from '../../server/output/mail/mailer.ts';
import { createWebhookSender } from '../../server/output/webhooks/webhook-sender.ts';
import type { Scope } from '../../server/store/kernel/scope.ts';
import type { TestServer } from './server.ts';

/** Where the links of its mails lead. */
export const MAILED_ADDRESS = 'https://facturas.example';

export type CaughtMails = {
  /** Oldest first; a test empties it. */
  sent: Mail[];
  /** What jobs are given here. */
  work: WorkDeps;
  /** Sends those of a client that wait. @returns how many there were */
  deliver(scope: Scope): Promise<number>;
  /** It sends none from now on. */
  stop(): void;
};

export function catchMails(server: TestServer): CaughtMails {
  const before = server.deps.mailer;
  const sent: Mail[] = [];
  const send = async (mail: Mail) => {
    sent.push(mail);
    return '250 taken';
  };
  const mailer = { isAvailable: true, verify: async () => {}, close() {}, send };
  server.deps.mailer = mailer;
  const { random, store } = server.deps;
  const work: WorkDeps = {
    ...server.deps,
    ...{
      mailer,
      chance: () => 0,
      uuid: random.uuid,
      address: MAILED_ADDRESS,
      webhooks: createWebhookSender({ clock: server.deps.clock, allowsPrivate: false }),
      certificates: () => undefined,
      issue: async () => await Promise.reject(new Error('no mail issues')),
      refreshLists: async () => {},
      askFix: undefined,
      satDownload: satDownload({ url: 'https://sat.test', fetch }),
      satNews: { catalogs: () => undefined, lists: () => [] },
    },
  };
  const mail = JOBS.find(({ kind }) => kind === 'mail');
  if (mail === undefined || !('handler' in mail)) throw new Error('no job sends mail');
  return {
    sent,
    work,
    async deliver({ clientId }) {
      const jobs = await store.db
        .selectFrom('job')
        .selectAll()
        .where('client_id', '=', clientId)
        .where('kind', '=', 'mail')
        .where('state', '=', 'waiting')
        .orderBy('created_at')
        .execute();
      for (const job of jobs) await mail.handler(work, job, new AbortController().signal);
      return jobs.length;
    },
    stop() {
      server.deps.mailer = before;
    },
  };
}
