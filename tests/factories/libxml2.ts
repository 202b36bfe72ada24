/** Canonical XML by libxml2: another hand than ours, to hold ours against. */
import { XmlDocument, type XmlElement } from 'libxml2-wasm';

/** Inclusive C14N 1.0 without comments, of the whole document or of the one element that the path finds. */
export function canonicalByLibxml2(xml: string, path?: string): string {
  const document = XmlDocument.fromString(xml);
  try {
    if (path === undefined) return document.canonicalizeToString({ withComments: false });
    const element = document.get(path) as XmlElement | null;
    if (element === null) throw new Error(`nothing at ${path}`);
    return element.canonicalizeToString({ withComments: false });
  } finally {
    document.dispose();
  }
}
