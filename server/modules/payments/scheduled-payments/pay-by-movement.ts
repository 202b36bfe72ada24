/** What left the bank for invoices of which nobody had planned that: a payment of each, which stands and falls with its conciliation. With the client locked. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { ConciliationRow } from '../../../../schema/resources/payments/conciliations.ts';
import { nextPartiality, notPayable } from '../../../../schema/resources/payments/payment-states.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { CONCILIATION_PROBLEMS as PROBLEMS } from '../../../../schema/texts/conciliation-problems.ts';
import { branchOf } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { noteHappened } from '../../../store/kernel/webhooks.ts';
import { repsOf } from '../../../store/payments/expected-reps.ts';
import { paymentsOf, putPayment, removePaymentsBy } from '../../../store/payments/scheduled-payments.ts';
import { findReceived } from '../../../store/received/received.ts';
import { followPaid } from '../factoring/follow-payments.ts';
import { factsOf, isSupplierInactive, NEW_PAYMENT } from './write-payment.ts';

type Tell = { uuid: () => string; at: string };

/** @param movedOn day of the movement @throws TinteroError invalid_fields */
export async function payByMovement(
  scope: Scope,
  tx: Tx,
  tell: Tell,
  { conciliation_id, documents, by }: ConciliationRow,
  movedOn: string,
): Promise<void> {
  for (const { id: uuid, amount } of documents) {
    const document = await findReceived(scope, tx, uuid);
    if (document === undefined) throw new TinteroError('conciliation_taken');
    await requirePayable(scope, tx, document);
    const others = await paymentsOf(scope, tx, uuid);
    const partiality_number = nextPartiality(others);
    const free = (await repsOf(scope, tx, document)).filter((rep) =>
      others.every(({ rep_uuid }) => rep_uuid !== rep.rep_uuid),
    );
    const rep = free.find(({ partiality }) => partiality === partiality_number) ?? free[0];
    const payment_id = tell.uuid();
    await putPayment(
      scope,
      tx,
      {
        ...NEW_PAYMENT,
        ...factsOf(document),
        ...{ payee_rfc: '', payee_name: '', payee_account: '', reason: '', emails: [] },
        ...{ payment_id, uuid, conciliation_id, partiality_number, status_id: 'paid' },
        ...{ payment_date: movedOn, payment_amount: amount, paid_on: movedOn, paid_amount: amount },
        ...{ rep_uuid: rep?.rep_uuid ?? '', scheduled_at: tell.at, scheduled_by: by },
      },
      { at: tell.at },
    );
    await noteHappened(scope, tx, {
      ...{ type: 'payment.paid', subject: `${payment_id} ${movedOn}` },
      branch: await branchOf(scope, tx, 'received', uuid),
      data: { id: payment_id, uuid },
    });
    await followPaid(scope, tx, tell, uuid);
  }
}

/** The conciliation was taken back. */
export async function takePaymentsBack(
  scope: Scope,
  tx: Tx,
  tell: Tell,
  { conciliation_id, documents }: ConciliationRow,
): Promise<void> {
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
