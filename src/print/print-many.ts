/** Several receipts in one go of the printer, each with its own template from a page of its own, made on this device from their XML. */
import type { PrintWay } from '../../schema/templates/print-page.ts';
import { scopeStyles } from '../../schema/templates/scope-styles.ts';
import { printXml } from './print-xml.ts';

/** @returns one whole page of the browser; undefined when none of them can be read */
export async function printedTogether(
  xmls: readonly string[],
  way: PrintWay,
  sandbox: boolean,
): Promise<string | undefined> {
  const pages: Document[] = [];
  for (const xml of xmls) {
    const printed = await printXml(xml, way, sandbox);
    if ('html' in printed) pages.push(new DOMParser().parseFromString(printed.html, 'text/html'));
  }
  const [first] = pages;
  if (first === undefined) return undefined;
  const sheets = pages.map((page, index) => {
    const sheet = first.createElement('section');
    sheet.id = `doc${index + 1}`;
    sheet.style.breakAfter = 'page';
    sheet.append(...[...page.body.childNodes].map((node) => first.importNode(node, true)));
    // Whatever a template says of elements and of paper, it says of its own document.
    for (const style of sheet.querySelectorAll('style'))
      style.textContent = scopeStyles(style.textContent ?? '', sheet.id);
    return sheet;
  });
  first.body.replaceChildren(...sheets);
  return `<!doctype html>${first.documentElement.outerHTML}`;
}

/** Its own frame, which runs nothing and is gone after the next one. */
export function sendToPrinter(html: string): void {
  const id = 'tintero-print';
  document.getElementById(id)?.remove();
  const frame = document.createElement('iframe');
  frame.id = id;
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', inset: 'auto' });
  frame.onload = () => frame.contentWindow?.print();
  frame.srcdoc = html;
  document.body.append(frame);
}
