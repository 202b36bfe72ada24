/** The printed form of a CFDI: its HTML, and its PDF by the same HTML. */
import type { Comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { TinteroError } from '../../schema/errors.ts';
import { type Describe, printModel } from '../../schema/print/model.ts';
import { printDocument } from '../../schema/print/print-document.ts';
import type { PrintModel } from '../../schema/print/print-model.ts';
import { renderPrint } from '../../schema/print/render.ts';
import { PRINT } from '../../schema/texts/print.ts';
import { launchChromium } from './chromium.ts';
import { fontRules } from './fonts.ts';
import { openPdfPrinter } from './pdf.ts';

export type Printer = {
  /** HTML of the printed form; also of one not yet sealed, which then says so. */
  html(cfdi: Comprobante40): string;
  /** PDF of an invoice of any version, or of withholdings; with `sandbox`, marked as without validity. Throws `xml_invalid` or `pdf_unavailable`. */
  pdf(xml: string, wish?: { sandbox?: boolean }): Promise<Uint8Array>;
  /** Documents that are being printed as PDF, and those that wait. */
  load(): { printing: number; waiting: number };
  close(): Promise<void>;
};

export type PrinterOptions = {
  chromiumPath: string | undefined;
  /** What is printed has no fiscal validity. */
  sandbox: boolean;
  describe: Describe;
  /** Told when the browser runs without a sandbox of its own. */
  onUnsandboxed?: (reason: string) => void;
};

export function openPrinter(options: PrinterOptions): Printer {
  const { onUnsandboxed } = options;
  const printer = openPdfPrinter(options.chromiumPath, async (path) => {
    return await launchChromium(path, onUnsandboxed && { onUnsandboxed });
  });
  const page = (model: PrintModel) => renderPrint(model, { fonts: fontRules() });
  return {
    html: (cfdi) => page(printModel(cfdi, options)),
    pdf: async (xml, wish = {}) => printer.print(page(modelOf(xml, { ...options, ...wish }))),
    load: () => printer.load(),
    close: () => printer.close(),
  };
}

function modelOf(xml: string, options: PrinterOptions): PrintModel {
  const read = readCfdi(xml);
  if (!read.ok) throw new TinteroError('xml_invalid', { detail: read.error.message });
  const model = printDocument(read.description, read.node, options);
  if (model === undefined) throw new TinteroError('xml_invalid', { detail: PRINT.notPrinted });
  return model;
}
