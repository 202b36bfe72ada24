/** The printed form of a CFDI: its HTML, and its PDF by the same HTML. */
import { type Comprobante40, comprobante40 } from '../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../schema/cfdi/read-xml.ts';
import { TinteroError } from '../../schema/errors.ts';
import { type Describe, printModel } from '../../schema/print/model.ts';
import { renderPrint } from '../../schema/print/render.ts';
import { fontRules } from './fonts.ts';
import { openPdfPrinter } from './pdf.ts';

export type Printer = {
  /** HTML of the printed form; also of one not yet sealed, which then says so. */
  html(cfdi: Comprobante40): string;
  /** PDF of a CFDI 4.0. Throws `xml_invalid` or `pdf_unavailable`. */
  pdf(xml: string): Promise<Uint8Array>;
  close(): Promise<void>;
};

export type PrinterOptions = { chromiumPath: string | undefined; sandbox: boolean; describe: Describe };

export function openPrinter(options: PrinterOptions): Printer {
  const printer = openPdfPrinter(options.chromiumPath);
  const html = (cfdi: Comprobante40) =>
    renderPrint(printModel(cfdi, { describe: options.describe, sandbox: options.sandbox }), {
      fonts: fontRules(),
    });
  return {
    html,
    pdf: async (xml) => printer.print(html(comprobanteOf(xml))),
    close: () => printer.close(),
  };
}

function comprobanteOf(xml: string): Comprobante40 {
  const read = readCfdi(xml);
  if (!read.ok) throw new TinteroError('xml_invalid', { detail: read.error.message });
  if (read.description !== comprobante40)
    throw new TinteroError('xml_invalid', { detail: 'no es un CFDI 4.0' });
  return read.node as Comprobante40;
}
