/**
 * What cannot be written, because the disk is full or the file is not ours any more, ends no call: it waits, and is
 * written before the next line that can be.
 */
import type { DestinationStream } from 'pino';

/** Text that waits while a disk is full; the lines beyond are lost. In characters, most of which are a byte. */
export const MOST_WAITING = 4 * 1024 * 1024;

export type LastingStream = DestinationStream & {
  /** Characters that wait. */
  waiting(): number;
};

/** @param stream one that throws when it cannot write */
export function lastingStream(stream: DestinationStream): LastingStream {
  let unwritten = '';
  return {
    write(line) {
      const text = unwritten + line;
      try {
        stream.write(text);
        unwritten = '';
      } catch {
        if (text.length <= MOST_WAITING) unwritten = text;
      }
    },
    waiting: () => unwritten.length,
  };
}
