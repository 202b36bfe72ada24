/** How far a long command is, on one line that is written over; only where somebody looks at a terminal. */
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';

export type Progress = {
  /** A file of the disk is begun. */
  begin(): void;
  /** That file is so far along, from 0 to 1. */
  part(done: number): void;
  document(isClean: boolean): void;
  /** Takes the line away, so that another may be written. */
  clear(): void;
};

const EVERY_MS = 100;
const WIDTH = 24;

export const NO_PROGRESS: Progress = { begin() {}, part() {}, document() {}, clear() {} };

/**
 * @param total files of the disk
 * @param write straight to the terminal
 * @param now milliseconds
 */
export function showProgress(total: number, write: (text: string) => void, now: () => number): Progress {
  let files = 0;
  let within = 0;
  let documents = 0;
  let bad = 0;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isShown = false;

  function draw(): void {
    const time = now();
    if (time - drawnAt < EVERY_MS) return;
    drawnAt = time;
    isShown = true;
    write(`\r\u001b[K${progressText({ share: (Math.max(0, files - 1) + within) / total, documents, bad })}`);
  }

  return {
    begin() {
      files += 1;
      within = 0;
      draw();
    },
    part(done) {
      within = done;
      draw();
    },
    document(isClean) {
      documents += 1;
      if (!isClean) bad += 1;
      draw();
    },
    clear() {
      if (isShown) write('\r\u001b[K');
      isShown = false;
    },
  };
}

/** `share` from 0 to 1. */
export function progressText({
  share,
  documents,
  bad,
}: {
  share: number;
  documents: number;
  bad: number;
}): string {
  const part = Math.min(1, Math.max(0, share));
  const full = Math.round(part * WIDTH);
  return fillText(CLI.progress, {
    bar: '█'.repeat(full) + '░'.repeat(WIDTH - full),
    percent: String(Math.floor(part * 100)).padStart(3),
    documents: documents.toLocaleString('es-MX'),
    bad: bad.toLocaleString('es-MX'),
  });
}
