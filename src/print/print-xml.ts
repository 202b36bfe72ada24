/**
 * A receipt → the page that is printed, by the same template as the server's PDF. Loaded only where
 * something is printed: the typeface travels inside, because the frame may load nothing.
 */
import inter400 from '@fontsource/inter/files/inter-latin-400-normal.woff2?inline';
import inter600 from '@fontsource/inter/files/inter-latin-600-normal.woff2?inline';
import { SMALL_LISTS } from '../../schema/catalogs/small-lists.ts';
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { fillText } from '../../schema/errors.ts';
import { type Describe, printModel } from '../../schema/print/model.ts';
import { printDocument } from '../../schema/print/print-document.ts';
import { renderPrint } from '../../schema/print/render.ts';
import type { DocumentLook } from '../../schema/resources/admin/document-looks.ts';
import { INVOICING_ERROR_TEXTS } from '../../schema/texts/errors/invoicing.ts';

const face = (weight: number, url: string) =>
  `@font-face{font-family:Inter;font-style:normal;font-weight:${weight};src:url(${url}) format("woff2")}`;
const FONTS = `${face(400, inter400)}\n${face(600, inter600)}`;

const describe: Describe = (catalog, key) => {
  const lists: Record<string, readonly { key: string; text: string }[]> = SMALL_LISTS;
  return lists[catalog]?.find((entry) => entry.key === key)?.text;
};

/** The page of a receipt that may not be sealed yet; then it says so. */
export function printComprobante(cfdi: Comprobante40, look: DocumentLook, sandbox = false): string {
  return renderPrint(printModel(cfdi, { describe, sandbox }), { fonts: FONTS, look });
}

export function printXml(
  xml: string,
  look: DocumentLook,
  sandbox: boolean,
): { html: string } | { problem: string } {
  const read = readCfdi(xml);
  const model = read.ok ? printDocument(read.description, read.node, { describe, sandbox }) : undefined;
  if (model !== undefined) return { html: renderPrint(model, { fonts: FONTS, look }) };
  const detail = read.ok ? '' : read.error.message;
  return { problem: fillText(INVOICING_ERROR_TEXTS.xml_invalid, { detail }) };
}
