/**
 * Reads codes where the browser itself cannot (iPhone, Firefox, Chromium of a desk): zxing compiled to WebAssembly, in a worker, so that the picture
 * of the camera goes on. This script alone is answered with leave to compile it (server/http/static-files.ts).
 */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

export type ReadRequest = { id: number; width: number; height: number; points: ArrayBuffer };
/** @property text undefined: there is none in it */
export type ReadAnswer = { id: number; text: string | undefined };

prepareZXingModule({ overrides: { locateFile: () => wasm } });

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => void read(data));

async function read({ id, width, height, points }: ReadRequest): Promise<void> {
  const image = new ImageData(new Uint8ClampedArray(points), width, height);
  const found = await readBarcodes(image, { maxNumberOfSymbols: 1 });
  const answer: ReadAnswer = { id, text: found.find(({ isValid }) => isValid)?.text };
  postMessage(answer);
}
