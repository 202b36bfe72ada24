/** What stands before the camera of a page's device. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** A bar code as a delivery note has it, as SVG. */
export async function barCode(text: string): Promise<string> {
  const wasmBinary = await readFile(
    fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')),
  );
  prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer } });
  const { svg, error } = await writeBarcode(text, { format: 'Code128', scale: 3 });
  if (error !== '') throw new Error(error);
  return svg;
}

/** From the next page on: a real stream of a picture that stands still, in the place of the device's own camera. */
export async function showToCamera(page: Page, svg: string): Promise<void> {
  await page.addInitScript((text) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const draw = () => {
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.fillStyle = '#fff';
        context.fillRect(0, 0, 640, 480);
        const share = Math.min(560 / image.width, 400 / image.height);
        const [width, height] = [image.width * share, image.height * share];
        context.drawImage(image, (640 - width) / 2, (480 - height) / 2, width, height);
      };
      draw();
      setInterval(draw, 100);
      return canvas.captureStream();
    };
  }, svg);
}
