/** The `tintero` command. Works on a fresh clone, with or without a server running. */
import { fillText } from '../../schema/errors.ts';
import { CLI } from '../../schema/texts/cli.ts';
import { UsageError } from '../base/arguments.ts';
import { ConfigError } from '../base/config/config.ts';
import { startWords } from '../store/kernel/trouble-words.ts';
import { type Output, outputFailed, terminal } from './output.ts';

type Command = (
  args: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
) => Promise<number>;

/** Each loads only what it needs: verifying opens no database. */
const COMMANDS: Record<string, Command> = {
  issue: async (...given) => await (await import('./issue.ts')).runIssue(...given),
  receive: async (...given) => await (await import('./receive.ts')).runReceive(...given),
  export: async (...given) => await (await import('./export.ts')).runExport(...given),
  verify: async (...given) => await (await import('./verify.ts')).runVerify(...given),
  account: async ([verb, ...args], env, output) => {
    if (verb === 'create') return await (await import('./account.ts')).runAccountCreate(args, env, output);
    if (verb === 'export')
      return await (await import('./account-export.ts')).runAccountExport(args, env, output);
    if (verb === 'suspend' || verb === 'resume') {
      const { runSuspend } = await import('./suspend.ts');
      return await runSuspend(args, env, output, verb === 'suspend');
    }
    throw new UsageError(fillText(CLI.unknownCommand, { command: `account ${verb ?? ''}`.trim() }));
  },
  profile: async (...given) => await (await import('./profile.ts')).runProfile(...given),
  user: async (...given) => await (await import('./user.ts')).runUser(...given),
  authorities: async (...given) => await (await import('./authorities.ts')).runAuthorities(...given),
  audit: async (...given) => await (await import('./audit.ts')).runAudit(...given),
  keys: async (...given) => await (await import('./keys.ts')).runKeys(...given),
  backup: async (...given) => await (await import('./backup.ts')).runBackup(...given),
  restore: async (...given) => await (await import('./restore.ts')).runRestore(...given),
  catalogs: async ([verb, ...args], env, output) => {
    if (verb !== 'import')
      throw new UsageError(fillText(CLI.unknownCommand, { command: `catalogs ${verb ?? ''}`.trim() }));
    const { runImport } = await import('./catalogs.ts');
    return await runImport(args, env, output);
  },
  doctor: async (...given) => await (await import('./doctor.ts')).runDoctorCommand(...given),
  security: async ([verb, ...args], env, output) => {
    if (verb !== 'events')
      throw new UsageError(fillText(CLI.unknownCommand, { command: `security ${verb ?? ''}`.trim() }));
    const { runSecurityEvents } = await import('./security-events.ts');
    return await runSecurityEvents(args, env, output);
  },
  lists: async ([verb, ...args], env, output) => {
    const { listsVerb } = await import('./lists.ts');
    const run = listsVerb(verb);
    if (run === undefined)
      throw new UsageError(fillText(CLI.unknownCommand, { command: `lists ${verb ?? ''}`.trim() }));
    return await run(args, env, output);
  },
};

/** @returns exit code: 0 good, 1 the answer is no, 2 written wrong */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  if (['', 'help', '--help', '-h'].includes(name) || args.includes('--help')) {
    output.out(CLI.usage);
    return name === '' ? 2 : 0;
  }
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command === undefined) throw new UsageError(fillText(CLI.unknownCommand, { command: name }));
    return await command(args, env, output);
  } catch (error) {
    if (error instanceof UsageError || error instanceof ConfigError) {
      output.error(error.message);
      if (error instanceof UsageError) output.error(CLI.usage);
      return 2;
    }
    const words = startWords(error, env.DATA_DIR ?? './data');
    if (words === undefined) throw error;
    output.error(words);
    return 1;
  }
}

if (import.meta.main) {
  // `npm run` begins in the project's folder: files are named from where the person stands.
  if (process.env.npm_lifecycle_event === 'tintero' && process.env.INIT_CWD)
    process.chdir(process.env.INIT_CWD);
  process.stdout.on('error', (error) => process.exit(outputFailed(error, terminal)));
  process.exitCode = await runCommand(process.argv.slice(2), process.env, terminal);
}
