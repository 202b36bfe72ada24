/** Every task that may run on a thread, by the name under which it is asked for. */
import { checkCode } from './admin/templates/check-code.ts';
import { documentPage, preview } from './invoicing/print/page.ts';
import { buildXml } from './invoicing/receipts/build-xml.ts';
import { quickView } from './invoicing/receipts/quick-view.ts';
import { readyToIssue } from './invoicing/receipts/ready-to-issue.ts';
import { verifyStamp } from './invoicing/receipts/verify-stamped.ts';
import { zipFile } from './invoicing/receipts/zip-file.ts';
import { readInvoice } from './orders/links/read-invoice.ts';
import { proposeMatches } from './payments/conciliation/propose.ts';
import { unpack } from './received/channels/unpack.ts';
import { judgeReceived } from './received/inbox/judge-document.ts';

export const TASKS = {
  checkCode,
  documentPage,
  preview,
  buildXml,
  readyToIssue,
  quickView,
  zipFile,
  verifyStamp,
  judgeReceived,
  unpack,
  proposeMatches,
  readInvoice,
};
export type Tasks = typeof TASKS;

/** The program of a thread that does them. */
export const THREAD = new URL('./thread.ts', import.meta.url);
