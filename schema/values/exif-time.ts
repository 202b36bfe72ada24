/** When a photograph was taken, by what its camera wrote beside it: DateTimeOriginal of the Exif segment of a JPEG. Pure. */

const APP1 = 0xffe1;
const EXIF_IFD = 0x8769;
const TAKEN = 0x9003;
const OFFSET = 0x9011;
/** Those that a camera writes are some dozens. */
const MOST_ENTRIES = 512;

/**
 * @param bytes the beginning of the file: what a camera writes comes before the picture
 * @returns its local time (2026-11-21T10:00:00), with the offset from UTC where the camera says that too; '' where it says nothing
 */
export function exifTime(bytes: Uint8Array): string {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const tiff = tiffOf(view);
    return tiff === undefined ? '' : timeOf(view, tiff);
  } catch {
    // Cut off, or not what it says it is.
    return '';
  }
}

/** Where the tags begin, among the segments. */
function tiffOf(view: DataView): number | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 10 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker < 0xffc0 || marker === 0xffda) return undefined;
    if (marker === APP1 && view.getUint32(at + 4) === 0x45786966 && view.getUint16(at + 8) === 0)
      return at + 10;
  }
  return undefined;
}

function timeOf(view: DataView, tiff: number): string {
  const isLittle = view.getUint16(tiff) === 0x4949;
  const entries = (ifd: number) => {
    const found = new Map<number, { count: number; at: number; value: number }>();
    const many = Math.min(view.getUint16(tiff + ifd, isLittle), MOST_ENTRIES);
    for (let i = 0; i < many; i += 1) {
      const at = tiff + ifd + 2 + i * 12;
      const count = view.getUint32(at + 4, isLittle);
      found.set(view.getUint16(at, isLittle), { count, at: at + 8, value: view.getUint32(at + 8, isLittle) });
    }
    return found;
  };
  const inner = entries(view.getUint32(tiff + 4, isLittle)).get(EXIF_IFD);
  if (inner === undefined) return '';
  const tags = entries(inner.value);
  const textOf = (tag: number) => {
    const entry = tags.get(tag);
    if (entry === undefined || entry.count > 32) return '';
    const at = entry.count <= 4 ? entry.at : tiff + entry.value;
    const letters = Array.from({ length: entry.count }, (_, i) => view.getUint8(at + i));
    return String.fromCharCode(...letters).replace(/\0.*$/s, '');
  };
  const taken = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(textOf(TAKEN));
  if (taken === null) return '';
  const time = `${taken[1]}-${taken[2]}-${taken[3]}T${taken[4]}`;
  // A camera whose clock was never set says zeros.
  if (Number.isNaN(Date.parse(`${time}Z`))) return '';
  const offset = textOf(OFFSET);
  return /^[+-]\d\d:\d\d$/.test(offset) ? `${time}${offset}` : time;
}
