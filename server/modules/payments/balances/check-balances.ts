/**
 * Pipeline: step 6 (accept). Whether what a payment says of its invoices is still so: another device may have paid the same
 * partiality, or a payment been cancelled, since it was written. Under the lock of the client, so that of two that race
 * for one partiality the second finds that it is taken.
 */
import { type FieldProblem, fillText, TinteroError } from '../../../../schema/errors.ts';
import { kindOf } from '../../../../schema/forms/all-kinds.ts';
import type { FormDocument } from '../../../../schema/forms/document.ts';
import { BALANCES } from '../../../../schema/texts/balances.ts';
import { compare, exact } from '../../../../schema/values/decimal.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import {
  counts,
  entriesOf,
  findOwing,
  type LedgerEntry,
  owedAfter,
  stateOfInvoice,
} from '../../../store/payments/balances.ts';
import { type PaidPart, readMovement } from '../../../store/payments/read-balances.ts';

/**
 * @param xml of a payment (type P), about to be sealed
 * @param form that it was written from
 * @throws TinteroError balance_changed, with a problem for each document that is no longer right: at its row in the
 *   form (payments.0.docto_relacionado.1.imp_pagado), and as `fix` what the form would have to hold
 */
export async function requireBalances(scope: Scope, tx: Tx, xml: string, form: FormDocument): Promise<void> {
  const { parts, replaces } = readMovement('P', xml);
  const problems: FieldProblem[] = [];
  for (const own of byInvoice(parts)) {
    const problem = await judge(scope, tx, own, new Set(replaces));
    if (problem !== undefined) problems.push(problem);
  }
  if (problems.length === 0) return;
  throw new TinteroError(
    'balance_changed',
    {},
    problems.map((problem) => inForm(problem, form)),
  );
}

function inForm({ path, fix, ...problem }: FieldProblem, form: FormDocument): FieldProblem {
  const { toFormPath, toValuePath } = kindOf(form);
  const placed = fix?.map(({ path, value }) => ({ path: toValuePath(path, form), value }));
  return { path: toFormPath(path, form), ...problem, ...(placed && { fix: placed }) };
}

/** Of each invoice its parts, in the order of the document. */
function byInvoice(parts: readonly PaidPart[]): [PaidPart, ...PaidPart[]][] {
  const groups = new Map<string, [PaidPart, ...PaidPart[]]>();
  for (const part of parts) {
    const existing = groups.get(part.uuid);
    if (existing === undefined) groups.set(part.uuid, [part]);
    else existing.push(part);
  }
  return [...groups.values()];
}

type Owed = { balance: string; partiality: number };

async function judge(
  scope: Scope,
  tx: Tx,
  own: readonly [PaidPart, ...PaidPart[]],
  replaces: ReadonlySet<string>,
): Promise<FieldProblem | undefined> {
  const [first] = own;
  const all = await entriesOf(scope, tx, first.uuid);
  const others = all.filter((entry) => counts(entry) && !replaces.has(entry.payment_uuid));
  const invoice = await findOwing(scope, tx, first.uuid);
  if (invoice === undefined)
    return judgeElsewhere(
      first,
      others.filter(({ kind }) => kind === 'payment'),
    );
  const state = await stateOfInvoice(scope, tx, invoice);
  if (state !== 'open') return problemAt(first, 'IdDocumento', BALANCES[state]);
  if (first.currency !== invoice.currency) {
    return problemAt(first, 'MonedaDR', BALANCES.currency, { currency: invoice.currency });
  }
  const repeated = all.filter((entry) => entry.kind === 'payment' && replaces.has(entry.payment_uuid));
  let owed: Owed = owedAfter(invoice, others);
  for (const part of own) {
    if (!stands(part, owed, repeated)) return changed(part, owed);
    owed = { balance: part.remaining, partiality: Math.max(owed.partiality, part.partiality) };
  }
  return undefined;
}

/** It goes on from what is owed; or it says again what the payment whose place it takes said. */
function stands(part: PaidPart, owed: Owed, repeated: readonly LedgerEntry[]): boolean {
  const goesOn =
    part.partiality === owed.partiality + 1 && compare(exact(part.previous), exact(owed.balance)) === 0;
  if (goesOn) return true;
  const isSaidAgain = repeated.some(
    (entry) =>
      entry.partiality === part.partiality && compare(exact(entry.previous), exact(part.previous)) === 0,
  );
  return isSaidAgain && compare(exact(part.paid), exact(owed.balance)) <= 0;
}

/** What it owed is as it was typed; only that one partiality is not paid twice from here. */
function judgeElsewhere(part: PaidPart, others: readonly LedgerEntry[]): FieldProblem | undefined {
  const last = others.reduce<LedgerEntry | undefined>(
    (newest, entry) => (newest === undefined || entry.partiality > newest.partiality ? entry : newest),
    undefined,
  );
  if (last === undefined || part.partiality > last.partiality) return undefined;
  return changed(part, { balance: last.remaining, partiality: last.partiality });
}

function changed(part: PaidPart, { balance, partiality }: Owed): FieldProblem {
  const isPaid = part.partiality <= partiality;
  const next = String(partiality + 1);
  const values = { balance, currency: part.currency, partiality: String(part.partiality), next };
  return {
    ...problemAt(part, 'ImpSaldoAnt', isPaid ? BALANCES.paid : BALANCES.moved, values),
    fix: [
      { path: `${part.path}.ImpSaldoAnt`, value: balance },
      { path: `${part.path}.NumParcialidad`, value: next },
    ],
  };
}

function problemAt(
  { path }: PaidPart,
  attribute: string,
  { code, text, remedy }: (typeof BALANCES)[keyof typeof BALANCES],
  values: Record<string, string> = {},
): FieldProblem {
  return {
    path: `${path}.${attribute}`,
    code,
    text: fillText(text, values),
    remedy: fillText(remedy, values),
  };
}
