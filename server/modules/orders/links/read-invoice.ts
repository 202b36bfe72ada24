/** Reads of an invoice's XML what tells which order it is of. Pure work, on a thread. */
import type { InvoiceFacts } from '../../../../schema/resources/orders/match-invoice.ts';
import { readInvoice as read } from '../../../../schema/resources/orders/read-invoice.ts';
import type { Task } from '../../../jobs/compute/task.ts';

export const readInvoice: Task<{ xml: string }, InvoiceFacts | undefined> = {
  size: ({ xml }) => xml.length,
  run: ({ xml }) => read(xml),
};
