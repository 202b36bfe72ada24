/** What only the printed dossier of materiality has: files with their sums, photos, and the page itself. Pure. */
import { DOSSIER_PAGE as t } from '../texts/dossier-page.ts';
import { escaped, type Html, printedPage, raw } from './printed-page.ts';

/** The name of a file and its sum. */
export const fileCell = ({ path, sha256 }: { path: string; sha256: string }): Html =>
  raw(`<div>${escaped(path)}<span class="hash">SHA-256 ${escaped(sha256)}</span></div>`);

/** @param jpeg base64; '' where it is in the archive alone */
export function photos(all: readonly { path: string; sha256: string; jpeg: string }[]): Html {
  if (all.length === 0) return raw('');
  const figures = all.map((photo) => {
    const shown =
      photo.jpeg === ''
        ? `<small>${escaped(t.orders.inZip)}</small>`
        : `<img src="data:image/jpeg;base64,${photo.jpeg}" alt="">`;
    return `<figure>${shown}<figcaption>${fileCell(photo).html}</figcaption></figure>`;
  });
  return raw(`<div class="photos">${figures.join('')}</div>`);
}

export const dossierPage = (name: string, blocks: readonly Html[], fonts: string): string =>
  printedPage({ name, heading: t.title }, blocks, fonts);
