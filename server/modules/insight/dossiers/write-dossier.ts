/** A dossier of materiality: its ZIP as it is read, then the PDF that says what there is and the sum of each file, then the list of sums. As who asked, with what they may see by then. */
import { setImmediate as breathe } from 'node:timers/promises';
import { PAYS } from '../../../../schema/cfdi/relations.ts';
import { dossierPage } from '../../../../schema/print/dossier-page.ts';
import {
  facts,
  type Html,
  heading,
  lines,
  paragraph,
  subheading,
  table,
} from '../../../../schema/print/printed-page.ts';
import type { DossierRow } from '../../../../schema/resources/insight/dossiers.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { DOSSIER_PAGE } from '../../../../schema/texts/dossier-page.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { centralDay } from '../../../base/local-time.ts';
import { openZip } from '../../../output/export/zip-stream.ts';
import { fontRules } from '../../../output/print/fonts.ts';
import { putPart } from '../../../store/admin/account-exports.ts';
import { findClient } from '../../../store/identity/clients.ts';
import { pdfOf } from '../../../store/insight/dossiers.ts';
import { issuerPages } from '../../../store/insight/report-documents.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import type { WriteTo } from '../../archive-job.ts';
import type { WorkDeps } from '../../work.ts';
import { dossierFiles, sha256Of, sumsOf } from './dossier-files.ts';
import { type DossierWork, dayOf, joined, momentOf } from './dossier-parts.ts';
import { writeInvoices, writePayments } from './write-invoices.ts';
import { ordersIn, writeOrders } from './write-orders.ts';
import { writeSupplier } from './write-supplier.ts';

/** A piece of the PDF. */
const PIECE = 512 * 1024;

const { index: X, unseen: UNSEEN } = DOSSIER_PAGE;

export async function writeDossier(
  asker: Scope,
  { store: { db }, clock, lists, printer }: Pick<WorkDeps, 'store' | 'clock' | 'lists' | 'printer'>,
  row: DossierRow,
  { sink, told, signal }: WriteTo,
): Promise<Pick<DossierRow, 'done' | 'total' | 'files' | 'missing' | 'pdf_bytes' | 'sums_sha256'>> {
  const now = clock();
  const zip = openZip(sink, now, 1);
  const files = dossierFiles(zip);
  const documents = await documentsOf(asker, db, row);
  const blocks: Html[] = [];
  let [done, total] = [0, documents.length];
  const work: DossierWork = {
    ...{ asker, db, lists, row, files, documents, today: centralDay(now.getTime()) },
    put: (...some) => void blocks.push(...some),
    async wrote() {
      signal.throwIfAborted();
      done += 1;
      await told(done, Math.max(done, total));
      // Others have their turn between two of them.
      await breathe();
    },
  };
  const orders = await ordersIn(work);
  total += orders.length;
  const client = await findClient(asker, db);
  work.put(
    paragraph(DOSSIER_PAGE.of(row.name, row.rfc)),
    facts([
      [DOSSIER_PAGE.buyer, joined(', ', client?.name ?? '', client?.rfc ?? '')],
      [DOSSIER_PAGE.period, `${dayOf(row.from)} a ${dayOf(row.to)}`],
      [DOSSIER_PAGE.made, momentOf(now.toISOString())],
      [DOSSIER_PAGE.by, row.asked_by],
    ]),
    paragraph(DOSSIER_PAGE.intro),
    ...unseenBy(asker),
  );
  await writeSupplier(work);
  await writeOrders(work, orders);
  await writeInvoices(work);
  await writePayments(work);
  work.put(...indexOf(files));

  const html = dossierPage(`${DOSSIER_PAGE.title} ${row.rfc}`, blocks, fontRules());
  const pdf = await printer.print(asker.clientId, html, signal);
  for (let at = 0; at * PIECE < pdf.length; at += 1)
    await putPart(asker, db, pdfOf(row.dossier_id), at, pdf.subarray(at * PIECE, (at + 1) * PIECE));
  await files.add('', DOSSIER_PAGE.pdfName, () => pdf);
  const { missing } = files;
  if (missing.length > 0)
    await files.add('', DOSSIER_PAGE.missingName, () => Buffer.from(`${missing.join('\r\n')}\r\n`));
  const sums = sumsOf(files.all);
  await zip.add('SHA256SUMS', [sums]);
  await zip.end();
  return {
    ...{ done, total: done, files: files.all.length, missing: missing.length },
    ...{ pdf_bytes: pdf.length, sums_sha256: sha256Of(sums) },
  };
}

/** What they invoiced on those days, and of their receipts of payments those of then, and of whatever later day that pay any of it. */
async function documentsOf(asker: Scope, db: Db, row: DossierRow): Promise<ReceivedRow[]> {
  const found: ReceivedRow[] = [];
  const uuids = new Set<string>();
  for await (const page of issuerPages(asker, db, { ...row, laterPayments: true }))
    for (const one of page) {
      const isOf =
        one.issued_at.slice(0, 10) <= row.to ||
        one.relations.some(({ kind, uuid }) => kind === PAYS && uuids.has(uuid));
      if (!isOf) continue;
      found.push(one);
      uuids.add(one.uuid);
    }
  return found;
}

/** What a person does not see is said to be not there, lest it look as if there were none. */
function unseenBy({ can, branches }: Scope): Html[] {
  const lacks = [
    ...(can('purchase_orders.read') ? [] : [UNSEEN.orders]),
    ...(can('merchandise_receipts.read') ? [] : [UNSEEN.goods]),
    ...(can('scheduled_payments.read') ? [] : [UNSEEN.payments]),
    ...(can('conciliation.read') ? [] : [UNSEEN.movements]),
    ...(branches === 'all' ? [] : [UNSEEN.branches]),
  ];
  return lacks.length === 0 ? [] : [paragraph(`${DOSSIER_PAGE.notSeen} ${lacks.join(', ')}.`)];
}

function indexOf({ all, missing }: ReturnType<typeof dossierFiles>): Html[] {
  return [
    heading(X.title),
    table(
      [
        { title: X.file, width: 44 },
        { title: X.bytes, width: 10, isNumber: true },
        { title: X.sum, width: 46 },
      ],
      all.map(({ path, bytes, sha256 }) => [path, groupThousands(String(bytes)), sha256]),
    ),
    paragraph(X.self),
    ...(missing.length === 0 ? [] : [subheading(X.missing), lines(...missing)]),
  ];
}
