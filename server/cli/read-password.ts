/** A password as somebody types it, or as another program gives it: never among the arguments, which every process of the machine can read. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CLI } from '../../schema/texts/cli.ts';
import type { Output } from './output.ts';

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/**
 * The first line. On a terminal it is not shown and asked for twice.
 * @returns undefined when the two were not the same
 */
export async function readPassword(input: Input, output: Output): Promise<string | undefined> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal: input.isTTY === true });
  try {
    const next = lines[Symbol.asyncIterator]();
    const ask = async (text: string) => {
      if (input.isTTY) output.error(text);
      return String((await next.next()).value ?? '');
    };
    const password = await ask(CLI.user.type);
    return input.isTTY && (await ask(CLI.user.typeAgain)) !== password ? undefined : password;
  } finally {
    lines.close();
  }
}
