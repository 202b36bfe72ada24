/** Asks suppliers for the REPs that they owe: a mail each, at most one a day. */

import { TinteroError } from '../../../../schema/errors.ts';
import type { AskedReps } from '../../../../schema/resources/payments/expected-rep-calls.ts';
import type { ExpectedRepRow } from '../../../../schema/resources/payments/expected-reps.ts';
import { mailsOthers } from '../../../output/mail/account-mailer.ts';
import { queueMail } from '../../../output/mail/mail-job.ts';
import { wholeClient } from '../../../store/kernel/audience.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { providersOfRfc } from '../../../store/parties/providers.ts';
import { markAsked, owedReps } from '../../../store/payments/expected-reps.ts';
import type { Deps } from '../../deps.ts';
import { todayOf } from '../today-of.ts';
import { repsMail } from './reps-mail.ts';

type AskDeps = Pick<Deps, 'clock' | 'random' | 'mailer' | 'catalogs'>;

/** With the client locked. @param rfc '' for all @param takeMail whether another mail may leave now @throws TinteroError mail_unavailable */
export async function askReps(
  scope: Scope,
  tx: Tx,
  deps: AskDeps,
  { rfc, takeMail }: { rfc: string; takeMail: () => boolean },
): Promise<AskedReps> {
  const owed = await owedReps(scope, tx, rfc);
  if (owed.length > 0 && !(await mailsOthers(scope, tx, deps.mailer)))
    throw new TinteroError('mail_unavailable');
  const today = await todayOf(scope, tx, deps);
  const at = deps.clock().toISOString();
  const asked: AskedReps = { mails: 0, invoices: 0, today: 0, without_email: [], left: 0 };
  for (const [supplier, rows] of bySupplier(owed)) {
    const name = rows[0]?.provider_name || supplier;
    if (rows.some(({ asked_on }) => asked_on === today)) {
      asked.today += 1;
      continue;
    }
    const recipient = await addressOf(scope, tx, supplier);
    if (recipient === '') asked.without_email.push(name);
    else if (!takeMail()) asked.left += 1;
    else {
      await queueMail(scope, tx, deps.random.uuid(), {
        ...{ mail_id: deps.random.uuid(), kind: repsMail.kind, subject_id: supplier },
        ...{ recipient, created_at: at },
      });
      for (const row of rows) await markAsked(scope, tx, row, today);
      await noteAudit(scope, tx, {
        ...{ at, kind: 'expected_reps.changed', subject: supplier, label: name },
        details: { asked: recipient, invoices: rows.map(({ uuid }) => uuid) },
      });
      asked.mails += 1;
      asked.invoices += rows.length;
    }
  }
  return asked;
}

function bySupplier(rows: readonly ExpectedRepRow[]): Map<string, ExpectedRepRow[]> {
  const found = new Map<string, ExpectedRepRow[]>();
  for (const row of rows) found.set(row.provider_rfc, [...(found.get(row.provider_rfc) ?? []), row]);
  return found;
}

/** Of those of a taxpayer, one with whom we still deal first. */
async function addressOf(scope: Scope, tx: Tx, rfc: string): Promise<string> {
  const all = (await providersOfRfc(wholeClient(scope), tx, rfc)).filter(({ email }) => email !== '');
  return (all.find(({ provider_status }) => provider_status === 'active') ?? all[0])?.email ?? '';
}
