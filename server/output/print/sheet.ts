/**
 * One page of the browser that prints document after document. Its styles and typefaces stay, only the body
 * is replaced: reading the typefaces again would cost more than everything else that is not printing.
 */
import type { Browser } from 'playwright-core';
import { splitPage } from './page-parts.ts';

export type Sheet = {
  /** `crashed`: another page will do. `gone`: it was taken away with its browser. */
  state(): 'alive' | 'crashed' | 'gone';
  /** @throws when the page dies meanwhile: what is asked of a dead page is never answered */
  print(html: string): Promise<Uint8Array>;
  dispose(): void;
};

/** Nobody looks at the screen: laid out and painted for paper only. */
const UNSEEN = '<style>@media screen { body { display: none !important } }</style>';

/** Run by us in a world of its own; scripts of the page itself stay off. */
const REPLACE = `function (body) {
  document.body.innerHTML = body;
  const pictures = [...document.images].map((one) => one.decode().catch(() => undefined));
  return pictures.length === 0 ? undefined : Promise.all(pictures).then(() => undefined);
}`;
const LOAD_FONTS = `function () {
  return Promise.all([...document.fonts].map((one) => one.load())).then(() => undefined);
}`;

export async function openSheet(browser: Browser): Promise<Sheet> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const frameId = frameTree.frame.id;
  let state: ReturnType<Sheet['state']> = 'alive';
  const death = new Promise<never>((_, reject) => {
    const die = (how: 'crashed' | 'gone') => {
      state = how;
      reject(new Error(`the page is ${how}`));
    };
    page.on('crash', () => die('crashed'));
    page.on('close', () => die('gone'));
  });
  // It is heard where something is being printed.
  death.catch(() => undefined);
  let shared: string | undefined;
  let world = 0;

  async function call(functionDeclaration: string, ...values: string[]): Promise<void> {
    const { exceptionDetails } = await session.send('Runtime.callFunctionOn', {
      executionContextId: world,
      functionDeclaration,
      arguments: values.map((value) => ({ value })),
      awaitPromise: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(`the page could not be filled: ${exceptionDetails.text}`);
  }

  async function take(head: string): Promise<void> {
    shared = undefined;
    const html = `${head.replace('</head>', () => `${UNSEEN}</head>`)}</body></html>`;
    await session.send('Page.setDocumentContent', { frameId, html });
    world = (await session.send('Page.createIsolatedWorld', { frameId })).executionContextId;
    await call(LOAD_FONTS);
    shared = head;
  }

  async function print(html: string): Promise<Uint8Array> {
    const { head, body } = splitPage(html);
    if (head !== shared) await take(head);
    await call(REPLACE, body);
    const { data } = await session.send('Page.printToPDF', {
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: false,
    });
    return Buffer.from(data, 'base64');
  }

  return {
    state: () => state,
    print: (html) => Promise.race([print(html), death]),
    dispose() {
      // The browser may be gone, and the page with it.
      context.close().catch(() => undefined);
    },
  };
}
