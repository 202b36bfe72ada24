/** Reads the QR or bar code of a photo or of the camera: by the browser where it can, else by what comes with the app. Nothing leaves the device. */
import type { ReadAnswer, ReadRequest } from './code-worker.ts';

export type CodeReader = {
  /** @returns undefined where there is no code; throws where neither way works here */
  read(from: HTMLVideoElement | ImageBitmap): Promise<string | undefined>;
  end(): void;
};

type Detector = { detect(from: HTMLVideoElement | ImageBitmap): Promise<{ rawValue: string }[]> };
type Detectors = {
  new (): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** Of the longer side, in points: what a code needs, whatever the camera takes. A sharp picture is read large, a grainy one small. */
const SIDES = [1600, 800];

/** @returns one that asks the browser first, and whatever it does not find is looked for here */
export function codeReader(): CodeReader {
  let worker: Worker | undefined;
  let asked = 0;
  const detector = ownDetector();

  function lookApart(points: ImageData): Promise<string | undefined> {
    worker ??= new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
    const at = worker;
    asked += 1;
    const id = asked;
    const { width, height, data } = points;
    return new Promise((resolve, reject) => {
      const done = () => {
        at.removeEventListener('message', hear);
        at.removeEventListener('error', fail);
      };
      const hear = ({ data: answer }: MessageEvent<ReadAnswer>) => {
        if (answer.id !== id) return;
        done();
        resolve(answer.text);
      };
      const fail = (event: ErrorEvent) => {
        done();
        reject(new Error(event.message));
      };
      at.addEventListener('message', hear);
      at.addEventListener('error', fail);
      const request: ReadRequest = { id, width, height, points: data.buffer };
      at.postMessage(request, [data.buffer]);
    });
  }

  return {
    async read(from) {
      const own = await detector;
      if (own !== undefined) {
        const [found] = await own.detect(from).catch(() => []);
        // Of a camera the next picture comes at once; a photo is all there is.
        if (found !== undefined || from instanceof HTMLVideoElement) return found?.rawValue;
      }
      for (const points of pointsOf(from)) {
        const text = await lookApart(points);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    end() {
      worker?.terminate();
      worker = undefined;
    },
  };
}

/** One that reads nothing is there on some systems, and is none. */
async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: detectors } = globalThis as { BarcodeDetector?: Detectors };
  if (detectors === undefined) return undefined;
  const formats = await detectors.getSupportedFormats().catch((): string[] => []);
  return formats.includes('qr_code') ? new detectors() : undefined;
}

/** A picture of the camera is read once, small: the next one comes. */
function* pointsOf(from: HTMLVideoElement | ImageBitmap): Generator<ImageData> {
  const isVideo = from instanceof HTMLVideoElement;
  const [width, height] = isVideo ? [from.videoWidth, from.videoHeight] : [from.width, from.height];
  for (const side of isVideo ? SIDES.slice(1) : SIDES) {
    const share = Math.min(1, side / Math.max(width, height, 1));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * share));
    canvas.height = Math.max(1, Math.round(height * share));
    const context = canvas.getContext('2d');
    if (context === null) return;
    context.drawImage(from, 0, 0, canvas.width, canvas.height);
    yield context.getImageData(0, 0, canvas.width, canvas.height);
    if (share === 1) return;
  }
}
