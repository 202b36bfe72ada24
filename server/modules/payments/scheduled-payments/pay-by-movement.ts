/**
 * What left the bank for invoices: of which nobody had planned that, a payment of each, which stands and falls with its conciliation; one that
 * was there before is joined with its movement. With the client locked.
 */
import { TinteroError } from '../../../../schema/errors.ts';
import type { ConciliationRow, Matched } from '../../../../schema/resources/payments/conciliations.ts';
import { nextPartiality, notPayable } from '../../../../schema/resources/payments/payment-states.ts';
import type { ScheduledPaymentRow } from '../../../../schema/resources/payments/scheduled-payments.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { CONCILIATION_PROBLEMS as PROBLEMS } from '../../../../schema/texts/conciliation-problems.ts';
import { branchOf } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { noteHappened } from '../../../store/kernel/webhooks.ts';
import { repsOf } from '../../../store/payments/expected-reps.ts';
import {
  findPayment,
  paymentsOf,
  putPayment,
  removePaymentsBy,
} from '../../../store/payments/scheduled-payments.ts';
import { findReceived } from '../../../store/received/received.ts';
import { followPaid } from '../factoring/follow-payments.ts';
import { factsOf, isSupplierInactive, NEW_PAYMENT } from './write-payment.ts';

type Tell = { uuid: () => string; at: string };

/** @param movedOn day of the movement @throws TinteroError invalid_fields, conciliation_taken */
export async function payByMovement(
  scope: Scope,
  tx: Tx,
  tell: Tell,
  row: ConciliationRow,
  movedOn: string,
): Promise<void> {
  for (const part of row.documents) {
    const document = await findReceived(scope, tx, part.id);
    if (document === undefined) throw new TinteroError('conciliation_taken');
    const { conciliation_id } = row;
    const planned = await paymentIn(scope, tx, part);
    if (planned !== undefined && part.was_paid === true) {
      // It left as somebody said; by now it is known by which movement.
      await putPayment(scope, tx, { ...planned, conciliation_id }, { at: tell.at });
      continue;
    }
    await requirePayable(scope, tx, document);
    const others = (await paymentsOf(scope, tx, part.id)).filter((one) => one.payment_id !== part.payment_id);
    const partiality_number = planned?.partiality_number ?? nextPartiality(others);
    const rep_uuid = planned?.rep_uuid || (await freeRep(scope, tx, document, others, partiality_number));
    const payment: ScheduledPaymentRow = {
      ...(planned ?? {
        ...NEW_PAYMENT,
        ...factsOf(document),
        ...{ payee_rfc: '', payee_name: '', payee_account: '', reason: '', emails: [] },
        ...{ payment_id: tell.uuid(), uuid: part.id, partiality_number },
        ...{ payment_date: movedOn, payment_amount: part.amount },
        ...{ scheduled_at: tell.at, scheduled_by: row.by },
      }),
      ...{ conciliation_id, status_id: 'paid', paid_on: movedOn, paid_amount: part.amount, rep_uuid },
    };
    await putPayment(scope, tx, payment, { at: tell.at });
    await noteHappened(scope, tx, {
      ...{ type: 'payment.paid', subject: `${payment.payment_id} ${movedOn}` },
      branch: await branchOf(scope, tx, 'received', part.id),
      data: { id: payment.payment_id, uuid: part.id },
    });
    await followPaid(scope, tx, tell, part.id);
  }
}

const paymentIn = async (scope: Scope, tx: Tx, { payment_id }: Matched) =>
  payment_id === undefined ? undefined : await findPayment(scope, tx, payment_id);

/** The supplier's receipt that came before its payment; '' for none. */
async function freeRep(
  scope: Scope,
  tx: Tx,
  document: ReceivedRow,
  others: readonly ScheduledPaymentRow[],
  number: string,
): Promise<string> {
  const free = (await repsOf(scope, tx, document)).filter((rep) =>
    others.every(({ rep_uuid }) => rep_uuid !== rep.rep_uuid),
  );
  return (free.find(({ partiality }) => partiality === number) ?? free[0])?.rep_uuid ?? '';
}

/** The conciliation was taken back: what was there before it is as it was, the rest is gone. */
export async function takePaymentsBack(
  scope: Scope,
  tx: Tx,
  tell: Tell,
  { conciliation_id, documents }: ConciliationRow,
): Promise<void> {
  for (const part of documents) {
    const payment = await paymentIn(scope, tx, part);
    if (payment?.conciliation_id !== conciliation_id) continue;
    const planned = { status_id: 'scheduled', paid_on: '', paid_amount: '' } as const;
    const before = { ...payment, conciliation_id: '', ...(part.was_paid !== true && planned) };
    await putPayment(scope, tx, before, { at: tell.at });
  }
  const uuids = documents.map(({ id }) => id);
  await removePaymentsBy(scope, tx, { conciliation_id, uuids }, { at: tell.at });
  for (const uuid of uuids) await followPaid(scope, tx, tell, uuid);
}

async function requirePayable(scope: Scope, tx: Tx, document: ReceivedRow): Promise<void> {
  const why = notPayable(document, await isSupplierInactive(scope, tx, document.rfc));
  if (why === '') return;
  const text = PROBLEMS.notPayable(`${document.serie}${document.folio}` || document.uuid, why);
  throw new TinteroError('invalid_fields', {}, [{ path: 'documents', text }]);
}
