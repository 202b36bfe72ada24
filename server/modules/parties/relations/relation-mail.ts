/** Tells whoever was asked by mail that somebody wants to deal with them here. Answered or taken back by then, it is not sent. */
import { fillText } from '../../../../schema/errors.ts';
import type { Side } from '../../../../schema/resources/parties/relations.ts';
import { MAILS } from '../../../../schema/texts/mail.ts';
import type { AnyDelivery } from '../../../jobs/deliver.ts';
import { deliveryFiles } from '../../../output/delivery/delivery-mail.ts';
import { linkMail } from '../../../output/mail/link-mail.ts';
import type { MailDefinition } from '../../../output/mail/mail-job.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { findRelation, relationState } from '../../../store/parties/relations.ts';
import type { WorkDeps } from '../../work.ts';
import { companyLink } from './company-invitation.ts';
import { DELIVERY_KINDS } from './delivery-kinds.ts';

const { relation: TEXTS } = MAILS;

export const RELATION_MAIL = 'relation';

/**
 * @param deliveries how what is asked travels: who has an account on another server finds it in the mail, signed
 * @param refused who says that it did not arrive
 */
export const relationMail = (
  deliveries: readonly AnyDelivery<WorkDeps>[],
  refused: NonNullable<MailDefinition<WorkDeps>['refused']>,
): MailDefinition<WorkDeps> => ({
  kind: RELATION_MAIL,
  isForOthers: true,
  refused,
  async compose(scope, deps, mail) {
    const { store, address } = deps;
    const [side, relationId = ''] = mail.subject_id.split(' ') as [Side, string?];
    const relation = await findRelation(scope, store.db, side, relationId);
    const client = await findClient(scope, store.db);
    const isOpen = relation !== undefined && !relation.is_deleted && relationState(relation) === 'asked';
    if (!isOpen || client === undefined) return { gone: TEXTS.closed };
    const words = { name: client.name, rfc: client.rfc, other: relation.rfc };
    const { subject, text } = TEXTS[side];
    const delivery = deliveries.find(({ kind, mailed }) => mailed && kind === DELIVERY_KINDS[side]);
    const files = delivery && (await deliveryFiles(scope, deps, delivery, relationId));
    const how = [fillText(TEXTS.how, words), ...(files === undefined ? [] : [TEXTS.elsewhere])];
    const content = linkMail({
      subject: fillText(subject, words),
      lines: [fillText(text, words), ...how],
      link: `${address}${companyLink(deps, scope, side, relation).path}`,
      act: TEXTS.act,
      end: TEXTS.notYou,
    });
    return { ...content, ...(files !== undefined && { attachments: files }) };
  },
});
