/** The HTML of printed forms: pure, and slow with thousands of concepts. */
import { SMALL_LISTS } from '../../../../schema/catalogs/small.ts';
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { type Describe, printModel } from '../../../../schema/print/model.ts';
import { printDocument } from '../../../../schema/print/print-document.ts';
import type { PrintModel } from '../../../../schema/print/print-model.ts';
import { renderPrint } from '../../../../schema/print/render.ts';
import type { DocumentLook } from '../../../../schema/resources/admin/document-looks.ts';
import { PRINT } from '../../../../schema/texts/print.ts';
import type { Task } from '../../../jobs/compute/task.ts';
import { fontRules } from '../../../output/print/fonts.ts';
import type { PageInput } from '../../../output/print/printer.ts';
import { buildCfdi } from '../receipts/build-xml.ts';
import type { AskFacts } from '../receipts/stored-context.ts';

/** The words of the small catalogues' keys. */
const WORDS = new Map(
  Object.entries(SMALL_LISTS).flatMap(([name, list]) =>
    list.map((entry) => [`${name}:${entry.key}`, entry.text] as const),
  ),
);
const describe: Describe = (catalog, key) => WORDS.get(`${catalog}:${key}`);

/** @param sandbox marks what is stamped as without validity */
export function pageOfCfdi(cfdi: Comprobante40, sandbox: boolean, look?: DocumentLook): string {
  return rendered(printModel(cfdi, { sandbox, describe }), look);
}

/** Of an invoice of any version, or of withholdings. @throws TinteroError xml_invalid */
function pageOfXml({ xml, sandbox, look }: PageInput): string {
  const read = readCfdi(xml);
  if (!read.ok) throw new TinteroError('xml_invalid', { detail: read.error.message });
  const model = printDocument(read.description, read.node, { sandbox, describe });
  if (model === undefined) throw new TinteroError('xml_invalid', { detail: PRINT.notPrinted });
  return rendered(model, look);
}

function rendered(model: PrintModel, look: DocumentLook | undefined): string {
  return renderPrint(model, { fonts: fontRules(), look });
}

/** The printed form of a document, as a page that can be printed. */
export const documentPage: Task<PageInput, string> = {
  size: ({ xml }) => xml.length,
  run: pageOfXml,
};

/** The same of what is still being written: not sealed, which it says. */
type PreviewInput = { text: string; branch: string; sandbox: boolean; look: DocumentLook };

export const preview: Task<PreviewInput, string, AskFacts> = {
  size: ({ text }) => text.length,
  run: async ({ sandbox, look, ...form }, tools, asked) =>
    pageOfCfdi(await buildCfdi(form, tools, asked), sandbox, look),
};
