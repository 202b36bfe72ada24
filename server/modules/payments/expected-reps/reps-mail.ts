/** Asks a supplier for the REPs that it owes. Those that came by then are not named, and where all have it is not sent. */
import { fillText } from '../../../../schema/errors.ts';
import { EXPECTED_REPS } from '../../../../schema/texts/expected-reps.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { linkMail } from '../../../output/mail/link-mail.ts';
import type { MailDefinition } from '../../../output/mail/mail-job.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { owedReps } from '../../../store/payments/expected-reps.ts';
import type { WorkDeps } from '../../work.ts';

const { mail: TEXTS } = EXPECTED_REPS;
const MOST_LINES = 100;

/** Its subject is the RFC of the supplier. */
export const repsMail: MailDefinition<WorkDeps> = {
  kind: 'expected_reps',
  isForOthers: true,
  async compose(scope, { store, address }, mail) {
    const owed = await owedReps(scope, store.db, mail.subject_id);
    const client = await findClient(scope, store.db);
    if (owed.length === 0 || client === undefined) return { gone: TEXTS.closed };
    const words = { payer: client.name, rfc: client.rfc };
    const lines = owed.slice(0, MOST_LINES).map((row) =>
      fillText(TEXTS.line, {
        ...{ folio: row.folio, uuid: row.uuid, currency: row.currency },
        ...{ amount: groupThousands(row.missing_amount), day: shownDay(row.paid_on) },
        due: shownDay(row.due_on),
      }),
    );
    const more = owed.length - lines.length;
    return linkMail({
      subject: fillText(TEXTS.subject, words),
      lines: [
        fillText(TEXTS.text, words),
        ...lines,
        ...(more > 0 ? [fillText(TEXTS.more, { count: String(more) })] : []),
        TEXTS.how,
      ],
      link: address,
      act: TEXTS.act,
    });
  },
};
