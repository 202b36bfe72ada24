/** What the invoices of a payment owe now, so that the next one pays its next partiality of what is left. */

import * as v from 'valibot';
import type { PaidDocument as OwedInvoice } from '../../../../schema/forms/payment/amounts/input.ts';
import { PaymentSchema } from '../../../../schema/forms/payment/payment.ts';
import { exact } from '../../../../schema/values/decimal.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { entriesOf, findOwing, owedAfter, stateOfInvoice } from '../../../store/payments/balances.ts';

/** @returns those of this portal that still owe; of what was issued elsewhere nobody here knows it */
export async function owedOfPayment(scope: Scope, tx: Tx, form: unknown): Promise<OwedInvoice[]> {
  const { success, output } = v.safeParse(PaymentSchema, form);
  if (!success) return [];
  const documents = output.payments.flatMap(({ docto_relacionado }) => docto_relacionado);
  const byUuid = new Map(documents.map((one) => [normalUuid(one.id_documento), one]));
  const owed: OwedInvoice[] = [];
  for (const [uuid, { serie, folio, fecha_dr, total, taxes }] of byUuid) {
    const invoice = await findOwing(scope, tx, uuid);
    if (invoice === undefined || (await stateOfInvoice(scope, tx, invoice)) !== 'open') continue;
    const { balance, partiality } = owedAfter(invoice, await entriesOf(scope, tx, uuid));
    if (exact(balance).units === 0n) continue;
    const { currency } = invoice;
    owed.push({
      ...{ uuid, serie, folio, date: fecha_dr, currency, exchange_rate: '', total, taxes },
      ...{ balance, partiality: String(partiality + 1), paid: '' },
    });
  }
  return owed;
}
