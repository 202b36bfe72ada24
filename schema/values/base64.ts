/** Whether a text is base64 as calls carry it. The usual expression of it nests, and a file of megabytes is too much for that. */
export function isBase64(text: string): boolean {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);
}
