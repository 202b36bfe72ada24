/** A slip as a picture: shared where the system can, else saved. */
import { handOver } from '../../../local/index.ts';

const LETTER = 24;
const LINE = Math.round(LETTER * 1.35);
const EDGE = 24;

/** @returns whether it was shared, saved, or not wanted after all */
export async function sharePicture(name: string, lines: readonly string[]): Promise<boolean> {
  const blob = await draw(lines);
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

async function draw(lines: readonly string[]): Promise<Blob | null> {
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
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
