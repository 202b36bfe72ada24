/** Reads a QR or bar code with the camera. */
import { useEffect, useRef } from 'react';
import { SCAN } from '../../../schema/texts/scan.ts';
import { notifyError } from '../notify.ts';
import { codeReader } from './code-reader.ts';
import classes from './scanner.module.css';

const LOOK_MS = 200;

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
    const reader = codeReader();
    const look = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const shown = video.current;
      if (!live || shown === null) return;
      shown.srcObject = stream;
      await shown.play();
      while (live) {
        const code = await reader.read(shown);
        if (code !== undefined && live && ways.current.onCode(code) !== 'more') return;
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
