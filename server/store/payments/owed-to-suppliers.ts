/** What is owed of documents that others issued to be paid later: less what was paid, conciliated, said by a REP or credited, whichever says least. */
import { balanceOf, isByMovement } from '../../../schema/resources/payments/payment-states.ts';
import type { ReceivedRow } from '../../../schema/resources/received/received.ts';
import { parseDecimal, sum, toFixed, ZERO } from '../../../schema/values/decimal.ts';
import { wholeClient } from '../kernel/audience.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';
import { itemOf, leftOf, lesser, takenOf } from './conciliations.ts';
import { notesOf, repsOf } from './expected-reps.ts';
import { paymentsOfAll } from './scheduled-payments.ts';

type Owing = Pick<ReceivedRow, 'uuid' | 'rfc' | 'total' | 'currency'>;

/** @returns by UUID, in the currency of each; one of which nothing is owed is not there */
export async function owedToSuppliers(
  scope: Scope,
  db: Db,
  documents: readonly Owing[],
): Promise<Map<string, string>> {
  const whole = wholeClient(scope);
  const uuids = documents.map(({ uuid }) => uuid);
  const payments = (await paymentsOfAll(whole, db, uuids)).filter((one) => !isByMovement(one));
  const byDocument = Map.groupBy(payments, ({ uuid }) => uuid);
  const taken = await takenOf(
    whole,
    db,
    uuids.map((uuid) => itemOf('p', uuid)),
  );
  const owed = new Map<string, string>();
  for (const document of documents) {
    const { uuid, total, currency } = document;
    const of = taken.get(itemOf('p', uuid));
    const notes = (await notesOf(whole, db, document)).filter((one) => one.currency === currency);
    const credited = leftOf(total, sumOf(notes.map((one) => one.total)));
    const paid = leftOf(balanceOf(credited, byDocument.get(uuid) ?? []), of?.isRejected ? undefined : of);
    const reps = await repsOf(whole, db, document);
    const left = lesser(paid, leftOf(credited, sumOf(reps.map(({ amount }) => amount))) || '0');
    if (left !== '') owed.set(uuid, left);
  }
  return owed;
}

const sumOf = (amounts: readonly string[]) => ({
  amount: toFixed(sum(amounts.map((amount) => parseDecimal(amount) ?? ZERO)), 2),
  isRejected: false,
});
