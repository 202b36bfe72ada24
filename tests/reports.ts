import { stripVTControlCharacters } from 'node:util';

/** What the reports of both runners say of single tests: those that failed, and those that passed only the second time. */
type Suite = { specs?: Spec[]; suites?: Suite[] };
type Spec = { file: string; line: number; title: string; tests: BrowserTest[] };
type BrowserTest = { status: string; results?: { error?: { message?: string } }[] };
/** The JSON report of Playwright, as far as it is read. */
export type BrowserReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number };
};
/** The JSON report of vitest, as far as it is read. */
export type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    /** Why the file failed where no test of it did: one of its hooks. */
    message?: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

/** What a test failed of, in a line: a random one's seed stands in the second of its message. */
export function inALine(message = ''): string {
  const text = stripVTControlCharacters(message)
    .split('\n')
    .slice(0, 4)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .join(' ');
  return text === '' ? '' : `: ${text.slice(0, 300)}`;
}

/**
 * @param status as Playwright calls it: `flaky` passed only the second time, `unexpected` failed
 * @returns `file:line › title: why` of each, as the report has them
 */
export function browserTests(
  { suites }: Pick<BrowserReport, 'suites'>,
  status: 'flaky' | 'unexpected',
): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title, tests }) => `${file}:${line} › ${title}${inALine(firstWord(tests))}`),
    ...browserTests({ suites: suite.suites ?? [] }, status),
  ]);
}

/** Why it first failed. */
const firstWord = (tests: BrowserTest[]) =>
  tests.flatMap(({ results = [] }) => results.map(({ error }) => error?.message)).find(Boolean);

/** @returns `seconds file` of the files that took longest, the longest first */
export function slowestUnitFiles(
  { testResults = [] }: Partial<Pick<UnitReport, 'testResults'>>,
  root: string,
): string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: Math.round((endTime - startTime) / 1000) }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 15)
    .map(({ name, seconds }) => `${seconds} s ${fileOf(name, root)}`);
}

const fileOf = (name: string, root: string) => (name.startsWith(root) ? name.slice(root.length + 1) : name);

/** @returns `file › full name: why` of each that failed; a file that failed beside its tests, by its name */
export function failedUnitTests({ testResults }: Pick<UnitReport, 'testResults'>, root: string): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = fileOf(name, root);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0
        ? failed.map(
            ({ fullName, failureMessages }) => `${file} › ${fullName}${inALine(failureMessages?.[0])}`,
          )
        : [`${file}${inALine(message)}`];
    });
}
