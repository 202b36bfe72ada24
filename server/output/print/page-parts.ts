/** A page in two parts: what all documents of a template share, and what belongs to one document. */
export type PageParts = {
  /** From the doctype to the opening tag of the body: styles and typefaces. */
  head: string;
  /** What goes inside the body, the title first. */
  body: string;
};

const TITLE = /<title>[^<]*<\/title>/;
const BODY = /<body\b[^>]*>/;
const BARE = '<!doctype html><html><head><meta charset="utf-8"></head><body>';

/**
 * The title moves to the body, so that two documents of a template have the same head. A document's title is
 * its first title element wherever that stands (HTML standard, document.title).
 */
export function splitPage(html: string): PageParts {
  const start = BODY.exec(html);
  if (start === null) return { head: BARE, body: html };
  const end = start.index + start[0].length;
  const head = html.slice(0, end);
  const title = TITLE.exec(head)?.[0] ?? '';
  return { head: head.replace(title, () => ''), body: title + html.slice(end) };
}
