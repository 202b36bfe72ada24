/** Reads a QR or bar code with the camera, where the browser can: elsewhere the code is typed. */
import { useEffect, useRef } from 'react';
import { GOODS } from '../../../../schema/texts/goods.ts';
import { notifyError } from '../../../ui/notify.ts';
import classes from './goods.module.css';

type Detector = { detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = new () => Detector;
const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

export const canScan = (): boolean =>
  detectorClass() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined;

const LOOK_MS = 200;

export function Scanner({ onCode, onFailed }: { onCode: (code: string) => void; onFailed: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const ways = useRef({ onCode, onFailed });
  ways.current = { onCode, onFailed };
  useEffect(() => {
    let live = true;
    let stream: MediaStream | undefined;
    const look = async () => {
      const Detect = detectorClass();
      if (Detect === undefined) return;
      const detector = new Detect();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const shown = video.current;
      if (!live || shown === null) return;
      shown.srcObject = stream;
      await shown.play();
      while (live) {
        const [code] = await detector.detect(shown);
        if (code !== undefined && live) return ways.current.onCode(code.rawValue);
        await new Promise((later) => setTimeout(later, LOOK_MS));
      }
    };
    look()
      .catch(() => {
        if (!live) return;
        notifyError({ message: GOODS.find.noCamera });
        ways.current.onFailed();
      })
      .finally(() => {
        for (const track of stream?.getTracks() ?? []) track.stop();
      });
    return () => {
      live = false;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <video ref={video} className={classes.video} muted playsInline aria-label={GOODS.find.scan}>
      <track kind="captions" />
    </video>
  );
}
