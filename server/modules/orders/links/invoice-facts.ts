/** What a received CFDI says of its lines, read on a thread. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { InvoiceFacts } from '../../../../schema/resources/orders/match-invoice.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import { xmlFileOf } from '../../../store/received/received.ts';
import { findReceivedFile } from '../../../store/received/received-files.ts';
import type { Deps } from '../../deps.ts';

export type InvoiceNeeds = Pick<Deps, 'store' | 'compute'>;

/** Undefined: there is no such file, or a disk damaged it. */
export async function invoiceFacts(
  scope: Scope,
  { store, compute }: InvoiceNeeds,
  uuid: string,
  signal?: AbortSignal,
): Promise<InvoiceFacts | undefined> {
  const file = await findReceivedFile(scope, store.db, xmlFileOf(uuid)).catch((error: unknown) => {
    if (error instanceof TinteroError && error.code === 'document_damaged') return undefined;
    throw error;
  });
  if (file === undefined) return undefined;
  const xml = file.bytes.toString('utf8');
  return await compute.run(scope.clientId, 'readInvoice', { xml }, { signal });
}
