/**
 * How large a WebP, HEIC or AVIF says that it is, by its own first bytes. Of several sizes that one tells (canvas, frames, tiles, thumbnail) the
 * largest counts: what is drawn may be any of them. Nothing is read past the bytes, and each step goes on by eight of them at least.
 * Sources: RFC 9649 (WebP), ISO/IEC 14496-12 and 23008-12 (boxes, `ispe`).
 */
export type PictureSize = { width: number; height: number };

/** @returns undefined for what is no WebP, or tells no size within these bytes */
export function webpSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  if (textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WEBP') return undefined;
  const sizes: (PictureSize | undefined)[] = [];
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const length = view.getUint32(at + 4, true);
    sizes.push(webpChunkSize(view, textAt(view, at), at + 8));
    at += 8 + length + (length % 2);
  }
  return largest(sizes);
}

function webpChunkSize(view: DataView, kind: string, at: number): PictureSize | undefined {
  const has = (count: number) => at + count <= view.byteLength;
  const upTo24Bits = (from: number) => view.getUint16(from, true) + view.getUint8(from + 2) * 65_536 + 1;
  if (kind === 'VP8X' && has(10)) return { width: upTo24Bits(at + 4), height: upTo24Bits(at + 7) };
  if (kind === 'ANMF' && has(12)) return { width: upTo24Bits(at + 6), height: upTo24Bits(at + 9) };
  if (kind === 'VP8L' && has(5) && view.getUint8(at) === 0x2f) {
    const bits = view.getUint32(at + 1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const startCode = kind === 'VP8 ' && has(10) && view.getUint8(at + 3) === 0x9d;
  if (!startCode || view.getUint16(at + 4) !== 0x012a) return undefined;
  // Two bits of each are how it is to be scaled.
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
}

/** HEIC and AVIF alike. @returns undefined for what is neither, or tells no size within these bytes */
export function heifSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  if (textAt(view, 4) !== 'ftyp') return undefined;
  const whole = { from: 0, to: view.byteLength };
  // `meta` has a version and flags before its boxes.
  const metas = boxesIn(view, whole, 'meta').map(({ from, to }) => ({ from: from + 4, to }));
  const within = (parts: Part[], kind: string) => parts.flatMap((part) => boxesIn(view, part, kind));
  const extents = within(within(within(metas, 'iprp'), 'ipco'), 'ispe');
  return largest(
    extents.map(({ from, to }) =>
      from + 12 <= to ? { width: view.getUint32(from + 4), height: view.getUint32(from + 8) } : undefined,
    ),
  );
}

type Part = { from: number; to: number };

/** The contents of the boxes of that kind, one after another in a part; one that says that it is longer than its part ends with it. */
function boxesIn(view: DataView, { from, to }: Part, kind: string): Part[] {
  const found: Part[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at);
    const isLong = short === 1;
    if (isLong && at + 16 > to) break;
    const head = isLong ? 16 : 8;
    // 0: up to the end.
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    if (length < head) break;
    const end = Math.min(to, at + length);
    if (textAt(view, at + 4) === kind) found.push({ from: at + head, to: end });
    at = end;
  }
  return found;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function textAt(view: DataView, at: number): string {
  if (at + 4 > view.byteLength) return '';
  return String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));
}

function largest(sizes: readonly (PictureSize | undefined)[]): PictureSize | undefined {
  return sizes.reduce(
    (most, size) =>
      size !== undefined && (most === undefined || size.width * size.height > most.width * most.height)
        ? size
        : most,
    undefined,
  );
}
