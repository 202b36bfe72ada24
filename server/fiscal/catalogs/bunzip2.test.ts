import { describe, expect, test } from 'vitest';
import { Bzip2Error, bunzip2 } from './bunzip2.ts';

/** All made with the bzip2 program. */
const SENTENCE = [
  'QlpoOTFBWSZTWbyEgQMAAATdvAAQQAUAAIBALQWmICAAACAAEJgAIAAiJoDQAaPUKADEaaaNHa4sZTfdDrtbaQtnnsFMEQaQ',
  'A+LuSKcKEheQkCBg',
].join('');
const EMPTY = 'QlpoORdyRThQkAAAAAA=';
const ZEROS = 'QlpoOTFBWSZTWefR2JAAB6jAIMAAQAAACCAAMMwJqmmVJDapSQ8XckU4UJDn0diQ';
const EVERY_BYTE = [
  'QlpoOTFBWSZTWba17pUAAAB/////////////////////////////////////////////sADFUgAAAAAAAAAAAAAAAAAAAAAB',
  'MAmAAAAAAAAAAAAAAEwABMAEmAAmAAJgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAkwAEwABMAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAPwCAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo',
  '7PD0+P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1hZWltcXV5fYGFiY2RhYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5ent8fX5',
  '/gIGCg4SFhoeIiYqLjI2Oj5CRkpWWl5iZmpucnZ6foKGio6SlpqeoqaqrrK2ur7CxsrO0tba3uLm6u7y9vr/AwcLDxMXGxcb',
  'HyMnKy8zNzs/Q0dLT1NXW19jZ2tvc3d7f4OHi4+Tl5ufo6err7O3u7/Dx8vP09fb3+Pn6+/z9F3JFOFCQtrXulQ=',
].join('');
const THREE_BLOCKS = [
  'QlpoMTFBWSZTWaAXx/wAYaMRAEAAOAAgAFBmmgUoOoSgsoSgtIlBdQlBeYoKyTKayQ0lnmAEk6SIAgABwAEAAoM00ClB1CUF',
  'lCUFtCUFxEoLzFBWSZTWb6UPSEAOqYRAEAAOAAgAFBmmgUoOShUZFCo2KFRnRQqPF3JFOFCQfYJFSw==',
].join('');

const sentence = 'Hola, ¿qué tal? Ñandú y café.\n';
const bytesOf = (base64: string) => Buffer.from(base64, 'base64');
const LARGE = 10_000_000;

describe('bunzip2', () => {
  test.each([
    ['a sentence', bytesOf(SENTENCE), Buffer.from(sentence)],
    ['nothing', bytesOf(EMPTY), Buffer.alloc(0)],
    ['a million zeros', bytesOf(ZEROS), Buffer.alloc(1_000_003)],
    ['every byte', bytesOf(EVERY_BYTE), Buffer.from(Array.from({ length: 256 }, (_, i) => i))],
    ['several blocks', bytesOf(THREE_BLOCKS), Buffer.from('abc '.repeat(60_000))],
    ['two streams', Buffer.concat([bytesOf(SENTENCE), bytesOf(SENTENCE)]), Buffer.from(sentence.repeat(2))],
  ])('%s', async (_name, packed, content) => {
    expect((await bunzip2(packed, LARGE)).equals(content)).toBe(true);
  });

  test('cut anywhere, it says so', async () => {
    const packed = bytesOf(SENTENCE);
    for (let length = 0; length < packed.length; length += 1) {
      await expect(bunzip2(packed.subarray(0, length), LARGE), String(length)).rejects.toThrow(Bzip2Error);
    }
  });

  test('a changed bit never gives other content', async () => {
    const packed = bytesOf(SENTENCE);
    for (let bit = 0; bit < packed.length * 8; bit += 1) {
      const spoiled = Buffer.from(packed);
      spoiled.writeUInt8(spoiled.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const out = await bunzip2(spoiled, LARGE).catch((error: unknown) => error);
      // The level only says how much memory to take, and the last bits fill up the byte.
      if (Buffer.isBuffer(out)) expect(out.toString()).toBe(sentence);
      else expect(out).toBeInstanceOf(Bzip2Error);
    }
  });

  test('content larger than allowed is refused', async () => {
    await expect(bunzip2(bytesOf(ZEROS), 1_000_000)).rejects.toThrow('more than 1000000 bytes');
  });
});
