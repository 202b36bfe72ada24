/**
 * Mails that the server sends: a row that is written in the transaction that asks for one, and a job that makes its body when it goes
 * and writes what became of it. One definition and one line in the registry are a kind of mail.
 */
import type { MailServerRow } from '../../../schema/resources/admin/mail-server.ts';
import { BOUNCED, bouncedBecause } from '../../../schema/texts/bounces.ts';
import { MAILS } from '../../../schema/texts/mail.ts';
import { LONGEST_MESSAGE } from '../../fiscal/longest-message.ts';
import { stampBackoff } from '../../jobs/backoff.ts';
import type { JobHandler, QueuedJob } from '../../jobs/define-job.ts';
import { replyAddresses } from '../../store/admin/client-emails.ts';
import { findMailServer } from '../../store/admin/mail-server.ts';
import { lockClient } from '../../store/kernel/changes.ts';
import { finishJob, queueJob } from '../../store/kernel/jobs.ts';
import { findMail, insertMail, type NewMail, type StoredMail, settleMail } from '../../store/kernel/mails.ts';
import { type Scope, systemScope } from '../../store/kernel/scope.ts';
import type { Store } from '../../store/kernel/store.ts';
import type { Tx } from '../../store/kernel/tables.ts';
import {
  type AccountMailDeps,
  faultOf,
  type MailFault,
  noteMailServer,
  sendThrough,
} from './account-mailer.ts';
import { brandMail } from './brand-mail.ts';
import { type Mail, type Mailer, UnansweredMail } from './mailer.ts';
import { refusalIn } from './read-bounce.ts';

export type MailDeps = Omit<AccountMailDeps, 'store'> & {
  store: Store;
  clock: () => Date;
  chance: () => number;
  mailer: Mailer;
};

/**
 * What is written in a mail, and what is said of it once it was sent (`note`); or `gone`, in the words of who asked for it: what it would
 * say is not so any more.
 */
export type MailContent = (Omit<Mail, 'to' | 'messageId' | 'replyTo'> & { note?: string }) | { gone: string };

export type MailDefinition<D> = {
  /** Written in its rows: never changes. */
  kind: string;
  /** It leaves for somebody else in the client's name: an answer is for the client. */
  isForOthers?: true;
  /** As things are when it goes. @param tries how often it was begun, this time too */
  compose(scope: Scope, deps: D, mail: StoredMail, tries: number): Promise<MailContent>;
  /** In the transaction that settles it, with the client locked: who shows what became of it. @param said why it failed */
  settled?(
    scope: Scope,
    tx: Tx,
    mail: StoredMail,
    end: { at: string; state: 'sent' | 'failed'; said: string },
  ): Promise<void>;
  /** The same of one that was to leave and was refused for good, or given up: who is told as of one that came back. @param said why, in words */
  refused?(scope: Scope, tx: Tx, deps: D, mail: StoredMail, end: { at: string; said: string }): Promise<void>;
  /** The same of one that may have left. A kind that shows it is not sent again by itself. */
  unanswered?(scope: Scope, tx: Tx, mail: StoredMail, end: { at: string; said: string }): Promise<void>;
};

/** Of a client: a mail goes wherever its asker says, from the operator's own server, and by hand nobody asks for more. */
export const MAILS_A_MINUTE = 20;

type Taken = { state: 'sent' | 'maybe'; at: string; said: string };

const KIND = 'mail';
/** Until a server that sends is looked for again. */
const UNSENT_MS = 15 * 60_000;
/** About a day. */
export const MOST_TRIES = 300;
/** The steps at which a server refuses the mailbox or the message; elsewhere it refuses the server's own settings, which are mended. */
const OF_THE_MAIL = ['RCPT TO', 'DATA'];
/** «Sign in first», in its ways: at any step it is about who sends. */
const OF_WHO_SENDS = [530, 534, 535, 538];

/** Asks for a mail in the transaction that makes it necessary. @param due_at when it leaves; at once unless told */
export async function queueMail(
  scope: Scope,
  tx: Tx,
  job_id: string,
  mail: NewMail,
  due_at = mail.created_at,
): Promise<void> {
  await insertMail(scope, tx, mail);
  const { mail_id: subject_id, created_at } = mail;
  await queueJob(scope, tx, { job_id, kind: KIND, subject_id, due_at, created_at });
}

/** Somebody says that it is to leave again, under its identity. @param now ISO-8601 UTC */
export async function requeueMail(
  scope: Scope,
  tx: Tx,
  job_id: string,
  mailId: string,
  now: string,
): Promise<void> {
  await settleMail(scope, tx, mailId, { state: 'waiting', said: '', sent_at: '' });
  await queueJob(scope, tx, { job_id, kind: KIND, subject_id: mailId, due_at: now, created_at: now });
}

/** @param failed with the client locked: the account's own server does not take what it is given */
export function mailJob<D extends MailDeps>(
  kinds: readonly MailDefinition<D>[],
  failed?: (
    scope: Scope,
    tx: Tx,
    deps: D,
    fault: MailFault & { at: string; server: MailServerRow },
  ) => Promise<void>,
): QueuedJob<D> {
  /** By mail: what a server took, or may have, and is not written yet. It is not sent again by this process. */
  const taken = new Map<string, Taken>();
  const handler: JobHandler<D> = async (deps, job) => {
    const scope = systemScope(job.client_id);
    const mail = await findMail(scope, deps.store.db, job.subject_id);
    if (mail === undefined || mail.state !== 'waiting') {
      await deps.store.transaction(scope, (tx) => finishJob(scope, tx, job.job_id, 'done'));
      taken.delete(job.subject_id);
      return undefined;
    }
    const definition = kinds.find(({ kind }) => kind === mail.kind);
    if (definition === undefined) throw new Error(`No mail is defined of kind ${mail.kind}`);
    const now = () => deps.clock().toISOString();
    const own = definition.isForOthers && (await findMailServer(scope, deps.store.db));
    const end = async (state: 'sent' | 'failed' | 'maybe', said: string, at = now(), why?: string) => {
      await deps.store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        await settleMail(scope, tx, mail.mail_id, { state, said, sent_at: state === 'sent' ? at : '' });
        if (own && state === 'sent') await noteMailServer(scope, tx, own, { trouble: '', said: '' }, at);
        await finishJob(scope, tx, job.job_id, state === 'failed' ? 'failed' : 'done', said);
        if (state === 'maybe') await definition.unanswered?.(scope, tx, mail, { at, said });
        else await definition.settled?.(scope, tx, mail, { at, state, said });
        if (why !== undefined) await definition.refused?.(scope, tx, deps, mail, { at, said: why });
      });
      return undefined;
    };
    const write = async ({ state, at, said }: Taken) => {
      await end(state, said, at);
      taken.delete(mail.mail_id);
      return undefined;
    };
    const before = taken.get(mail.mail_id);
    if (before !== undefined) return await write(before);
    if (!own && !deps.mailer.isAvailable) {
      const reason = 'no SMTP server is configured';
      return { afterMs: UNSENT_MS, reason, isUntried: true };
    }
    const isLast = job.attempts >= MOST_TRIES;
    let content: MailContent;
    try {
      content = await definition.compose(scope, deps, mail, job.attempts);
    } catch (error) {
      if (isLast) return await end('failed', wordsOf(error), now(), BOUNCED.givenUp);
      throw error;
    }
    if ('gone' in content) return await end('failed', content.gone);
    const { note = '', ...plain } = content;
    const written = definition.isForOthers ? await brandMail(scope, deps.store.db, plain) : plain;
    const replyTo = definition.isForOthers ? await replyAddresses(scope, deps.store.db) : [];
    const whole = addressed(scope, mail, { ...written, ...(replyTo.length > 0 && { replyTo }) });
    let left: Taken;
    try {
      const answer = own ? await sendThrough(scope, deps, own, whole) : await deps.mailer.send(whole);
      left = { state: 'sent', at: now(), said: [note, answer].filter(Boolean).join(' ') };
    } catch (error) {
      if (error instanceof UnansweredMail && definition.unanswered !== undefined)
        left = { state: 'maybe', at: now(), said: MAILS.unanswered };
      else return await refused(error);
    }
    taken.set(mail.mail_id, left);
    return await write(left);

    async function refused(error: unknown) {
      const reported = wordsOf(error);
      if (isFinal(error)) return await end('failed', reported, now(), refusalOf(error));
      if (isLast) return await end('failed', reported, now(), BOUNCED.givenUp);
      if (own) {
        const fault = { ...faultOf(error), at: now() };
        await deps.store.transaction(scope, async (tx) => {
          await lockClient(scope, tx);
          if (await noteMailServer(scope, tx, own, fault, fault.at))
            await failed?.(scope, tx, deps, { ...fault, server: own });
        });
      }
      return { afterMs: stampBackoff(job.attempts, deps.chance()), reason: reported };
    }
  };
  return {
    kind: KIND,
    concurrency: 2,
    // A mail is sent once, or it is not known whether: its attempt is on the disk first.
    durable: true,
    leaves: true,
    handler,
  };
}

/** The same mail has the same identity, whoever sends it. */
export function addressed(
  { clientId }: Scope,
  { mail_id, recipient }: Pick<StoredMail, 'mail_id' | 'recipient'>,
  content: Omit<Mail, 'to' | 'messageId'>,
): Mail {
  return { ...content, to: recipient, messageId: `<${mail_id}@${clientId}.tintero>` };
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_MESSAGE);
}

/** Why the server does not take it, in words; what nodemailer puts before them is left out. */
function refusalOf(error: unknown): string {
  const { response = '' } = error as { response?: string };
  return bouncedBecause(refusalIn(response));
}

/** A mailbox that does not exist (5xx) never will, and a message that is too large stays so; anything else may pass. */
function isFinal(error: unknown): boolean {
  const {
    responseCode = 0,
    command = '',
    code,
  } = error as {
    responseCode?: number;
    command?: string;
    code?: string;
  };
  if (responseCode === 0) return code === 'EMESSAGE';
  if (responseCode < 500 || OF_WHO_SENDS.includes(responseCode)) return false;
  // 552, told of the size before the message: it is the message that is refused.
  return OF_THE_MAIL.includes(command) || responseCode === 552;
}
