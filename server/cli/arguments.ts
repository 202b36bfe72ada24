/** Arguments of a command: files in their order, options wherever they stand. */
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';

/** The command was written wrong: exit code 2, and the message is ready to be read. */
export class UsageError extends Error {}

/** `flag` stands alone (--json); `value` takes what follows, or what stands after = (--out DIR, --out=DIR). */
export type OptionKinds = Record<string, 'flag' | 'value'>;
export type Arguments = { files: string[]; options: Map<string, string> };

/**
 * @param wants.files `none`: the command takes options only; `some` unless told
 * @throws UsageError for an option that does not exist, lacks its value, or for files missing or too many
 */
export function readArguments(
  args: readonly string[],
  kinds: OptionKinds,
  wants: { files: 'none' | 'some' } = { files: 'some' },
): Arguments {
  const files: string[] = [];
  const options = new Map<string, string>();
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--') {
      files.push(...rest.splice(0));
    } else if (!arg.startsWith('--')) {
      files.push(arg);
    } else {
      const [, name = '', inline] = /^--([^=]*)(?:=(.*))?$/s.exec(arg) ?? [];
      const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
      if (kind === undefined) throw new UsageError(fillText(CLI.unknownOption, { option: arg }));
      const value = kind === 'flag' ? 'true' : (inline ?? rest.shift());
      if (value === undefined) throw new UsageError(fillText(CLI.noValue, { option: `--${name}` }));
      options.set(name, value);
    }
  }
  const [file] = files;
  if (wants.files === 'none' && file !== undefined) {
    throw new UsageError(fillText(CLI.unknownOption, { option: file }));
  }
  if (wants.files === 'some' && file === undefined) throw new UsageError(CLI.noFiles);
  return { files, options };
}
