/** Every task that may run on a thread, by the name under which it is asked for. */
import { documentPage, preview } from './print/page.ts';
import { buildXml } from './receipts/build-xml.ts';
import { quickView } from './receipts/quick-view.ts';
import { readyToIssue } from './receipts/ready-to-issue.ts';
import { zipFile } from './receipts/zip-file.ts';
import { verifyStamp } from './worker/verify-stamped.ts';

export const TASKS = { documentPage, preview, buildXml, readyToIssue, quickView, zipFile, verifyStamp };
