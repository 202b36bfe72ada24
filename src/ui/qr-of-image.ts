/** The QR of a photo: by the browser where it can, else by what is loaded for it. Nothing leaves the device. */

/** Of its longer side, in points: what a QR needs, whatever the camera takes. */
const SIDES = [1600, 800];

type Detector = { detect(image: ImageBitmap): Promise<{ rawValue: string }[]> };
type Detectors = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** @returns undefined where there is none; throws for what is no image */
export async function qrOfImage(file: Blob): Promise<string | undefined> {
  const image = await createImageBitmap(file);
  try {
    return (await byBrowser(image)) ?? (await byPoints(image));
  } finally {
    image.close();
  }
}

async function byBrowser(image: ImageBitmap): Promise<string | undefined> {
  const { BarcodeDetector: detectors } = globalThis as { BarcodeDetector?: Detectors };
  if (detectors === undefined) return undefined;
  try {
    if (!(await detectors.getSupportedFormats()).includes('qr_code')) return undefined;
    const [found] = await new detectors({ formats: ['qr_code'] }).detect(image);
    return found?.rawValue;
  } catch {
    return undefined;
  }
}

/** A sharp photo is read large, a grainy one small. */
async function byPoints(image: ImageBitmap): Promise<string | undefined> {
  const { default: jsqr } = await import('jsqr');
  for (const side of SIDES) {
    const share = Math.min(1, side / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * share));
    canvas.height = Math.max(1, Math.round(image.height * share));
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = jsqr(data, width, height);
    if (found !== null) return found.data;
    if (share === 1) return undefined;
  }
  return undefined;
}
