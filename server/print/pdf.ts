/**
 * HTML to PDF with a warm headless Chromium: JavaScript off, network off, one page a document at a time,
 * two at once. The browser starts with the first document and again if it dies.
 */
import type { Browser, CDPSession } from 'playwright-core';
import { TinteroError } from '../../schema/errors.ts';
import { findChromium } from './chromium.ts';

/** Pages kept open. Two keep both cores busy; more only wait for each other. */
const PAGES = 2;
/** A page of 5,000 concepts takes under ten seconds; what takes longer is stuck. */
const TIMEOUT_MS = 60_000;

type Sheet = { session: CDPSession; frameId: string };

export type PdfPrinter = {
  /** The PDF of a whole HTML page. Throws `pdf_unavailable` when there is no Chromium. */
  print(html: string): Promise<Uint8Array>;
  close(): Promise<void>;
};

export function openPdfPrinter(chromiumPath: string | undefined): PdfPrinter {
  let opening: Promise<Browser> | undefined;
  let closed = false;
  const idle: Sheet[] = [];
  const waiting: ((sheet: Sheet | undefined) => void)[] = [];
  let open = 0;

  async function launch(): Promise<Browser> {
    const found = await findChromium(chromiumPath);
    if (!found) throw new TinteroError('pdf_unavailable');
    const { chromium } = await import('playwright-core');
    const browser = await chromium.launch({ executablePath: found.path, args: found.args });
    browser.on('disconnected', forget);
    return browser;
  }

  /** The browser is gone: whoever waits for a page starts anew. */
  function forget(): void {
    opening = undefined;
    idle.length = 0;
    open = 0;
    for (const give of waiting.splice(0)) give(undefined);
  }

  async function newSheet(): Promise<Sheet> {
    opening ??= launch();
    opening.catch(forget);
    const browser = await opening;
    const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
    const session = await context.newCDPSession(await context.newPage());
    const { frameTree } = await session.send('Page.getFrameTree');
    return { session, frameId: frameTree.frame.id };
  }

  async function take(): Promise<Sheet> {
    const ready = idle.pop();
    if (ready) return ready;
    if (open < PAGES) {
      open++;
      try {
        return await newSheet();
      } catch (error) {
        open = Math.max(0, open - 1);
        throw error;
      }
    }
    const given = await new Promise<Sheet | undefined>((resolve) => waiting.push(resolve));
    return given ?? take();
  }

  function giveBack(sheet: Sheet): void {
    const next = waiting.shift();
    if (next) next(sheet);
    else idle.push(sheet);
  }

  async function printOnce(html: string): Promise<Uint8Array> {
    const sheet = await take();
    try {
      await sheet.session.send('Page.setDocumentContent', { frameId: sheet.frameId, html });
      const answer = await withTimeout(
        sheet.session.send('Page.printToPDF', { preferCSSPageSize: true, printBackground: true }),
      );
      giveBack(sheet);
      return Buffer.from(answer.data, 'base64');
    } catch (error) {
      // A page in an unknown state is not used again.
      open = Math.max(0, open - 1);
      waiting.shift()?.(undefined);
      sheet.session.detach().catch(() => {});
      throw error;
    }
  }

  return {
    async print(html) {
      if (closed) throw new TinteroError('unavailable');
      try {
        return await printOnce(html);
      } catch (error) {
        if (error instanceof TinteroError) throw error;
        // The browser died under this page: a fresh one gets the document once more.
        return printOnce(html);
      }
    },
    async close() {
      closed = true;
      const browser = await opening?.catch(() => undefined);
      await browser?.close();
    },
  };
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('printing took too long')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
