/** The HTML of printed forms: pure, and slow with thousands of concepts. */
import { SMALL_LISTS } from '../../schema/catalogs/small.ts';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { TinteroError } from '../../schema/errors.ts';
import { type Describe, printModel } from '../../schema/print/model.ts';
import { printDocument } from '../../schema/print/print-document.ts';
import type { PrintModel } from '../../schema/print/print-model.ts';
import { renderPrint } from '../../schema/print/render.ts';
import { PRINT } from '../../schema/texts/print.ts';
import type { Task } from '../compute/task.ts';
import { buildCfdi } from '../receipts/build-xml.ts';
import type { AskFacts } from '../receipts/facts.ts';
import { fontRules } from './fonts.ts';

/** The words of the small catalogues' keys. */
const WORDS = new Map(
  Object.entries(SMALL_LISTS).flatMap(([name, list]) =>
    list.map((entry) => [`${name}:${entry.key}`, entry.text] as const),
  ),
);
const describe: Describe = (catalog, key) => WORDS.get(`${catalog}:${key}`);

/** @param sandbox marks what is stamped as without validity */
export function pageOfCfdi(cfdi: Comprobante40, sandbox: boolean): string {
  return rendered(printModel(cfdi, { sandbox, describe }));
}

/** Of an invoice of any version, or of withholdings. @throws TinteroError xml_invalid */
export function pageOfXml(xml: string, sandbox: boolean): string {
  const read = readCfdi(xml);
  if (!read.ok) throw new TinteroError('xml_invalid', { detail: read.error.message });
  const model = printDocument(read.description, read.node, { sandbox, describe });
  if (model === undefined) throw new TinteroError('xml_invalid', { detail: PRINT.notPrinted });
  return rendered(model);
}

function rendered(model: PrintModel): string {
  return renderPrint(model, { fonts: fontRules() });
}

/** The printed form of a document, as a page that can be printed. */
export const documentPage: Task<{ xml: string; sandbox: boolean }, string> = {
  size: ({ xml }) => xml.length,
  run: ({ xml, sandbox }) => pageOfXml(xml, sandbox),
};

/** The same of what is still being written: not sealed, which it says. */
export const preview: Task<{ text: string; branch: string; sandbox: boolean }, string, AskFacts> = {
  size: ({ text }) => text.length,
  run: async ({ sandbox, ...form }, tools, asked) => pageOfCfdi(await buildCfdi(form, tools, asked), sandbox),
};
