/** How far a long command is, on one line that is written over; only where somebody looks at a terminal. */
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import type { Screen } from './output.ts';

export type Progress = {
  /** A file of the disk is begun. */
  begin(): void;
  /** That file is so far along, from 0 to 1. */
  part(done: number): void;
  document(isClean: boolean): void;
  /** Before a line of the answer is written: it must not be written into this one. */
  yield(): void;
  end(): void;
};

const EVERY_MS = 100;
const WIDTH = 24;
/** To the beginning of the line, and away with what is in it. */
const CLEAR = '\r\u001b[K';

export const NO_PROGRESS: Progress = { begin() {}, part() {}, document() {}, yield() {}, end() {} };

/**
 * @param total files of the disk
 * @param now milliseconds
 */
export function showProgress(total: number, screen: Screen, now: () => number): Progress {
  let files = 0;
  let within = 0;
  let documents = 0;
  let bad = 0;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let isShown = false;

  /** Where lines of the answer took it away it comes back after each, else ten times a second. */
  function draw(): void {
    const time = now();
    if (time - drawnAt < EVERY_MS && (isShown || !screen.shared)) return;
    drawnAt = time;
    isShown = true;
    const share = (Math.max(0, files - 1) + within) / total;
    screen.write(CLEAR + progressText({ share, documents, bad }));
  }

  function clear(): void {
    if (isShown) screen.write(CLEAR);
    isShown = false;
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
    yield() {
      if (screen.shared) clear();
    },
    end: clear,
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
