/** Several receipts in one go of the printer, each from a page of its own, made on this device from their XML. */
import type { DocumentLook } from '../../schema/resources/admin/document-looks.ts';
import { printXml } from './print-xml.ts';

/** @returns one whole page of the browser; undefined when none of them can be read */
export function printedTogether(
  xmls: readonly string[],
  look: DocumentLook,
  sandbox: boolean,
): string | undefined {
  const pages = xmls.flatMap((xml) => {
    const printed = printXml(xml, look, sandbox);
    return 'html' in printed ? [new DOMParser().parseFromString(printed.html, 'text/html')] : [];
  });
  const [first] = pages;
  if (first === undefined) return undefined;
  const sheets = pages.map((page) => {
    const sheet = first.createElement('section');
    sheet.style.breakAfter = 'page';
    sheet.append(...[...page.body.childNodes].map((node) => first.importNode(node, true)));
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
