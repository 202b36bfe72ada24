/**
 * What is looked at before the host or the factor answers, and kept with the answer: the SAT's word on the invoice, its lists on the
 * supplier, whether it is paid, and the order and goods that it is of. Issue of each: a sentence; '' where nothing is in the way of a yes.
 */
import { satVerdict } from '../../../../schema/documents/sat-verdict.ts';
import { severityOf, standingOf } from '../../../../schema/fiscal-risk/judge-risk.ts';
import type { FactoringProof, FactoringRow } from '../../../../schema/resources/payments/factorings.ts';
import { hasLeft } from '../../../../schema/resources/payments/payment-states.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { FACTORING_PROBLEMS as PROBLEMS } from '../../../../schema/texts/factoring-problems.ts';
import { compare, exact, isZero, sum, toFixed } from '../../../../schema/values/decimal.ts';
import { centralDay } from '../../../base/local-time.ts';
import type { SatStatusPort } from '../../../fiscal/sat/status.ts';
import type { Lists } from '../../../fiscal/taxpayers/lists/lists.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { linksOfCfdi } from '../../../store/orders/order-links.ts';
import { liveFactoring } from '../../../store/payments/factorings.ts';
import { paymentsOf } from '../../../store/payments/scheduled-payments.ts';
import { findReceived } from '../../../store/received/received.ts';

type SatProof = FactoringProof['sat'];

/** Outside of any transaction. `unknown`: it does not answer. */
export async function askSat(
  { sat }: { sat: SatStatusPort },
  { uuid, supplier_rfc, host_rfc, total, seal }: FactoringRow,
): Promise<SatProof> {
  try {
    return satVerdict(await sat.ask({ uuid, issuer: supplier_rfc, receiver: host_rfc, total, seal })).state;
  } catch {
    return 'unknown';
  }
}

type Looked = { proof: FactoringProof; refused: string; planned_on: string };

export async function proveFactoring(
  scope: Scope,
  db: Db,
  { lists, now }: { lists: Pick<Lists, 'lookUp'>; now: Date },
  row: FactoringRow,
  sat: SatProof,
): Promise<Looked> {
  const standing = lists.lookUp(row.supplier_rfc, centralDay(now.getTime()));
  const live = await liveFactoring(scope, db, row.uuid);
  const is_ceded = live !== undefined && live.request_id !== row.request_id;
  const by = row.role === 'factor' ? 'factor' : 'host';
  const proof: FactoringProof = {
    ...{ by, at: now.toISOString(), sat, lists: standingOf(standing), paid: '', is_ceded },
    ...{ orders: [], goods: [] },
  };
  const isRisky = ['definitive', 'presumed'].includes(severityOf(standing));
  const general =
    sat === 'cancelled'
      ? PROBLEMS.cancelled
      : sat === 'not_found'
        ? PROBLEMS.notFound
        : isRisky
          ? PROBLEMS.listed(proof.lists)
          : is_ceded
            ? PROBLEMS.taken
            : '';
  if (by === 'factor') return { proof, refused: general, planned_on: '' };
  const document = await findReceived(scope, db, row.uuid);
  const payments = await paymentsOf(scope, db, row.uuid);
  const links = (await linksOfCfdi(scope, db, row.uuid)).filter(({ state }) => state === 'linked');
  const paid = sum(payments.filter(hasLeft).map(({ paid_amount }) => exact(paid_amount)));
  const planned = payments.filter(({ status_id }) => status_id === 'scheduled');
  return {
    proof: {
      ...proof,
      paid: toFixed(paid, 2),
      orders: [...new Set(links.map(({ number }) => number))].filter((one) => one !== ''),
      goods: [...new Set(links.map(({ folio }) => folio))].filter((one) => one !== ''),
    },
    refused: general || refusedByHost(row, document, isZero(paid)),
    planned_on:
      planned
        .map(({ payment_date }) => payment_date)
        .toSorted()
        .at(-1) ?? '',
  };
}

function refusedByHost(row: FactoringRow, document: ReceivedRow | undefined, isUnpaid: boolean): string {
  if (document === undefined) return PROBLEMS.notReceived;
  const isSame =
    document.rfc === row.supplier_rfc &&
    document.currency === row.currency &&
    compare(exact(document.total), exact(row.total)) === 0;
  if (!isSame) return PROBLEMS.other;
  if (document.sat_state === 'cancelled') return PROBLEMS.cancelled;
  return isUnpaid && document.conciliation === 'open' ? '' : PROBLEMS.paid;
}
