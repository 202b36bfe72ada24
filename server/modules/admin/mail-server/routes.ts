/** The server through which an account writes to others, and trying it with a mail to who asks. */
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import {
  isSameServer,
  type MailProbe,
  MailProbeSchema,
  type MailServerFields,
  type MailServerRow,
  mailServer,
  ONLY_MAIL_SERVER,
} from '../../../../schema/resources/admin/mail-server.ts';
import { MAIL_SERVER as t } from '../../../../schema/texts/mail-server.ts';
import { MAIL_SERVER_PROBLEMS as PROBLEMS } from '../../../../schema/texts/mail-server-problems.ts';
import { isLoopback, isPrivateHost } from '../../../base/net/private-address.ts';
import { createRateLimit } from '../../../base/rate-limit.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { faultOf, noteMailServer, sendThrough } from '../../../output/mail/account-mailer.ts';
import { lookUpDkim, readDkimKey } from '../../../output/mail/dkim.ts';
import { addressed } from '../../../output/mail/mail-job.ts';
import { toHtml } from '../../../output/mail/to-html.ts';
import {
  dkimKeyPlace,
  findMailServer,
  hurryMails,
  mailServerPlace,
  putMailServer,
  removeMailServer,
} from '../../../store/admin/mail-server.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';

/** A try makes the server call somebody. */
const PROBES_A_MINUTE = 10;
/** Of a server that nothing is known of. */
const UNTRIED = { sent_at: '', failed_at: '', trouble: '' as const, said: '' };

const wrong = (path: string, text: string) => new TinteroError('invalid_fields', {}, [{ path, text }]);

export function mailServerRoutes(router: Router, deps: Deps): void {
  const { store, clock, random, secrets, config, worker } = deps;
  const probes = createRateLimit(PROBES_A_MINUTE, 60_000, () => clock().getTime());

  // What leaves through it is of every branch.
  const requireAll = ({ branches }: Scope) => {
    if (branches !== 'all') throw new TinteroError('beyond_own');
  };

  function requireFit(fields: MailServerFields, before: MailServerRow | undefined) {
    const { host, security, secret, user_name } = fields;
    const { channelPrivateAddresses: allowsPrivate } = config;
    if (!allowsPrivate && isPrivateHost(host)) throw wrong('host', PROBLEMS.private);
    if (security === 'none' && !(allowsPrivate && isLoopback(host))) throw wrong('security', PROBLEMS.plain);
    requireKey(fields, before);
    if (user_name === '' && secret !== '') throw wrong('user_name', PROBLEMS.user);
    if (user_name === '' || secret !== '') return;
    if (before === undefined || before.secret_at === '') throw wrong('secret', PROBLEMS.secret);
    // What is stored is never sent to another place: a secret stays where its owner meant it to go.
    if (!isSameServer(before, fields)) throw wrong('secret', PROBLEMS.secretAgain);
  }

  function requireKey({ dkim_selector, dkim_key }: MailServerFields, before: MailServerRow | undefined) {
    if (dkim_key !== '') {
      if (readDkimKey(dkim_key) === undefined) throw wrong('dkim_key', PROBLEMS.dkimBad);
      if (dkim_selector === '') throw wrong('dkim_selector', PROBLEMS.dkimSelector);
    } else if (dkim_selector !== '' && (before?.dkim_public ?? '') === '')
      throw wrong('dkim_key', PROBLEMS.dkimKey);
  }

  /** @returns what the row says of the key, and it sealed; `sealed` undefined: as it was */
  async function signing(
    scope: Scope,
    tx: Tx,
    { dkim_selector, dkim_key }: MailServerFields,
    before: MailServerRow | undefined,
  ) {
    if (dkim_selector === '') return { said: { dkim_public: '', dkim_at: '' }, sealed: '' };
    const key = readDkimKey(dkim_key);
    if (key === undefined)
      return { said: { dkim_public: before?.dkim_public ?? '', dkim_at: before?.dkim_at ?? '' } };
    const sealed = await secrets.seal(tx, dkimKeyPlace(scope), key.pem);
    return { said: { dkim_public: key.publicKey, dkim_at: clock().toISOString() }, sealed };
  }

  async function write(
    scope: Scope,
    tx: Tx,
    _key: string,
    fields: MailServerFields,
    before: MailServerRow | undefined,
  ): Promise<void> {
    requireAll(scope);
    requireFit(fields, before);
    const { secret, dkim_key, ...said } = fields;
    const dkim = await signing(scope, tx, fields, before);
    const at = clock().toISOString();
    const isSame = before !== undefined && isSameServer(before, fields);
    const known = isSame ? before : UNTRIED;
    // Another password may be what was missing.
    const forgotten = secret === '' && dkim_key === '' ? {} : { trouble: '' as const, said: '' };
    const secret_at = secret !== '' ? at : said.user_name === '' ? '' : (before?.secret_at ?? '');
    const sealed =
      secret !== ''
        ? await secrets.seal(tx, mailServerPlace(scope), secret)
        : said.user_name === ''
          ? ''
          : undefined;
    const row = { ...known, ...forgotten, ...said, ...dkim.said, secret_at };
    await putMailServer(scope, tx, row, { secret: sealed, dkimKey: dkim.sealed });
    await hurryMails(scope, tx, at);
  }

  resourceRoutes<MailServerRow, MailServerFields>(router, deps, mailServer, {
    write,
    written: () => worker.wake(),
    async remove(scope, tx, key) {
      requireAll(scope);
      if (key !== ONLY_MAIL_SERVER || !(await removeMailServer(scope, tx)))
        throw new TinteroError('not_found');
      await hurryMails(scope, tx, clock().toISOString());
    },
  });

  router.client(
    'POST',
    '/mail_server/:settings_id/probe',
    {
      can: 'client_emails.write',
      stepUp: true,
      params: v.object({ settings_id: v.literal(ONLY_MAIL_SERVER) }),
      answer: MailProbeSchema,
    },
    async ({ scope, who }) => {
      requireAll(scope);
      const server = await findMailServer(scope, store.db);
      const client = await findClient(scope, store.db);
      if (server === undefined || client === undefined) throw new TinteroError('not_found');
      if (!probes.take(scope.clientId)) throw new TinteroError('too_many_requests');
      const text = t.probe.text(client.name);
      const answer = await probe(scope, server, who.user.email, text);
      const at = clock().toISOString();
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        // A mailbox that is not taken says nothing of the server.
        const isNoted =
          answer.trouble !== 'recipient' && (await noteMailServer(scope, tx, server, fault(answer), at));
        if (isNoted && answer.trouble === '') await hurryMails(scope, tx, at);
      });
      worker.wake();
      return answer;
    },
  );

  async function probe(scope: Scope, server: MailServerRow, to: string, text: string): Promise<MailProbe> {
    const content = { subject: t.probe.subject, text, html: `<p>${toHtml(text)}</p>` };
    const mail = addressed(scope, { mail_id: random.uuid(), recipient: to }, content);
    const dkim = await lookUpDkim(server);
    try {
      const said = (await sendThrough(scope, deps, server, mail)).slice(0, 300);
      return { trouble: '', said, to, dkim };
    } catch (error) {
      return { ...faultOf(error), to, dkim };
    }
  }
}

const fault = ({ trouble, said }: MailProbe) => ({ trouble, said: trouble === '' ? '' : said });
