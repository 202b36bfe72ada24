/** How the bytes of a photo travel: apart from the words that name it, in pieces, each after what the server has by then. */
import * as v from 'valibot';
import { MOST_PHOTO_BYTES } from '../../resources/orders/limits.ts';
import { isBase64 } from '../../values/base64.ts';

/** How many bytes, and their SHA-256 in hexadecimal. */
export const PhotoSumSchema = v.object({
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PHOTO_BYTES)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export type PhotoSum = v.InferOutput<typeof PhotoSumSchema>;

/** Of a piece: 64 kB as base64. */
export const PIECE_BYTES = 48 * 1024;

export const PhotoPieceSchema = v.object({
  /** How many bytes are before it. */
  offset: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PHOTO_BYTES)),
  /** base64; '' asks only how much there is. */
  content: v.pipe(v.string(), v.check(isBase64), v.maxLength(Math.ceil(PIECE_BYTES / 3) * 4)),
});
export type PhotoPiece = v.InferOutput<typeof PhotoPieceSchema>;

/** What the server has of it by now; a piece that does not follow that changed nothing. */
export const PhotoHeldSchema = v.object({ held: v.number(), is_whole: v.boolean() });
export type PhotoHeld = v.InferOutput<typeof PhotoHeldSchema>;
