/** A slip as a picture: shared where the system can, else saved. */
import {
  type Slip,
  type SlipWidth,
  signatureUrl,
  slipBody,
  slipFoot,
  slipText,
} from '../../../../schema/print/goods-slip.ts';
import { handOver } from '../../../local/index.ts';

const LETTER = 24;
const LINE = Math.round(LETTER * 1.35);
const EDGE = 24;
/** How high a signature is. */
const SIGNED_LINES = 5;

async function pictureOf(signature: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = signatureUrl(signature);
  await picture.decode();
  return picture;
}

/** @returns whether it was shared, saved, or not wanted after all */
export async function sharePicture(slip: Slip, width: SlipWidth): Promise<boolean> {
  const name = slip.number;
  const blob = await draw(slip, width);
  if (blob === null) return false;
  const file = new File([blob], `${name}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    // Closing the sheet of the system is no failure.
    await navigator.share({ files: [file], title: name }).catch(() => undefined);
    return true;
  }
  handOver(blob, file.name);
  return true;
}

async function draw(slip: Slip, width: SlipWidth): Promise<Blob | null> {
  const signature = slip.signature === '' ? undefined : await pictureOf(slip.signature);
  const foot = slipFoot(slip, width);
  const lines = signature
    ? [...slipBody(slip, width), ...Array<string>(SIGNED_LINES).fill(''), ...foot]
    : slipText(slip, width);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const font = `${LETTER}px monospace`;
  pen.font = font;
  const widest = Math.max(...lines.map((line) => pen.measureText(line).width));
  canvas.width = Math.ceil(widest) + 2 * EDGE;
  canvas.height = lines.length * LINE + 2 * EDGE;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  // Changing the size forgets it.
  pen.font = font;
  pen.textBaseline = 'top';
  for (const [at, line] of lines.entries()) pen.fillText(line, EDGE, EDGE + at * LINE);
  if (signature) {
    const height = SIGNED_LINES * LINE;
    const wide = Math.min((height * signature.width) / signature.height, widest);
    const top = EDGE + (lines.length - foot.length - SIGNED_LINES) * LINE;
    pen.drawImage(signature, EDGE + (widest - wide) / 2, top, wide, height);
  }
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
