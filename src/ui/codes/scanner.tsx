/** Reads a QR or bar code with the camera. */
import { useEffect, useRef } from 'react';
import { SCAN } from '../../../schema/texts/scan.ts';
import { notifyError } from '../notify.ts';
import { codeReader } from './code-reader.ts';
import classes from './scanner.module.css';

const LOOK_MS = 200;
/** A code that stays before the camera is said once; out of sight for so long, it is another thing with the same code. */
const AGAIN_MS = 1_200;

type ScannerProps = {
  /** 'more': it goes on looking for others. */
  onCode: (code: string) => unknown;
  /** The camera was not to be had, and a person was told. */
  onFailed: () => void;
};

export function Scanner({ onCode, onFailed }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const ways = useRef({ onCode, onFailed });
  ways.current = { onCode, onFailed };
  useEffect(() => {
    let live = true;
    let stream: MediaStream | undefined;
    let seen = { code: '', at: 0 };
    const reader = codeReader();
    const look = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const shown = video.current;
      if (!live || shown === null) return;
      shown.srcObject = stream;
      await shown.play();
      while (live) {
        const code = await reader.read(shown);
        if (code !== undefined) {
          const isAnother = code !== seen.code || performance.now() - seen.at > AGAIN_MS;
          if (isAnother && live && ways.current.onCode(code) !== 'more') return;
          seen = { code, at: performance.now() };
        }
        await new Promise((later) => setTimeout(later, LOOK_MS));
      }
    };
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
      reader.end();
    };
    look()
      .catch(() => {
        if (!live) return;
        notifyError({ message: SCAN.noCamera });
        ways.current.onFailed();
      })
      .finally(end);
    return () => {
      live = false;
      end();
    };
  }, []);
  return (
    <video ref={video} className={classes.video} muted playsInline aria-label={SCAN.scan}>
      <track kind="captions" />
    </video>
  );
}
