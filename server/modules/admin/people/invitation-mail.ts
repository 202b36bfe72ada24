/** The link of an invitation by mail. Accepted, withdrawn or too old by then, it is not sent. */
import { INVITATION_PATH } from '../../../../schema/documents/invitations.ts';
import { fillText } from '../../../../schema/errors.ts';
import { users } from '../../../../schema/resources/admin/users.ts';
import { MAILS } from '../../../../schema/texts/mail.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { CENTRAL_ZONE, localTime } from '../../../base/local-time.ts';
import { linkMail } from '../../../output/mail/link-mail.ts';
import type { MailDefinition } from '../../../output/mail/mail-job.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { WorkDeps } from '../../work.ts';
import { expiryOf, invitationToken } from './invitation-token.ts';

const stored = resourceStore(users);
const { invitation: TEXTS } = MAILS;

export const invitationMail: MailDefinition<WorkDeps> = {
  kind: 'invitation',
  async compose(scope, { store, secrets, address, clock }, mail) {
    const row = await stored.find(scope, store.db, mail.subject_id);
    const client = await findClient(scope, store.db);
    const isOpen = row?.status === 'invited' && expiryOf(row.invited_at) > clock();
    if (row === undefined || client === undefined || !isOpen) return { gone: TEXTS.closed };
    const of = { clientId: scope.clientId, personId: row.person_id, invitedAt: row.invited_at };
    const link = `${address}${INVITATION_PATH}#${invitationToken(secrets, of)}`;
    const day = shownDay(localTime(expiryOf(row.invited_at).getTime(), CENTRAL_ZONE));
    const words = { name: row.name, client: client.name, rfc: client.rfc };
    const lines = [fillText(TEXTS.greeting, words), fillText(TEXTS.text, { ...words, day })];
    const subject = fillText(TEXTS.subject, words);
    return linkMail({ subject, lines, link, act: TEXTS.accept, end: TEXTS.notYou });
  },
};
