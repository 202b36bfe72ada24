/** Invoices that are paid later, and payments of them, of the client of a moment. */

import { smallCatalogs } from '../../schema/catalogs/small.ts';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import type { Balance } from '../../schema/documents/balances.ts';
import type { IssueAnswer } from '../../schema/documents/issue-answer.ts';
import { computePayments } from '../../schema/forms/payment/amounts/compute-payments.ts';
import type { PaidDocument } from '../../schema/forms/payment/amounts/input.ts';
import { paymentFromCfdi } from '../../schema/forms/payment/from-cfdi.ts';
import type { Payment } from '../../schema/forms/payment/payment.ts';
import { cutAt } from '../../server/base/gapped.ts';
import { makeMarks, unsealed } from '../../server/fiscal/seal/unsealed.ts';
import { issueAsked } from '../../server/modules/invoicing/receipts/issue.ts';
import { listed } from '../../server/modules/invoicing/receipts/listed.ts';
import type { ReadyDocument } from '../../server/modules/invoicing/receipts/ready-document.ts';
import { shownToApprove } from '../../server/modules/invoicing/receipts/shown-to-approve.ts';
import type { Facts } from '../../server/modules/invoicing/receipts/stored-context.ts';
import type { Answer } from '../../server/modules/operations/accept-once.ts';
import { settleReceipt, updateReceipt } from '../../server/store/invoicing/receipts.ts';
import type { Store } from '../../server/store/kernel/store.ts';
import type { Moment } from './moment.ts';
import { paymentReceipt } from './payments.ts';
import { buildConcept, buildReceipt } from './receipt.ts';

export type Owing = { id: string; uuid: string; total: string };

/** @param related UUIDs of what it takes the place of */
export const buildOwing = (related: string[] = []) =>
  buildReceipt({
    branch_office_id: '',
    serie: 'A',
    payment_method: 'PPD',
    payment_form: '99',
    concepts: [buildConcept({ quantity: '1', unit_value: '1000.00' })],
    related_cfdis: related.length > 0 ? [{ type: '04', related_cfdi: related }] : [],
  });

export async function issueOwing(moment: Moment, store: Store, related: string[] = []): Promise<Owing> {
  const { id } = await moment.issue('', { receipt: buildOwing(related) });
  const uuid = await stamp(moment, store, id);
  return { id, uuid, total: (await moment.receipt(id)).total };
}

/** @param amount total of a credit note (E) @param of UUIDs of the invoices that it is related to, by that relation */
export async function issueCredit(
  moment: Moment,
  amount: string,
  of: string[],
  { relation = '01', replaces = [] as string[] } = {},
): Promise<string> {
  const receipt = buildReceipt({
    receipt_type: 'E',
    branch_office_id: '',
    serie: 'A',
    payment_method: 'PUE',
    payment_form: '15',
    concepts: [
      buildConcept({
        quantity: '1',
        unit_value: amount,
        objeto_imp: '01',
        taxes: { transfers: [], retentions: [] },
      }),
    ],
    related_cfdis: [
      { type: relation, related_cfdi: of },
      ...(replaces.length > 0 ? [{ type: '04', related_cfdi: replaces }] : []),
    ],
  });
  return (await moment.issue('', { receipt })).id;
}

/** What becomes of a receipt, as the one who knows writes it. */
export async function stamp({ scope }: Moment, store: Store, id: string): Promise<string> {
  const uuid = crypto.randomUUID().toUpperCase();
  const stamped = { uuid, stamped_xml: '', stamped_at: '2026-11-20T12:00:01', errors: '[]' };
  await store.transaction(scope, (tx) => settleReceipt(scope, tx, id, { status: 'issue', ...stamped }));
  return uuid;
}
export async function refuse({ scope }: Moment, store: Store, id: string): Promise<void> {
  const nothing = { uuid: '', stamped_xml: '', stamped_at: '', errors: '[]' };
  await store.transaction(scope, (tx) => settleReceipt(scope, tx, id, { status: 'refused', ...nothing }));
}
export async function becomes(
  { scope }: Moment,
  store: Store,
  id: string,
  status: 'sent' | 'cancelled' | 'cancel_pending',
): Promise<void> {
  await store.transaction(scope, (tx) => updateReceipt(scope, tx, id, { status }));
}

export async function balanceOf(moment: Moment, { id }: Pick<Owing, 'id'>): Promise<Balance> {
  return JSON.parse((await moment.receipt(id)).balance) as Balance;
}

/** A partiality of an invoice, as a device asks it to be issued. */
export type AskedPart = { uuid: string; total?: string; balance: string; partiality: number; paid: string };

function documentOf({ uuid, total, balance, partiality, paid }: AskedPart): PaidDocument {
  return {
    uuid,
    serie: '',
    folio: '',
    date: '',
    currency: 'MXN',
    exchange_rate: '',
    total: total ?? balance,
    taxes: { transfers: [], retentions: [], tax_object: '01' },
    balance,
    partiality: String(partiality),
    paid,
  };
}

/** @param replaces UUIDs of the payments whose place it takes @param slug of the draft that it was; '': of none */
export async function issuePayment(
  { scope, deps }: Pick<Moment, 'scope' | 'deps'>,
  parts: readonly AskedPart[],
  replaces: readonly string[] = [],
  slug = '',
): Promise<Answer & { id: string }> {
  const operationId = crypto.randomUUID();
  const answer = await issueAsked(scope, deps, operationId, {
    header: { branch_office_id: '', serie: 'A', receipt_type: 'I', confirmation: '', addenda: [] },
    hash: operationId,
    draft: { slug, revision: undefined, sent: undefined, keepsNewer: false },
    form: () => '{}',
    request: () => '{}',
    keepsSubstitutes: false,
    outside: [],
    askedAt: undefined,
    ready: (facts) => readyPayment(parts, replaces, facts, deps.random.uuid),
  });
  return { ...answer, id: (answer.body as IssueAnswer).id };
}

/** The form that it would have been written in: a CFDI does not say the totals of what it pays. */
function formOf(cfdi: Comprobante40, parts: readonly AskedPart[]): Payment {
  const payment = paymentFromCfdi(cfdi);
  const totalOf = new Map(parts.map(({ uuid, total, balance }) => [uuid, total ?? balance]));
  const payments = payment.payments.map((row) => ({
    ...row,
    docto_relacionado: row.docto_relacionado.map((one) => ({
      ...one,
      total: totalOf.get(one.id_documento) ?? '',
    })),
  }));
  return { ...payment, payments };
}

function readyPayment(
  parts: readonly AskedPart[],
  replaces: readonly string[],
  facts: Facts,
  uuid: () => string,
): ReadyDocument {
  const marks = makeMarks(uuid);
  const input = { currency: 'MXN', exchange_rate: '', amount: '', documents: parts.map(documentOf) };
  const { payments, totals } = computePayments([input], smallCatalogs);
  const [pago] = payments.map(({ node }) => ({
    FechaPago: '2026-11-19T12:00:00',
    FormaDePagoP: '03',
    ...node,
  }));
  if (pago === undefined) throw new Error('a payment of nothing');
  const [first, ...others] = replaces.map((UUID) => ({ UUID }));
  const cfdi: Comprobante40 = {
    ...paymentReceipt({ Version: '2.0', Totales: totals, Pago: [pago] }),
    Serie: facts.serie,
    Folio: marks.folio,
    NoCertificado: facts.serialNumber,
    Certificado: facts.certificate,
    ...(first && {
      CfdiRelacionados: [{ TipoRelacion: '04', CfdiRelacionado: [first, ...others] }],
    }),
  };
  return {
    unsealed: unsealed(cfdi, marks),
    receipt: cutAt(JSON.stringify(formOf(cfdi, parts)), { folio: marks.folio }),
    rfc: facts.client.rfc,
    serie: facts.serie,
    branchId: '',
    listed: listed(cfdi),
    addenda: undefined,
    shown: shownToApprove(cfdi),
  };
}
