/** QR codes of a screen. */
import { expect, type Locator, type Page } from '@playwright/test';
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

/** Of a drawing of a page within the page, whatever its size and its place between two pixels. */
export async function readDrawnQr(page: Page, drawing: Locator): Promise<string | undefined> {
  const svg = await drawing.evaluate((element) => new XMLSerializer().serializeToString(element));
  const id = 'drawn-qr';
  await page.evaluate(
    ([name, text]) => {
      const image = new Image(540, 540);
      Object.assign(image, { id: name, src: `data:image/svg+xml,${encodeURIComponent(text)}` });
      document.body.append(image);
    },
    [id, svg] as const,
  );
  const read = await readQr(page.locator(`#${id}`));
  await page.evaluate((name) => document.getElementById(name)?.remove(), id);
  return read;
}
