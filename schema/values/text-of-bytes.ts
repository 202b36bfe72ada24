/** A file of text as somebody saved it. Pure. */

/** Of a file: UTF-8, or windows-1252 as Excel saves a CSV in Mexico, where a Ñ is no valid UTF-8. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
