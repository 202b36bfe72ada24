/** QR codes of a screen. */
import { expect, type Locator } from '@playwright/test';
import jsqr from 'jsqr';

/** What a phone's camera would read of it. */
export async function readQr(image: Locator): Promise<string | undefined> {
  await expect(image).toBeVisible();
  const { data, width, height } = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [540, 540];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 540, 540);
    context.drawImage(element, 0, 0, 540, 540);
    const { data, width, height } = context.getImageData(0, 0, 540, 540);
    return { data: [...data], width, height };
  });
  return jsqr(Uint8ClampedArray.from(data), width, height)?.data;
}
