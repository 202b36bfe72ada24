/** A file that a person named: its bytes, or in words why there are none. */
import { readFileSync } from 'node:fs';
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';

export type FileRead = { bytes: Buffer } | { problem: string };

export function readNamedFile(file: string): FileRead {
  try {
    return { bytes: readFileSync(file) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const causes: Record<string, string> = CLI.causes;
    return { problem: fillText(CLI.unreadable, { file, cause: causes[code] ?? code }) };
  }
}
