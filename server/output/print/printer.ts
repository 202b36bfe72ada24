/**
 * The PDF of a document, in turns by client: the page is made where it keeps nobody waiting, and of the browser's pages
 * one is never given to a large document.
 */
import type { PrintSettings, PrintWay, TemplateSource } from '../../../schema/templates/print-page.ts';
import { fairQueue } from '../../base/fair-queue.ts';
import { launchChromium } from './chromium.ts';
import { openPdfPrinter, type PdfPrinter, SHEETS } from './pdf.ts';

/** What a page is made of: a document, whether it is without validity, and what its account says of its printed forms. */
export type PageInput = { xml: string; sandbox: boolean; settings?: PrintSettings | undefined };
/** `note`: why it is not printed with the template that was wanted; empty: it is. */
export type MadePage = { html: string; note: string };
export type PdfWish = {
  sandbox?: boolean;
  /** Absent: as an account prints that has said nothing. */
  way?: PrintWay;
  signal?: AbortSignal | undefined;
  /** Told when another template takes the place of the wanted one, and why. */
  onNote?: (note: string) => void;
};

export type Printer = {
  /**
   * PDF of an invoice of any version, or of withholdings; with `sandbox`, marked as without validity.
   * @throws TinteroError xml_invalid, pdf_unavailable, pdf_failed, pdf_late, client_busy, server_busy
   */
  pdf(clientId: string, xml: string, wish?: PdfWish): Promise<Uint8Array>;
  /**
   * PDF of a page that was made already, in the client's turn.
   * @throws TinteroError pdf_unavailable, pdf_failed, pdf_late, client_busy, server_busy
   */
  print(clientId: string, html: string, signal?: AbortSignal): Promise<Uint8Array>;
  /** Documents that are being printed as PDF, and those that wait for their turn. */
  load(): { printing: number; waiting: number };
  close(): Promise<void>;
};

export type PrinterOptions = {
  chromiumPath: string | undefined;
  /** What is printed has no fiscal validity. */
  sandbox: boolean;
  /** The page that is printed, made where it keeps nobody waiting. */
  page(
    clientId: string,
    input: PageInput,
    given: { signal: AbortSignal | undefined; asks: { templateOf: TemplateSource } },
  ): Promise<MadePage>;
  /** Told when the browser runs without a sandbox of its own. */
  onUnsandboxed?: (reason: string) => void;
  /** Instead of the browser at hand. */
  printer?: PdfPrinter;
};

/** About 600 concepts, half a second of the browser. */
const LARGE_PAGE = 400 * 1024;

const NO_TEMPLATE: TemplateSource = async () => undefined;

export function openPrinter({ page, sandbox, onUnsandboxed, ...options }: PrinterOptions): Printer {
  const launch = async (path: string | undefined) =>
    await launchChromium(path, onUnsandboxed && { onUnsandboxed });
  const printer = options.printer ?? openPdfPrinter(options.chromiumPath, launch);
  const queue = fairQueue({
    concurrency: SHEETS,
    perClient: SHEETS,
    large: SHEETS - 1,
    // Each holds its page, two megabytes of one with 5,000 concepts.
    maxQueuedPerClient: 12,
    maxQueued: 60,
    retryAfterSeconds: 10,
  });
  const inTurn = async (clientId: string, html: string, signal: AbortSignal | undefined) => {
    const turn = { isLarge: html.length > LARGE_PAGE, signal };
    return await queue.run(clientId, () => printer.print(html, signal), turn);
  };
  return {
    print: inTurn,
    async pdf(clientId, xml, wish = {}) {
      const { signal, way } = wish;
      const input = { xml, sandbox: wish.sandbox ?? sandbox, settings: way?.settings };
      const asks = { templateOf: way?.templateOf ?? NO_TEMPLATE };
      const { html, note } = await page(clientId, input, { signal, asks });
      if (note !== '') wish.onNote?.(note);
      return await inTurn(clientId, html, signal);
    },
    load() {
      const { running, waiting } = queue.state();
      return { printing: running, waiting };
    },
    close: () => printer.close(),
  };
}
