/** The code of a photo that was chosen. */
import { codeReader } from './code-reader.ts';

/** @returns undefined where there is none; throws for what is no image */
export async function codeOfImage(file: Blob): Promise<string | undefined> {
  const image = await createImageBitmap(file);
  const reader = codeReader();
  try {
    return await reader.read(image);
  } finally {
    reader.end();
    image.close();
  }
}
