/** Arguments of a command: files in their order, options wherever they stand. */
import { parseArgs } from 'node:util';
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';

/** The command was written wrong: exit code 2, and the message is ready to be read. */
export class UsageError extends Error {}

/** `flag` stands alone (--json); `value` takes what follows, or what stands after = (--out DIR, --out=DIR). */
export type OptionKinds = Record<string, 'flag' | 'value'>;
export type Arguments = { files: string[]; options: Map<string, string> };

/**
 * @param wants.files `none`: the command takes options only; `any`: it may; `some` unless told
 * @throws UsageError for an option that does not exist, lacks its value, or for files missing or too many
 */
export function readArguments(
  args: readonly string[],
  kinds: OptionKinds,
  wants: { files: 'none' | 'some' | 'any' } = { files: 'some' },
): Arguments {
  const existing = Object.entries(kinds).map(([name, kind]) => [
    name,
    { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
  ]);
  // Not strict: its own messages are English, and do not say which command they are about.
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(existing),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const files: string[] = [];
  const options = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') files.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName: option } = token;
    const kind = Object.hasOwn(kinds, name) && option.startsWith('--') ? kinds[name] : undefined;
    if (kind === undefined) throw new UsageError(fillText(CLI.unknownOption, { option }));
    const value = kind === 'flag' ? 'true' : token.value;
    if (value === undefined) throw new UsageError(fillText(CLI.noValue, { option }));
    options.set(name, value);
  }
  const [file] = files;
  if (wants.files === 'none' && file !== undefined) {
    throw new UsageError(fillText(CLI.unknownOption, { option: file }));
  }
  if (wants.files === 'some' && file === undefined) throw new UsageError(CLI.noFiles);
  return { files, options };
}
