/** New deposits of a list with whose they are, by what is owed on this device now. */

import { markAlike } from '../../../../schema/forms/payment/deposits/alike-deposits.ts';
import { type DepositLine, MOST_DEPOSITS } from '../../../../schema/forms/payment/deposits/deposit-run.ts';
import { placeDeposits } from '../../../../schema/forms/payment/deposits/place-deposits.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import { unpaidInvoices } from '../../../local/index.ts';

/** Of a sheet that brings deposits: those of this list, and of the person's other lists on this device. */
export type DepositSheetProps = {
  opened: boolean;
  there: readonly DepositLine[];
  elsewhere: readonly DepositLine[];
  onClose: () => void;
  onUse: (lines: readonly DepositLine[]) => void;
};

type Deposit = Parameters<typeof placeDeposits>[0][number];

/** Withdrawals are none, and what is in the list already is not added again. */
export function sortDeposits(
  movements: readonly Deposit[],
  there: readonly DepositLine[],
): { fresh: Deposit[]; withdrawals: number; known: number; isFull: boolean } {
  const ids = new Set(there.map(({ line_id }) => line_id));
  const deposits = movements.filter(({ amount }) => !amount.startsWith('-'));
  const fresh = deposits.filter(({ movement_id }) => !ids.has(movement_id));
  const room = MOST_DEPOSITS - there.length;
  return {
    fresh: fresh.slice(0, room),
    withdrawals: movements.length - deposits.length,
    known: deposits.length - fresh.length,
    isFull: fresh.length > room,
  };
}

/** What other lines of the list pay already is not proposed again. @param elsewhere lines of the person's other lists */
export async function placeNew(
  fresh: readonly Deposit[],
  there: readonly DepositLine[],
  elsewhere: readonly DepositLine[],
): Promise<DepositLine[]> {
  const taken = new Set(there.flatMap(({ documents }) => documents.map(normalUuid)));
  const unpaid = await unpaidInvoices();
  const owed = unpaid
    .filter(({ uuid }) => !taken.has(normalUuid(uuid)))
    .map(({ uuid, balance, currency, date, rfc_receiver, name_receiver, serie, folio }) => ({
      ...{ id: uuid, amount: balance, currency, on: date.slice(0, 10) },
      ...{ rfc: rfc_receiver, name: name_receiver, folio: `${serie}${folio}`.toUpperCase() },
    }));
  return markAlike(placeDeposits(fresh, owed), [...there, ...elsewhere]);
}
