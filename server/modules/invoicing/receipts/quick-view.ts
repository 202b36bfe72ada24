/** The quick view of a receipt, from the bytes that were sealed. */
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import { type QuickView, quickViewOf } from '../../../../schema/print/quick-view.ts';
import type { Task } from '../../../jobs/compute/task.ts';

/** JSON of the view. @param xml a stored document of any version; throws an Error for what is no invoice */
export const quickView: Task<{ xml: string }, string> = {
  size: ({ xml }) => xml.length,
  run: ({ xml }) => JSON.stringify(viewOf(xml)),
};

function viewOf(xml: string): QuickView {
  const read = readCfdi(xml);
  const view = read.ok ? quickViewOf(read.description, read.node) : undefined;
  if (view === undefined) throw new Error('not an invoice');
  return view;
}
