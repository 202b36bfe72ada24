/** A supplier asks a factor of its own to buy an invoice that its buyer has. With the client locked. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { FactoringFields, FactoringRow } from '../../../../schema/resources/payments/factorings.ts';
import { FACTORING_PROBLEMS as PROBLEMS } from '../../../../schema/texts/factoring-problems.ts';
import type { ReceivedState } from '../../../../schema/values/picklists.ts';
import { sealOf } from '../../../fiscal/sat/sat-expression.ts';
import { findReceiptByUuid, type StoredReceipt, sealedXml } from '../../../store/invoicing/receipts.ts';
import { branchOf } from '../../../store/kernel/audience.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import { findRelation, relationState, relationsOfRfc } from '../../../store/parties/relations.ts';
import { liveFactoring } from '../../../store/payments/factorings.ts';
import { tellFactoring } from './tell-factoring.ts';

/** Of what the buyer says: it has it, and has neither paid nor rejected it. */
const CONFIRMED: readonly ReceivedState[] = ['Received', 'OnProcess'];

const NOTHING = {
  host_answer: '',
  factor_answer: '',
  ...{ host_reason: '', host_at: '', factor_reason: '', factor_at: '' },
  ...{ planned_on: '', annual_rate: '', advance_percent: '', due_on: '', account: '' },
  ...{ ceded_on: '', days: '', advance: '', interest: '', deposit: '', reserve: '' },
  ...{ paid_on: '', settled_on: '', settled_interest: '', remainder: '', cancelled_at: '' },
} as const;

const wrong = (path: keyof FactoringFields, text: string) =>
  new TinteroError('invalid_fields', {}, [{ path, text }]);

/** @throws TinteroError invalid_fields */
export async function askFactoring(
  scope: Scope,
  tx: Tx,
  tell: { uuid: () => string; at: string; supplier: { rfc: string; name: string } },
  { uuid, factor_id }: FactoringFields,
  request_id: string,
): Promise<void> {
  const factor = await findRelation(scope, tx, 'factors', factor_id);
  if (factor === undefined || factor.is_deleted || relationState(factor) !== 'active')
    throw wrong('factor_id', PROBLEMS.factor);
  const receipt = await findReceiptByUuid(scope, tx, uuid);
  if (receipt === undefined || !['issue', 'sent'].includes(receipt.status))
    throw wrong('uuid', PROBLEMS.notHere);
  if (receipt.receipt_type !== 'I') throw wrong('uuid', PROBLEMS.notInvoice);
  const hosts = await relationsOfRfc(scope, tx, 'hosts', receipt.rfc_receiver);
  const host = hosts.find((one) => !one.is_deleted && relationState(one) === 'active');
  if (host === undefined) throw wrong('uuid', PROBLEMS.noHost);
  if (host.other_client_id === factor.other_client_id) throw wrong('factor_id', PROBLEMS.ownHost);
  const said = saidBy(receipt);
  if (said === undefined) throw wrong('uuid', PROBLEMS.notConfirmed);
  if (!CONFIRMED.includes(said)) throw wrong('uuid', PROBLEMS.paid);
  if ((await liveFactoring(scope, tx, receipt.uuid)) !== undefined) throw wrong('uuid', PROBLEMS.taken);
  const { serie, folio, issued_at, total, currency } = receipt;
  const row: FactoringRow = {
    ...NOTHING,
    ...{ request_id, role: 'supplier', state: 'requested', uuid: receipt.uuid, issued_at, total, currency },
    folio: [serie, folio].filter((part) => part !== '').join('-'),
    seal: sealOf(sealedXml(receipt)).slice(-8),
    ...{ supplier_rfc: tell.supplier.rfc, supplier_name: tell.supplier.name },
    ...{ host_rfc: host.rfc, host_name: host.name, factor_rfc: factor.rfc, factor_name: factor.name },
    relation_id: factor.relation_id,
    branch_office_id: await branchOf(scope, tx, 'receipts', receipt.id),
    ...{ asked_at: tell.at, supplier_answer: 'asked', supplier_at: tell.at, proofs: [] },
  };
  await tellFactoring(scope, tx, tell, row, {
    ...{ supplier_client: scope.clientId, host_client: host.other_client_id },
    ...{ factor_client: factor.other_client_id, revision: 0 },
  });
}

/** What the buyer says of it; undefined: nothing yet. */
function saidBy({ host_word }: StoredReceipt): ReceivedState | undefined {
  return host_word === '' ? undefined : (JSON.parse(host_word) as { state: ReceivedState }).state;
}
