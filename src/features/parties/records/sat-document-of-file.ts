/** A chosen file, read on this device: the text of a PDF, or the QR of a photo. Nothing of it is sent for that. */
import type { SatDocument } from './read-sat-document.ts';

/** @returns undefined for what cannot be read, whatever it is: it refuses nothing */
export async function satDocumentOfFile(file: File): Promise<SatDocument | undefined> {
  try {
    const { readSatDocument, readSatQr } = await import('./read-sat-document.ts');
    if (file.type.startsWith('image/')) {
      const { codeOfImage } = await import('../../../ui/codes/code-of-image.ts');
      const code = await codeOfImage(file);
      return code === undefined ? undefined : readSatQr(code);
    }
    const { pdfText } = await import('../../../ui/pdf-text.ts');
    const text = pdfText(new Uint8Array(await file.arrayBuffer()));
    return text === undefined ? undefined : readSatDocument(text);
  } catch {
    // No image after all, or what reads it is not here with no network.
    return undefined;
  }
}
