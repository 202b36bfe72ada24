/** What people attach for others to look at: a PDF, or a photo. Pure. */

const KINDS: readonly (readonly [head: string, type: string])[] = [
  ['%PDF-', 'application/pdf'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
];
/** Of a file field of a page. */
export const SHOWN_FILES = KINDS.map(([, type]) => type).join();

/** By its first bytes, whatever it is called; undefined for what is no document that people look at. */
export function shownFileType(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  return KINDS.find(([begins]) => head.startsWith(begins))?.[1];
}
