/** Unpaid invoices of a customer, for the form of payments. */
import { useMemo } from 'react';
import type { Operation } from '../../../sync/operation.ts';
import { deviceCatalogs } from '../catalogs/catalogs.ts';
import { bodyOf } from '../device/outbox-store.ts';
import { askOnChange, useWatch } from '../device/watch.ts';
import { type Device, device } from '../opened.ts';
import { isOwing, isUnreported, type TakenPart, type UnpaidInvoice, unpaid, unpaidOf } from './balances.ts';

export type UnpaidInvoices = { invoices: UnpaidInvoice[]; loading: boolean };

/** Follows what a receiver owes: the feed, and what waits on this device. Oldest first. */
export function useUnpaid(rfc: string): UnpaidInvoices {
  return useUnpaidOf(useMemo(() => [rfc], [rfc]));
}

/** What several owe, or everybody where nobody is named. @param rfcs always the same list while they are the same */
export function useUnpaidOf(rfcs?: readonly string[]): UnpaidInvoices {
  return useWatch<UnpaidInvoices>(
    { invoices: [], loading: true },
    (open, say) =>
      askOnChange(
        () => unpaidOn(open, rfcs),
        (invoices) => say({ invoices, loading: false }),
        [open.receipts.version.subscribe, open.outbox.rows.subscribe],
      ),
    [rfcs],
  );
}

/** As useUnpaid has it now; of everybody, where nobody is named. */
export async function unpaidInvoices(rfc?: string): Promise<UnpaidInvoice[]> {
  return await unpaidOn(await device(), rfc === undefined ? undefined : [rfc]);
}

/** What is known on this device of invoices that are paid later, whether or not they owe anything now. */
export async function invoicesOf(uuids: readonly string[]): Promise<UnpaidInvoice[]> {
  const { receipts } = await device();
  const found = await Promise.all(
    uuids.map((search) => receipts.page({ search, status: [], offset: 0, limit: 1 })),
  );
  return found.flatMap(({ rows }) => rows.filter(isOwing).map((row) => unpaid(row, [])));
}

async function unpaidOn(open: Device, rfcs?: readonly string[]): Promise<UnpaidInvoice[]> {
  const [owed, taken] = await Promise.all([
    open.receipts.owedBy(rfcs === undefined ? undefined : new Set(rfcs)),
    takenOn(open),
  ]);
  return unpaidOf(owed, taken);
}

async function takenOn({ receipts, outbox, local }: Device): Promise<TakenPart[]> {
  const operations: readonly Operation[] = outbox.rows.get() ?? [];
  const payments = operations.filter((row) => isUnreported(row, NONE));
  if (payments.length === 0) return [];
  const arrived = await receipts.present(payments.flatMap(({ answer }) => answer?.id ?? []));
  const untold = payments.filter((row) => isUnreported(row, arrived));
  const { takenBy } = await import('./balances-taken.ts');
  const bodies = await Promise.all(untold.map(({ id }) => bodyOf(local, id)));
  return bodies.flatMap((body) => takenBy(JSON.parse(body), deviceCatalogs()));
}

const NONE: ReadonlySet<string> = new Set();
