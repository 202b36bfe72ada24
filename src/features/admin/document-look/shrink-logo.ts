/**
 * A picture that somebody chose, drawn anew as large as a logo is printed: what a camera wrote beside it (where it was taken, for
 * one) does not travel with it.
 */
import { DOCUMENT_LOOK } from '../../../../schema/texts/document-look.ts';
import { RASTER_MOST_BYTES } from '../../../../schema/values/raster-image.ts';

/** 55 by 22 millimetres of paper at 300 dots an inch. */
const MOST = { width: 650, height: 260 };
const MOST_URL = Math.floor((RASTER_MOST_BYTES * 4) / 3);

/** @returns a data URL, or what is wrong with it in words */
export async function shrinkLogo(file: Blob): Promise<{ logo: string } | { problem: string }> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return { problem: DOCUMENT_LOOK.problems.logo };
  }
  const scale = Math.min(1, MOST.width / picture.width, MOST.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawing = canvas.getContext('2d');
  drawing?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const exact = canvas.toDataURL('image/png');
  if (exact.length <= MOST_URL) return { logo: exact };
  // A photograph: it has no see-through parts to lose.
  if (drawing !== null) {
    drawing.globalCompositeOperation = 'destination-over';
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
  }
  const smaller = canvas.toDataURL('image/jpeg', 0.85);
  return smaller.length <= MOST_URL ? { logo: smaller } : { problem: DOCUMENT_LOOK.problems.logoBytes };
}
