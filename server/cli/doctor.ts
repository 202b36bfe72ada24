/** `tintero doctor [--quick] [--json]`: looks at everything that a portal needs, and says what to do. It changes nothing. */
import { fillText } from '../../schema/errors.ts';
import { DOCTOR } from '../../schema/texts/doctor.ts';
import { readArguments } from '../base/arguments.ts';
import type { Finding, Level } from '../ops/doctor/finding.ts';
import { runDoctor } from '../ops/doctor/run-doctor.ts';
import { commandConfig } from './command-config.ts';
import type { Output } from './output.ts';

/** @returns exit code: 0 no problem (there may be warnings), 1 at least one problem */
export async function runDoctorCommand(
  args: readonly string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<number> {
  const { options } = readArguments(args, { quick: 'flag', json: 'flag' }, { files: 'none' });
  const isJson = options.has('json');
  const counts: Record<Level, number> = { ok: 0, warning: 0, problem: 0 };
  await runDoctor(
    { config: commandConfig(env), clock: () => new Date(), isQuick: options.has('quick') },
    (finding) => {
      counts[finding.level] += 1;
      if (isJson) output.out(JSON.stringify(finding));
      else for (const line of linesOf(finding)) output.out(line);
    },
  );
  const { problem: problems, warning: warnings } = counts;
  const values = { problems: String(problems), warnings: String(warnings) };
  if (!isJson) output.out(problems + warnings === 0 ? DOCTOR.summaryGood : fillText(DOCTOR.summary, values));
  return problems === 0 ? 0 : 1;
}

function linesOf({ check, level, text, remedy }: Finding): string[] {
  const line = fillText(DOCTOR.line, { mark: DOCTOR.marks[level], check: DOCTOR.checks[check], text });
  return remedy === '' ? [line] : [line, fillText(DOCTOR.remedy, { remedy })];
}
