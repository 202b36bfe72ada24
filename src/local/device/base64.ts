/** Bytes as base64, as calls carry them. */
/** In pieces: a call takes only so many arguments. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 0x8000)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  return btoa(text);
}
