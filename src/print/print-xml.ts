/**
 * A receipt → the page that is printed, by the same function as the server's PDF. Loaded only where something is
 * printed: the typeface travels inside, because the frame may load nothing.
 */
import inter400 from '@fontsource/inter/files/inter-latin-400-normal.woff2?inline';
import inter600 from '@fontsource/inter/files/inter-latin-600-normal.woff2?inline';
import { SMALL_LISTS } from '../../schema/catalogs/small-lists.ts';
import { type IssuedCfdi, issuedDescription } from '../../schema/cfdi/issued.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { fillText } from '../../schema/errors.ts';
import type { Describe } from '../../schema/print/model.ts';
import { type PrintedPage, type PrintWay, printPage } from '../../schema/templates/print-page.ts';
import { INVOICING_ERROR_TEXTS } from '../../schema/texts/errors/invoicing.ts';

const face = (weight: number, url: string) =>
  `@font-face{font-family:Inter;font-style:normal;font-weight:${weight};src:url(${url}) format("woff2")}`;
const FONTS = `${face(400, inter400)}\n${face(600, inter600)}`;

const describe: Describe = (catalog, key) => {
  const lists: Record<string, readonly { key: string; text: string }[]> = SMALL_LISTS;
  return lists[catalog]?.find((entry) => entry.key === key)?.text;
};

/** What every page made on this device has. */
export const PRINT_PARTS = { describe, fonts: FONTS };

export type PrintedXml = PrintedPage | { problem: string };

/** The page of a receipt that may not be sealed yet; then it says so. */
export async function printUnsealed(node: IssuedCfdi, way: PrintWay, sandbox = false): Promise<PrintedXml> {
  const document = { description: issuedDescription(node), node };
  return (await printPage(document, { ...way, ...PRINT_PARTS, sandbox })) ?? notPrinted('');
}

export async function printXml(xml: string, way: PrintWay, sandbox: boolean): Promise<PrintedXml> {
  const read = readCfdi(xml);
  if (!read.ok) return notPrinted(read.error.message);
  return (await printPage(read, { ...way, ...PRINT_PARTS, sandbox })) ?? notPrinted('');
}

function notPrinted(detail: string): { problem: string } {
  return { problem: fillText(INVOICING_ERROR_TEXTS.xml_invalid, { detail }) };
}
