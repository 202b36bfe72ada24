/** Tells a supplier that a payment is planned. Taken back by then, it is not sent. */
import { fillText } from '../../../../schema/errors.ts';
import { isWaiting } from '../../../../schema/resources/payments/payment-states.ts';
import { SCHEDULED_PAYMENTS } from '../../../../schema/texts/scheduled-payments.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { linkMail } from '../../../output/mail/link-mail.ts';
import type { MailDefinition } from '../../../output/mail/mail-job.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { findPayment } from '../../../store/payments/scheduled-payments.ts';
import type { WorkDeps } from '../../work.ts';

const { mail: TEXTS } = SCHEDULED_PAYMENTS;

export const paymentMail: MailDefinition<WorkDeps> = {
  kind: 'scheduled_payment',
  isForOthers: true,
  async compose(scope, { store, address }, mail) {
    const payment = await findPayment(scope, store.db, mail.subject_id);
    const client = await findClient(scope, store.db);
    if (payment === undefined || !isWaiting(payment) || client === undefined) return { gone: TEXTS.closed };
    const words = {
      ...{ payer: client.name, rfc: client.rfc, folio: payment.folio, uuid: payment.uuid },
      ...{ day: shownDay(payment.payment_date), amount: groupThousands(payment.payment_amount) },
      ...{ currency: payment.currency, part: payment.partiality_number },
    };
    const isPart = payment.payment_method_id === '3';
    return linkMail({
      subject: fillText(TEXTS.subject, words),
      lines: [fillText(TEXTS.text, words), ...(isPart ? [fillText(TEXTS.part, words)] : [])],
      link: address,
      act: TEXTS.act,
    });
  },
};
