/** Mails that say what changed of what somebody enters with beside their password. */
import { fillText } from '../../../../schema/errors.ts';
import { MAILS } from '../../../../schema/texts/mail.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { CENTRAL_ZONE, localTime } from '../../../base/local-time.ts';
import { linkMail } from '../../../output/mail/link-mail.ts';
import type { MailDefinition } from '../../../output/mail/mail-job.ts';
import { findUserById } from '../../../store/identity/users.ts';
import type { Deps } from '../../deps.ts';
import type { WorkDeps } from '../../work.ts';
import { mailUser } from './mail-user.ts';

const { secondFactor: WORDS, passwordReset: RESET } = MAILS;
export type SecondFactorChange = keyof typeof WORDS.changes;

function mailOf(change: SecondFactorChange): MailDefinition<WorkDeps> {
  return {
    kind: `second_factor_${change}`,
    async compose(_scope, { store, address }, mail) {
      const user = await findUserById(mail.subject_id, store.db);
      if (user === undefined) return { gone: RESET.closed };
      const moment = localTime(Date.parse(mail.created_at), CENTRAL_ZONE);
      const when = { day: shownDay(moment), time: moment.slice(11, 16) };
      const { subject, text } = WORDS.changes[change];
      const lines = [fillText(WORDS.greeting, { name: user.name }), text, fillText(WORDS.when, when)];
      return linkMail({ subject, lines, link: `${address}/sign-in`, act: WORDS.act, end: WORDS.notYou });
    },
  };
}

const BY_CHANGE = Object.fromEntries(
  (Object.keys(WORDS.changes) as SecondFactorChange[]).map((change) => [change, mailOf(change)]),
) as Record<SecondFactorChange, MailDefinition<WorkDeps>>;

export const secondFactorMail = (change: SecondFactorChange): MailDefinition<WorkDeps> => BY_CHANGE[change];

export const secondFactorMails = Object.values(BY_CHANGE);

/** It is so already: what fails here fails nothing else. */
export async function mailSecondFactor(
  deps: Deps,
  userId: string,
  change: SecondFactorChange,
): Promise<void> {
  await mailUser(deps, BY_CHANGE[change], userId).catch((err: unknown) =>
    deps.log.error({ err, user_id: userId }, 'who changed a second factor was not told by mail'),
  );
}
