/** The HTML of printed forms: pure, and slow with thousands of concepts. */
import type { CatalogName } from '../../../../schema/catalogs/lookup.ts';
import { SMALL_LISTS } from '../../../../schema/catalogs/small.ts';
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { issuedDescription } from '../../../../schema/cfdi/issued.ts';
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { type Describe, printModel } from '../../../../schema/print/model.ts';
import { DEFAULT_LOOK, type DocumentLook } from '../../../../schema/resources/admin/document-looks.ts';
import {
  type PrintSettings,
  printPage,
  type TemplateSource,
} from '../../../../schema/templates/print-page.ts';
import { renderPrint } from '../../../../schema/templates/render.ts';
import { PRINT } from '../../../../schema/texts/print.ts';
import type { Task, TaskTools } from '../../../jobs/compute/task.ts';
import { fontRules } from '../../../output/print/fonts.ts';
import type { MadePage, PageInput } from '../../../output/print/printer.ts';
import { buildCfdi } from '../receipts/build-xml.ts';
import type { AskFacts } from '../receipts/stored-context.ts';

/** The words of the small catalogues' keys. */
const WORDS = new Map(
  Object.entries(SMALL_LISTS).flatMap(([name, list]) =>
    list.map((entry) => [`${name}:${entry.key}`, entry.text] as const),
  ),
);
const describe: Describe = (catalog, key) => WORDS.get(`${catalog}:${key}`);

/** Of the large ones, those whose keys say nothing to whoever stops a truck; no device has them. */
const LARGE: readonly CatalogName[] = ['CartaPorte/c_Estaciones', 'CartaPorte/c_MaterialPeligroso'];
const describeWith =
  ({ catalogs }: TaskTools): Describe =>
  (catalog, key) =>
    describe(catalog, key) ?? (LARGE.includes(catalog) ? catalogs.cell(catalog, key, 'text') : undefined);

/** Only whoever gave the task has the database. */
export type AskTemplate = { templateOf: TemplateSource };

/** Of an account that has said nothing. */
const PLAIN: PrintSettings = { look: DEFAULT_LOOK, rules: [], templates: [] };

/** What an account wrote itself may take long, whatever the document: it never runs beside the calls of others. */
const sizeWith = (length: number, settings: PrintSettings | undefined): number =>
  settings?.templates.some(({ is_active }) => is_active) ? Number.POSITIVE_INFINITY : length;

/** In the portal's own design. @param sandbox marks what is stamped as without validity */
export function pageOfCfdi(cfdi: Comprobante40, sandbox: boolean, look?: DocumentLook): string {
  return renderPrint(printModel(cfdi, { sandbox, describe }), { fonts: fontRules(), look });
}

/** The printed form of a document (an invoice of any version, or withholdings) as a page that can be printed. @throws TinteroError xml_invalid */
export const documentPage: Task<PageInput, MadePage, AskTemplate> = {
  size: ({ xml, settings }) => sizeWith(xml.length, settings),
  async run({ xml, sandbox, settings = PLAIN }, tools, { templateOf }) {
    const read = readCfdi(xml);
    if (!read.ok) throw new TinteroError('xml_invalid', { detail: read.error.message });
    const options = { sandbox, describe: describeWith(tools), settings, templateOf, fonts: fontRules() };
    const page = await printPage(read, options);
    if (page === undefined) throw new TinteroError('xml_invalid', { detail: PRINT.notPrinted });
    return { html: page.html, note: page.note };
  },
};

/** The same of what is still being written: not sealed, which it says. */
type PreviewInput = { text: string; branch: string; sandbox: boolean; settings: PrintSettings };

export const preview: Task<PreviewInput, string, AskFacts & AskTemplate> = {
  size: ({ text, settings }) => sizeWith(text.length, settings),
  async run({ sandbox, settings, ...form }, tools, asked) {
    const node = await buildCfdi(form, tools, asked);
    const { templateOf } = asked;
    const options = { sandbox, describe: describeWith(tools), settings, templateOf, fonts: fontRules() };
    const page = await printPage({ description: issuedDescription(node), node }, options);
    if (page === undefined) throw new TinteroError('xml_invalid', { detail: PRINT.notPrinted });
    return page.html;
  },
};
