/** Tells whoever was asked by mail that somebody wants to deal with them here. Answered or taken back by then, it is not sent. */
import { fillText } from '../../../../schema/errors.ts';
import { MAILS } from '../../../../schema/texts/mail.ts';
import { linkMail } from '../../../output/mail/link-mail.ts';
import type { MailDefinition } from '../../../output/mail/mail-job.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { findRelation, relationState, type Side } from '../../../store/parties/relations.ts';
import type { WorkDeps } from '../../work.ts';

const { relation: TEXTS } = MAILS;
/** Where the other one answers: whose host we are, there we are a host. */
const THEIRS: Record<Side, Side> = {
  hosts: 'guests',
  guests: 'hosts',
  factors: 'factor_clients',
  factor_clients: 'factors',
};

export const relationMail: MailDefinition<WorkDeps> = {
  kind: 'relation',
  isForOthers: true,
  async compose(scope, { store, address }, mail) {
    const [side, relationId = ''] = mail.subject_id.split(' ') as [Side, string?];
    const relation = await findRelation(scope, store.db, side, relationId);
    const client = await findClient(scope, store.db);
    const isOpen = relation !== undefined && !relation.is_deleted && relationState(relation) === 'asked';
    if (!isOpen || client === undefined) return { gone: TEXTS.closed };
    const words = { name: client.name, rfc: client.rfc, other: relation.rfc };
    const { subject, text } = TEXTS[side];
    return linkMail({
      subject: fillText(subject, words),
      lines: [fillText(text, words), fillText(TEXTS.how, words)],
      link: `${address}/${THEIRS[side]}`,
      act: TEXTS.act,
      end: TEXTS.notYou,
    });
  },
};
