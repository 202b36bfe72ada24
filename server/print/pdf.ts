/**
 * HTML to PDF with a warm headless Chromium: scripts off, network off, two documents at once. The browser
 * starts with the first document, and again for the next one if it dies.
 */
import type { Browser } from 'playwright-core';
import { TinteroError } from '../../schema/errors.ts';
import { launchChromium } from './chromium.ts';
import { openSheet, type Sheet } from './sheet.ts';

/** Pages kept open. Two keep both cores busy; more only wait for each other. */
const SHEETS = 2;
/** 5,000 concepts take under ten seconds; what takes longer is stuck. */
const TIMEOUT_MS = 60_000;
/** After so many documents a page is replaced, so that nothing piles up in it. */
const SHEET_LIFE = 1_000;

export type PdfPrinter = {
  /**
   * The PDF of a whole HTML page.
   * @throws TinteroError pdf_unavailable, pdf_failed; unavailable once it is closed
   */
  print(html: string): Promise<Uint8Array>;
  /** Ends the browser. What is being printed fails. */
  close(): Promise<void>;
};

/** A browser and its pages. It is dropped as a whole when the browser dies. */
type Press = {
  browser: Browser;
  idle: { sheet: Sheet; printed: number }[];
  /** Pages that exist or are being opened. */
  open: number;
  waiting: (() => void)[];
};

export function openPdfPrinter(
  chromiumPath: string | undefined,
  launch: typeof launchChromium = launchChromium,
): PdfPrinter {
  let starting: Promise<Press> | undefined;
  let closed = false;

  function press(): Promise<Press> {
    if (starting !== undefined) return starting;
    const mine = start();
    const forget = () => {
      if (starting === mine) starting = undefined;
    };
    starting = mine;
    mine.then(({ browser, waiting }) => {
      if (!browser.isConnected()) forget();
      browser.on('disconnected', () => {
        forget();
        for (const wake of waiting.splice(0)) wake();
      });
    }, forget);
    return mine;
  }

  async function start(): Promise<Press> {
    const browser = await launch(chromiumPath);
    return { browser, idle: [], open: 0, waiting: [] };
  }

  async function printOn(at: Press, html: string): Promise<Uint8Array> {
    while (at.idle.length === 0 && at.open >= SHEETS) {
      await new Promise<void>((wake) => at.waiting.push(wake));
      if (!at.browser.isConnected()) throw new Error('the browser died');
    }
    let page = at.idle.pop();
    if (page === undefined) at.open += 1;
    try {
      page ??= { sheet: await openSheet(at.browser), printed: 0 };
      const pdf = await inTime(page.sheet.print(html));
      page.printed += 1;
      if (page.printed < SHEET_LIFE) at.idle.push(page);
      else drop(at, page.sheet);
      return pdf;
    } catch (error) {
      // A page in an unknown state is not used again.
      drop(at, page?.sheet);
      throw error;
    } finally {
      at.waiting.shift()?.();
    }
  }

  function drop(at: Press, sheet: Sheet | undefined): void {
    at.open -= 1;
    sheet?.dispose();
  }

  return {
    async print(html) {
      for (let attempt = 1; ; attempt += 1) {
        if (closed) throw new TinteroError('unavailable');
        const at = await press();
        try {
          return await printOn(at, html);
        } catch (error) {
          // The page or the browser died under this document: it gets a fresh one, once.
          if (attempt > 1 || error instanceof Stuck) throw closed ? new TinteroError('unavailable') : error;
        }
      }
    },
    async close() {
      closed = true;
      const at = await starting?.catch(() => undefined);
      await at?.browser.close();
    },
  };
}

class Stuck extends Error {}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Stuck('printing took too long')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
