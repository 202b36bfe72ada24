/** Everything of an account as one ZIP: each document as XML, each table as JSON, and what one opens in a spreadsheet as CSV. */
import papaparse from 'papaparse';
import { ACCOUNT_EXPORT } from '../../../../schema/texts/account-data.ts';
import { openZip, type Sink, type ZipStream } from '../../../output/export/zip-stream.ts';
import {
  type AccountTable,
  countRows,
  GIVEN_TABLES,
  givenRows,
  pagesOf,
} from '../../../store/admin/account-tables.ts';
import { checksum } from '../../../store/kernel/checksums.ts';
import type { Cells } from '../../../store/kernel/resource-table.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Store } from '../../../store/kernel/store.ts';

/** Those that people count and add up. */
const AS_CSV: readonly AccountTable[] = ['receipt', 'customer', 'product', 'balance_entry', 'cancellation'];
/** Large ones: a page of them is what is in memory. */
const XML_AT_ONCE = 20;

/** A ZIP holds 65,535. */
const MOST_FILES = 60_000;

export type Written = { files: number; documents: number; damaged: string[] };

/**
 * @param sink takes the archive piece by piece
 * @param told how many rows of how many are written, now and then
 * @param signal ends it between two pages. @throws its reason
 */
export async function writeAccount(
  scope: Scope,
  { store, at, mostFiles = MOST_FILES }: { store: Pick<Store, 'db'>; at: Date; mostFiles?: number },
  sink: Sink,
  told: (done: number, total: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Written> {
  const { db } = store;
  const zip = openZip(sink, at);
  const written: Written = { files: 0, documents: 0, damaged: [] };
  const counts = new Map<AccountTable, number>();
  for (const table of GIVEN_TABLES) counts.set(table, await countRows(scope, db, table));
  const xmls = (counts.get('receipt') ?? 0) + (counts.get('receipt_file') ?? 0);
  const total = [...counts.values()].reduce((sum, count) => sum + count, xmls);
  let done = 0;
  const add = async (name: string, pieces: AsyncIterable<string> | Iterable<string>) => {
    await zip.add(name, pieces);
    written.files += 1;
  };
  /** Where there are more documents than a ZIP holds, they stand in archives of it. */
  let archive: { zip: ZipStream; files: number } | undefined;
  let archives = 0;
  const addXml = async (name: string, xml: string) => {
    if (xmls <= mostFiles) return await add(name, [xml]);
    if (archive !== undefined && archive.files >= mostFiles) {
      await archive.zip.end();
      archive = undefined;
    }
    if (archive === undefined) {
      archives += 1;
      archive = { zip: zip.within(`xml_${archives}.zip`), files: 0 };
    }
    await archive.zip.add(name, [xml]);
    archive.files += 1;
    written.files += 1;
  };
  const progress = async (rows: number) => {
    signal.throwIfAborted();
    done += rows;
    await told(done, total);
    // Others have their turn between two pages.
    await new Promise((resolve) => setImmediate(resolve));
  };

  for (const table of GIVEN_TABLES) {
    await add(`json/${table}.json`, jsonOf(givenRows(scope, db, table), progress));
    if (AS_CSV.includes(table)) await add(`csv/${table}.csv`, csvOf(givenRows(scope, db, table)));
  }
  for await (const page of pagesOf(scope, db, 'receipt', ['id'], XML_AT_ONCE)) {
    for (const row of page) await addDocument(row);
    await progress(page.length);
  }
  for await (const page of pagesOf(scope, db, 'receipt_file', ['file_id'], XML_AT_ONCE)) {
    for (const { kind, uuid, file_id, content, content_sha256 } of page) {
      const name = `xml/${kind}/${uuid}_${file_id}.xml`;
      note(name, String(content), String(content_sha256));
      await addXml(name, String(content));
    }
    await progress(page.length);
  }
  await archive?.zip.end();
  await add(ACCOUNT_EXPORT.readmeName, [readme(written)]);
  await zip.end();
  return written;

  /** The document as the PAC stamped it; of one without a stamp, as it was sealed. */
  async function addDocument(row: Cells): Promise<void> {
    const text = (name: string) => String(row[name] ?? '');
    const isStamped = text('stamped_xml') !== '';
    const month = text('issued_at').slice(0, 7);
    const name = isStamped
      ? `xml/${month}/${text('uuid')}.xml`
      : `xml/${ACCOUNT_EXPORT.unstamped}/${text('id')}.xml`;
    const xml = isStamped ? text('stamped_xml') : text('sealed_xml');
    if (xml === '') return;
    if (isStamped) note(name, xml, text('stamped_sha256'));
    written.documents += 1;
    await addXml(name, xml);
  }

  /** One that the disk changed is given all the same, and named. */
  function note(name: string, text: string, sum: string): void {
    if (sum !== '' && checksum(text) !== sum) written.damaged.push(name);
  }

  function readme({ documents, damaged }: Written): string {
    const lines = ACCOUNT_EXPORT.readme({ at: at.toISOString(), documents });
    const broken = damaged.length === 0 ? [] : ['', ACCOUNT_EXPORT.damaged, ...damaged];
    return `${[...lines, ...broken].join('\r\n')}\r\n`;
  }
}

async function* jsonOf(
  pages: AsyncIterable<Cells[]>,
  progress: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const page of pages) {
    yield page.map((row, i) => `${isFirst && i === 0 ? '\n' : ',\n'}${JSON.stringify(opened(row))}`).join('');
    isFirst = false;
    await progress(page.length);
  }
  yield '\n]\n';
}

/** What is stored as JSON is given as what it says. */
function opened(row: Cells): Cells {
  return Object.fromEntries(
    Object.entries(row).map(([column, cell]) => {
      if (typeof cell !== 'string' || !/^[[{]/.test(cell)) return [column, cell];
      try {
        return [column, JSON.parse(cell)];
      } catch {
        return [column, cell];
      }
    }),
  );
}

async function* csvOf(pages: AsyncIterable<Cells[]>): AsyncGenerator<string> {
  // Spreadsheets know by this mark that letters are UTF-8.
  let head = '\ufeff';
  let columns: string[] | undefined;
  for await (const page of pages) {
    const isFirst = columns === undefined;
    columns ??= Object.keys(page[0] ?? {});
    const fields = columns;
    const data = page.map((row) => fields.map((column) => String(row[column] ?? '')));
    const text = papaparse.unparse(isFirst ? [fields, ...data] : data, {
      ...{ escapeFormulae: true, newline: '\r\n' },
    });
    yield `${head}${text}\r\n`;
    head = '';
  }
}
