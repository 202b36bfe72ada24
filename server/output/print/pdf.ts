/**
 * HTML to PDF with a warm headless Chromium: scripts off, network off, two documents at once. The browser
 * starts with the first document, and again for the next one if it dies.
 */
import type { Browser } from 'playwright-core';
import { TinteroError } from '../../../schema/errors.ts';
import { launchChromium } from './chromium.ts';
import { openSheet, type Sheet } from './sheet.ts';

/** Pages kept open. Two keep both cores busy; more only wait for each other. */
export const SHEETS = 2;
/** Every page may have died unnoticed; after them comes a fresh one. */
const TRIES = SHEETS + 1;
/** What a page may take: 5,000 concepts, two megabytes, take under ten seconds where others work too. */
const TIMES = { leastMs: 15_000, kilobyteMs: 20 };
/** After so many documents a page is replaced, so that nothing piles up in it. */
const SHEET_LIFE = 1_000;

export type PdfPrinter = {
  /**
   * The PDF of a whole HTML page.
   * @param signal of whoever waits for it: gone, its page is taken away from the document
   * @throws TinteroError pdf_unavailable, pdf_failed, pdf_late; unavailable once it is closed; the signal's reason
   */
  print(html: string, signal?: AbortSignal): Promise<Uint8Array>;
  /** Ends the browser. What is being printed fails. */
  close(): Promise<void>;
};

type Page = { sheet: Sheet; printed: number };

/** A browser and its pages. It is given up as a whole when the browser dies or opens no more pages. */
type Press = {
  browser: Browser;
  isOver: boolean;
  idle: Page[];
  /** Pages that exist or are being opened. */
  open: number;
  waiting: (() => void)[];
};

export function openPdfPrinter(
  chromiumPath: string | undefined,
  launch: typeof launchChromium = launchChromium,
  times = TIMES,
): PdfPrinter {
  const timeFor = (html: string) => times.leastMs + (html.length / 1024) * times.kilobyteMs;
  let starting: Promise<Press> | undefined;
  let current: Press | undefined;
  let closed = false;

  function press(): Promise<Press> {
    starting ??= start().catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  }

  async function start(): Promise<Press> {
    const browser = await launch(chromiumPath);
    const started: Press = { browser, isOver: false, idle: [], open: 0, waiting: [] };
    current = started;
    browser.on('disconnected', () => giveUp(started));
    if (!browser.isConnected()) giveUp(started);
    return started;
  }

  function giveUp(at: Press): void {
    if (at.isOver) return;
    at.isOver = true;
    if (current === at) starting = undefined;
    for (const wake of at.waiting.splice(0)) wake();
    at.browser.close().catch(() => undefined);
  }

  /** A page to print on; undefined when the browser died before there was one. */
  async function take(at: Press): Promise<Page | undefined> {
    while (!at.isOver) {
      const page = at.idle.pop();
      if (page?.sheet.state() === 'alive') return page;
      if (page !== undefined) {
        drop(at, page);
      } else if (at.open < SHEETS) {
        return await open(at);
      } else {
        await new Promise<void>((wake) => at.waiting.push(wake));
      }
    }
    return undefined;
  }

  async function open(at: Press): Promise<Page> {
    at.open += 1;
    try {
      return { sheet: await openSheet(at.browser), printed: 0 };
    } catch (error) {
      giveUp(at);
      throw error;
    }
  }

  function giveBack(at: Press, page: Page): void {
    page.printed += 1;
    if (page.printed < SHEET_LIFE) at.idle.push(page);
    else drop(at, page);
    at.waiting.shift()?.();
  }

  function drop(at: Press, page: Page): void {
    at.open -= 1;
    page.sheet.dispose();
    at.waiting.shift()?.();
  }

  async function printOn(
    at: Press,
    page: Page,
    html: string,
    signal: AbortSignal | undefined,
  ): Promise<Uint8Array> {
    try {
      const pdf = await inTime(page.sheet.print(html), timeFor(html), signal);
      giveBack(at, page);
      return pdf;
    } catch (error) {
      // A page in an unknown state is not used again.
      if (page.sheet.state() === 'gone') giveUp(at);
      drop(at, page);
      throw error;
    }
  }

  return {
    async print(html, signal) {
      let failures = 0;
      for (;;) {
        if (closed) throw new TinteroError('unavailable');
        signal?.throwIfAborted();
        const at = await press();
        try {
          const page = await take(at);
          if (page !== undefined) return await printOn(at, page, html, signal);
        } catch (error) {
          failures += 1;
          if (closed) throw new TinteroError('unavailable');
          // The page or the browser died under this document: another one gets it.
          if (failures === TRIES || signal?.aborted || error instanceof TinteroError) throw error;
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

async function inTime<T>(work: Promise<T>, ms: number, signal: AbortSignal | undefined): Promise<T> {
  let end: (error: unknown) => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = reject;
  });
  const timer = setTimeout(() => end(new TinteroError('pdf_late')), ms);
  const leave = () => end(signal?.reason);
  signal?.addEventListener('abort', leave);
  try {
    return await Promise.race([work, ended]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
