/**
 * A picture that somebody chose, drawn anew as large as a logo is printed: what a camera wrote beside it (where it was taken, for
 * one) does not travel with it.
 */

import { MOST_PHOTO_BYTES } from '../../../schema/resources/orders/limits.ts';
import { DOCUMENT_LOOK } from '../../../schema/texts/document-look.ts';
import { TEMPLATE_PROBLEMS } from '../../../schema/texts/template-problems.ts';
import { hasTooManyPixels, RASTER_MOST_BYTES } from '../../../schema/values/raster-image.ts';

/** 55 by 22 millimetres of paper at 300 dots an inch. */
const LOGO = {
  ...{ width: 650, height: 260 },
  ...{ notRaster: DOCUMENT_LOOK.problems.logo, tooLarge: DOCUMENT_LOOK.problems.logoBytes },
};
/** As wide as letter paper, at 150. */
const PICTURE = {
  ...{ width: 1_200, height: 1_200 },
  ...{ notRaster: TEMPLATE_PROBLEMS.image, tooLarge: TEMPLATE_PROBLEMS.imageBytes },
};
/** What is wrong with goods has to be seen: enough for a screen. */
const PHOTO = 1_280;
const QUALITIES = [0.85, 0.7, 0.5];
const MOST_URL = Math.floor((RASTER_MOST_BYTES * 4) / 3);
type Shrunk = { url: string } | { problem: string };

export const shrinkLogo = async (file: Blob): Promise<Shrunk> => await shrink(file, LOGO);
export const shrinkPicture = async (file: Blob): Promise<Shrunk> => await shrink(file, PICTURE);

/** A photograph: always a JPEG, of MOST_PHOTO_BYTES at most. */
export async function shrinkPhoto(file: Blob): Promise<Shrunk> {
  const canvas = await drawn(file, { width: PHOTO, height: PHOTO });
  if (typeof canvas === 'string') return { problem: DOCUMENT_LOOK.problems[canvas] };
  for (const quality of QUALITIES) {
    const url = canvas.toDataURL('image/jpeg', quality);
    if (url.length <= Math.floor((MOST_PHOTO_BYTES * 4) / 3)) return { url };
  }
  return { problem: DOCUMENT_LOOK.problems.logoBytes };
}

/** What a camera writes before the picture itself is less. */
const HEAD_BYTES = 1024 * 1024;

/** @returns what is wrong with it: no picture that the browser can read, or one that would take all of its memory */
async function drawn(
  file: Blob,
  most: { width: number; height: number },
): Promise<HTMLCanvasElement | 'logo' | 'pixels'> {
  if (hasTooManyPixels(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))) return 'pixels';
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return 'logo';
  const scale = Math.min(1, most.width / picture.width, most.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @returns a data URL, or what is wrong with it in words */
async function shrink(file: Blob, most: typeof LOGO | typeof PICTURE): Promise<Shrunk> {
  const canvas = await drawn(file, most);
  if (canvas === 'pixels') return { problem: DOCUMENT_LOOK.problems.pixels };
  if (canvas === 'logo') return { problem: most.notRaster };
  const drawing = canvas.getContext('2d');
  const exact = canvas.toDataURL('image/png');
  if (exact.length <= MOST_URL) return { url: exact };
  // A photograph: it has no see-through parts to lose.
  if (drawing !== null) {
    drawing.globalCompositeOperation = 'destination-over';
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
  }
  const smaller = canvas.toDataURL('image/jpeg', 0.85);
  return smaller.length <= MOST_URL ? { url: smaller } : { problem: most.tooLarge };
}
