import { describe, expect, test } from 'vitest';
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { readArguments } from './arguments.ts';

const KINDS = { out: 'value', json: 'flag' } as const;
const read = (...args: string[]) => {
  const { files, options } = readArguments(args, KINDS);
  return { files, ...Object.fromEntries(options) };
};
const refused = (text: string, option: string) => fillText(text, { option });

describe('arguments of a command', () => {
  test.each([
    [['a.json', '--out', 'dir'], { files: ['a.json'], out: 'dir' }],
    [['--out=dir', 'a.json', 'b.json'], { files: ['a.json', 'b.json'], out: 'dir' }],
    [['--out=a=b', 'a.json'], { files: ['a.json'], out: 'a=b' }],
    [['a.json', '--json'], { files: ['a.json'], json: 'true' }],
    [['--', '--out'], { files: ['--out'] }],
    [['-'], { files: ['-'] }],
  ])('%j is read', (args, expected) => {
    expect(read(...args)).toEqual(expected);
  });

  test.each([
    ['--other', refused(CLI.unknownOption, '--other')],
    ['--toString', refused(CLI.unknownOption, '--toString')],
    ['-o', refused(CLI.unknownOption, '-o')],
    ['--out', refused(CLI.noValue, '--out')],
  ])('%s is refused by its name', (option, message) => {
    expect(() => read('a.json', option)).toThrow(message);
  });

  test('files where there are none to give, or none where some are wanted', () => {
    expect(() => readArguments(['a'], KINDS, { files: 'none' })).toThrow(refused(CLI.unknownOption, 'a'));
    expect(() => readArguments([], KINDS)).toThrow(CLI.noFiles);
  });
});
