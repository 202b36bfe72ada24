/** Which browser tests passed only the second time: they count as passed and are named at the end of a run. */
type Suite = { specs?: Spec[]; suites?: Suite[] };
type Spec = { file: string; line: number; title: string; tests: { status: string }[] };
/** The JSON report of Playwright, as far as it is read. */
export type BrowserReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number };
};

/** @returns `file:line › title` of each, as the report has them */
export function flakyTests({ suites }: Pick<BrowserReport, 'suites'>): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...flakyTests({ suites: suite.suites ?? [] }),
  ]);
}
