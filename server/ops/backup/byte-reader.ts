/** Reads lines and counted bytes from chunks of any size. */
import { BackupError } from './archive.ts';

export type ByteReader = {
  /** Without its end. @throws BackupError when it is longer, or ends before it does */
  line(most: number): Promise<string>;
  /** Exactly so many bytes, as they come. @throws BackupError truncated */
  bytes(count: number): AsyncGenerator<Buffer>;
  /** All that is left. */
  rest(): AsyncGenerator<Buffer>;
};

const NEWLINE = 0x0a;

export function byteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);

  /** @returns false at the end */
  async function more(): Promise<boolean> {
    const { value, done } = await chunks.next();
    if (done) return false;
    waiting = waiting.length === 0 ? value : Buffer.concat([waiting, value]);
    return true;
  }

  return {
    async line(most) {
      let end = waiting.indexOf(NEWLINE);
      while (end === -1) {
        if (waiting.length > most) throw new BackupError('not_a_backup');
        if (!(await more())) throw new BackupError('truncated');
        end = waiting.indexOf(NEWLINE);
      }
      if (end > most) throw new BackupError('not_a_backup');
      const line = waiting.subarray(0, end).toString('utf8');
      waiting = waiting.subarray(end + 1);
      return line;
    },
    async *bytes(count) {
      let left = count;
      while (left > 0) {
        if (waiting.length === 0 && !(await more())) throw new BackupError('truncated');
        const taken = waiting.subarray(0, left);
        waiting = waiting.subarray(taken.length);
        left -= taken.length;
        yield taken;
      }
    },
    async *rest() {
      do {
        if (waiting.length > 0) yield waiting;
        waiting = Buffer.alloc(0);
      } while (await more());
    },
  };
}
