/** What a form would become, not sealed: no folio is taken and nothing is written. */
import { type IssuedCfdi, issuedDescription } from '../../../../schema/cfdi/issued.ts';
import { writeXml } from '../../../../schema/cfdi/write-xml.ts';
import { ReceiptFormSchema } from '../../../../schema/documents/api.ts';
import { parseBody } from '../../../base/check-shape.ts';
import type { Task, TaskTools } from '../../../jobs/compute/task.ts';
import { cfdiOf, headerOf, prepareReceipt } from './prepare-receipt.ts';
import type { AskFacts } from './stored-context.ts';

/**
 * @param text the body of a call, `{"receipt": …}`
 * @param branch of a form that names none
 * @throws TinteroError bad_json; as readFacts and prepareReceipt
 */
export async function buildCfdi(
  { text, branch = '' }: { text: string; branch?: string },
  { catalogs }: TaskTools,
  { facts: ask }: AskFacts,
): Promise<IssuedCfdi> {
  const { receipt } = parseBody(text, ReceiptFormSchema, 'invalid_receipt');
  const form = { ...receipt, branch_office_id: receipt.branch_office_id || branch };
  const { facts, now } = await ask(headerOf(form));
  return cfdiOf(prepareReceipt(form, facts, { catalogs, now }), facts, catalogs);
}

export const buildXml: Task<{ text: string }, string, AskFacts> = {
  size: ({ text }) => text.length,
  async run(input, tools, asked) {
    const cfdi = await buildCfdi(input, tools, asked);
    return writeXml(issuedDescription(cfdi), cfdi);
  },
};
