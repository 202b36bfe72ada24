import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_TEXTS } from '../../../schema/texts/errors.ts';
import { embeddedFontsOf, fontsOf, pagesOf, streamsOf, titleOf } from '../../../tests/factories/pdf.ts';
import { launchChromium } from './chromium.ts';
import { fontRules } from './fonts.ts';
import { openPdfPrinter, type PdfPrinter } from './pdf.ts';

const STYLE = `${fontRules()} @page { size: Letter } body { font: 400 12pt Inter } b { font-weight: 600 }`;
const page = (title: string, body: string, style = STYLE) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`;
const document = (i: number) => page(`Documento ${i}`, `<b>Número ${i}</b><p>${'texto '.repeat(i * 7)}</p>`);

/** A printer whose browsers are at hand. */
function openWatched(): PdfPrinter & { browsers: Browser[] } {
  const browsers: Browser[] = [];
  const printer = openPdfPrinter(process.env.CHROMIUM_PATH, async (path) => {
    const browser = await launchChromium(path);
    browsers.push(browser);
    return browser;
  });
  return { ...printer, browsers };
}

async function processesOf(browser: Browser | undefined, type: 'browser' | 'renderer'): Promise<number[]> {
  const session = await browser!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter((one) => one.type === type).map((one) => one.id);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function fresh(html: string): Promise<Uint8Array> {
  const printer = openWatched();
  try {
    return await printer.print(html);
  } finally {
    await printer.close();
  }
}

describe('a warm browser', () => {
  let printer: ReturnType<typeof openWatched>;
  beforeAll(() => {
    printer = openWatched();
  });
  afterAll(async () => await printer.close());

  // spec: house.79
  test('gives a PDF with its typefaces inside, and no other', async () => {
    const pdf = await printer.print(document(1));
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.from(pdf).toString('latin1').trimEnd()).toMatch(/%%EOF$/);
    expect(fontsOf(pdf).sort()).toEqual(['Inter-Regular', 'Inter-SemiBold']);
    expect(embeddedFontsOf(pdf)).toBe(2);
    expect(titleOf(pdf)).toBe('Documento 1');
    expect(pagesOf(pdf)).toBe(1);
  });

  test('shows nothing of the document before: the same as a browser that has just started', async () => {
    await printer.print(page('Secreto', '<h1>Secreto</h1><style>b { color: red }</style>'.repeat(50)));
    for (const html of [document(2), page('Otro', '<b>otra plantilla</b>', '@page { size: A5 }')]) {
      const again = await printer.print(html);
      expect(streamsOf(again)).toEqual(streamsOf(await fresh(html)));
    }
    expect(printer.browsers).toHaveLength(1);
  });

  test('prints many at once, each its own', async () => {
    const numbers = Array.from({ length: 12 }, (_, i) => i + 1);
    const alone: string[][] = [];
    for (const i of numbers) alone.push(streamsOf(await printer.print(document(i))));
    const together = await Promise.all(numbers.map((i) => printer.print(document(i))));
    expect(together.map(titleOf)).toEqual(numbers.map((i) => `Documento ${i}`));
    expect(together.map(streamsOf)).toEqual(alone);
    expect(printer.browsers).toHaveLength(1);
  });

  test('waits for the pictures that travel in the page', async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const pdf = await printer.print(page('Logo', `<img width="40" src="data:image/png;base64,${pixel}">`));
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image');
  });

  test('goes on when the pages of the browser die', async () => {
    const before = streamsOf(await printer.print(document(3)));
    for (const pid of await processesOf(printer.browsers.at(-1), 'renderer')) process.kill(pid, 'SIGKILL');
    expect(streamsOf(await printer.print(document(3)))).toEqual(before);
  });

  test('goes on with another browser when it is killed in the middle', async () => {
    const before = streamsOf(await printer.print(document(4)));
    const [pid] = await processesOf(printer.browsers.at(-1), 'browser');
    const running = Promise.all(Array.from({ length: 6 }, () => printer.print(document(4))));
    await sleep(5);
    process.kill(pid!, 'SIGKILL');
    for (const pdf of await running) expect(streamsOf(pdf)).toEqual(before);
    expect(streamsOf(await printer.print(document(4)))).toEqual(before);
    expect(printer.browsers).toHaveLength(2);
  });

  test('a document that nobody waits for any more loses its page, and the browser goes on', async () => {
    const before = streamsOf(await printer.print(document(5)));
    const [browsers] = [printer.browsers.length];
    const rows = '<p>renglón</p>'.repeat(200_000);
    const leaving = new AbortController();
    const left = printer.print(page('Enorme', rows), leaving.signal);
    const pages = () => printer.browsers.at(-1)!.contexts().length;
    const [open] = [pages()];
    setTimeout(() => leaving.abort(new Error('gone')), 20);
    await expect(left).rejects.toThrow('gone');
    await expect.poll(pages).toBe(open - 1);
    expect(streamsOf(await printer.print(document(5)))).toEqual(before);
    await expect(printer.print(document(5), leaving.signal)).rejects.toThrow('gone');
    expect(printer.browsers).toHaveLength(browsers);
  });
});

test('a document that takes longer than its time is given up, in words, and the next one is printed', async () => {
  const printer = openPdfPrinter(process.env.CHROMIUM_PATH, launchChromium, { leastMs: 0, kilobyteMs: 0 });
  const late = printer.print(page('Enorme', '<p>renglón</p>'.repeat(50_000)));
  await expect(late).rejects.toMatchObject({ code: 'pdf_late', message: ERROR_TEXTS.pdf_late });
  await printer.close();
});

describe('a page', () => {
  let outside: Server;
  let address: string;
  let asked = 0;
  beforeAll(async () => {
    outside = createServer((_request, response) => {
      asked += 1;
      response.end('body{color:red}');
    });
    await new Promise<void>((ready) => outside.listen(0, '127.0.0.1', ready));
    address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  });
  afterAll(() => outside.close());

  test('runs no script and asks nobody for anything', async () => {
    const quiet = page('x', '<p>texto</p>');
    const loud = quiet
      .replace('</head>', `<link rel="stylesheet" href="${address}/head.css"></head>`)
      .replace(
        '<p>',
        `<script>document.body.textContent = 'otro'</script><img src="x" onerror="document.body.textContent = 'otro'" hidden>` +
          `<iframe src="${address}/frame" hidden></iframe><img src="${address}/a.png" hidden><img src="file:///etc/hostname" hidden><p>`,
      );
    const printer = openWatched();
    expect(streamsOf(await printer.print(loud))).toEqual(streamsOf(await printer.print(quiet)));
    await printer.close();
    expect(asked).toBe(0);
  });
});

describe('without a browser', () => {
  // spec: house.76
  test('the error says what is missing', async () => {
    const printer = openPdfPrinter('/no/hay/chromium');
    const failure = await printer.print(document(1)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'pdf_unavailable', message: ERROR_TEXTS.pdf_unavailable });
    expect(ERROR_TEXTS.pdf_unavailable).toBe(
      'No se puede generar el PDF porque no hay un navegador Chromium. Instala Chromium o indica su ruta en CHROMIUM_PATH.',
    );
    await printer.close();
  });

  // spec: house.76
  test('that starts, the error says why it does not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tintero-chromium-'));
    const path = join(folder, 'chromium');
    const missing = 'error while loading shared libraries: libnss3.so: cannot open shared object file';
    writeFileSync(path, `#!/bin/sh\necho "${missing}" >&2\nexit 127\n`);
    chmodSync(path, 0o755);
    const printer = openPdfPrinter(path);
    const failure = await printer.print(document(1)).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'pdf_failed', message: expect.stringContaining(missing) });
    await printer.close();
    rmSync(folder, { recursive: true });
  });
});

describe('closing', () => {
  test('ends the process, and nothing is printed any more', async () => {
    const printer = openWatched();
    await printer.print(document(1));
    const [pid] = await processesOf(printer.browsers[0], 'browser');
    const cut = printer.print(document(40)).catch((error: unknown) => error);
    await printer.close();
    expect(isAlive(pid!)).toBe(false);
    expect([Buffer.isBuffer(await cut), ((await cut) as { code?: string }).code === 'unavailable']).toContain(
      true,
    );
    await expect(printer.print(document(1))).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('while the browser starts leaves none behind', async () => {
    const printer = openWatched();
    const cut = printer.print(document(1)).catch((error: unknown) => error);
    await printer.close();
    await cut;
    expect(printer.browsers.map((browser) => browser.isConnected())).toEqual([false]);
  });

  test('a printer that never printed starts nothing', async () => {
    const printer = openWatched();
    await printer.close();
    expect(printer.browsers).toEqual([]);
  });
});
