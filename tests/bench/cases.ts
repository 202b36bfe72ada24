/**
 * Every case of the benchmark. A case is a file in cases/ with one exported `BenchRun`; add it here with its
 * name and size (README.md).
 */
import type { BenchCase } from './figure.ts';

export const CASES: readonly BenchCase[] = [
  { name: 'issue/10', n: 10, load: async () => (await import('./cases/issue.ts')).issue },
  { name: 'issue/1000', n: 1000, load: async () => (await import('./cases/issue.ts')).issue },
  { name: 'payment/50', n: 50, load: async () => (await import('./cases/payment.ts')).payment },
  { name: 'payroll/1000', n: 1_000, load: async () => (await import('./cases/payroll.ts')).payroll },
  { name: 'judge/10', n: 10, load: async () => (await import('./cases/judge.ts')).judgeStamped },
  { name: 'judge/1000', n: 1000, load: async () => (await import('./cases/judge.ts')).judgeStamped },
  { name: 'verify/10000', n: 10_000, load: async () => (await import('./cases/verify.ts')).verifyFolder },
  { name: 'receive/10000', n: 10_000, load: async () => (await import('./cases/receive.ts')).receive },
  {
    name: 'match/10000x10000',
    n: 10_000,
    load: async () => (await import('./cases/match.ts')).matchMovements,
  },
  {
    name: 'page/1000000/sqlite',
    n: 1_000_000,
    load: async () => (await import('./cases/page.ts')).pageSqlite,
  },
  {
    name: 'page/1000000/postgres',
    n: 1_000_000,
    load: async () => (await import('./cases/page.ts')).pagePostgres,
  },
  {
    name: 'dashboard/1000000',
    n: 1_000_000,
    load: async () => (await import('./cases/board.ts')).boardSqlite,
  },
  {
    name: 'dashboard/200000/postgres',
    n: 200_000,
    load: async () => (await import('./cases/board.ts')).boardPostgres,
  },
  { name: 'report/100000', n: 100_000, load: async () => (await import('./cases/report.ts')).report },
  { name: 'export/100000', n: 100_000, load: async () => (await import('./cases/export.ts')).exportTable },
  { name: 'zip/10000', n: 10_000, load: async () => (await import('./cases/zip.ts')).zip },
  { name: 'suppliers/5000', n: 5_000, load: async () => (await import('./cases/suppliers.ts')).suppliers },
  {
    name: 'deliver/10000/sqlite',
    n: 10_000,
    load: async () => (await import('./cases/deliver.ts')).deliverSqlite,
  },
  {
    name: 'deliver/10000/postgres',
    n: 10_000,
    load: async () => (await import('./cases/deliver.ts')).deliverPostgres,
  },
  { name: 'typeahead/52514', n: 52_514, load: async () => (await import('./cases/typeahead.ts')).typeahead },
  {
    name: 'typeahead/open',
    n: 52_514,
    load: async () => (await import('./cases/typeahead.ts')).typeaheadOpen,
  },
  { name: 'list/50000', n: 50_000, load: async () => (await import('./cases/list.ts')).listNewest },
  { name: 'list/search', n: 50_000, load: async () => (await import('./cases/list.ts')).listSearch },
  { name: 'filter/50000', n: 50_000, load: async () => (await import('./cases/list.ts')).listFilters },
  { name: 'dashboard/50000', n: 50_000, load: async () => (await import('./cases/list.ts')).dashboard },
  { name: 'orders/10000', n: 10_000, load: async () => (await import('./cases/orders.ts')).findOrder },
  { name: 'count/500', n: 500, load: async () => (await import('./cases/count.ts')).touchCount },
  { name: 'drain/1000', n: 1_000, load: async () => (await import('./cases/drain.ts')).drainOutbox },
  { name: 'keystroke/1000', n: 1_000, load: async () => (await import('./cases/keystroke.ts')).keystroke },
  ...(['keyboard', 'known-customer', 'new-customer', 'discount'] as const).map(
    (run): BenchCase => ({
      name: `ux/${run}`,
      n: run === 'discount' ? 1 : 3,
      load: async () => (await import('./cases/ux-form.ts')).uxForm(run),
    }),
  ),
  { name: 'open/1000', n: 1_000, load: async () => (await import('./cases/open-draft.ts')).openDraft },
  { name: 'open/list', n: 50, load: async () => (await import('./cases/open.ts')).openList },
  ...(
    [
      ['sign-in', 1],
      ['sign-in-little-signal', 1],
      ['first-rows', 295],
      ['first-rows-at-once', 295],
      ['first-rows-little-signal', 295],
    ] as const
  ).map(
    ([load, n]): BenchCase => ({
      name: `ux/${load}`,
      n,
      load: async () => (await import('./cases/first-load.ts')).FIRST_LOADS[load],
    }),
  ),
  {
    name: 'permission/route',
    n: 1_000,
    load: async () => (await import('./cases/permission.ts')).permissionRoute,
  },
  { name: 'bundle/sign-in', n: 1, load: async () => (await import('./cases/bundle.ts')).bundleSignIn },
  { name: 'bundle/initial', n: 1, load: async () => (await import('./cases/bundle.ts')).bundleInitial },
  { name: 'load/50', n: 50, load: async () => (await import('./cases/load.ts')).load },
  { name: 'fair/list', n: 5_000, load: async () => (await import('./cases/fair.ts')).fairList },
  { name: 'fair/pdf', n: 5_000, load: async () => (await import('./cases/fair.ts')).fairPdf },
  {
    name: 'pdf/template',
    n: 10,
    load: async () => (await import('./cases/print.ts')).printTemplate,
  },
  { name: 'print/10', n: 10, load: async () => (await import('./cases/print.ts')).printPdf },
];
