/** Reports, by call: asked for, read a hundred rows at a time, fetched as a file, made again, and taken away, each by who asked alone. Spec 3 §7. */
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import { REPORT_KINDS, REPORT_OF, type ReportKind } from '../../../../schema/reports/kinds.ts';
import { type ReportFields, type ReportRow, reports } from '../../../../schema/resources/insight/reports.ts';
import { businessUnits } from '../../../../schema/resources/parties/business-units.ts';
import { REPORTS } from '../../../../schema/texts/reports.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { securityCaller } from '../../../http/security-caller.ts';
import { removeParts } from '../../../store/admin/account-exports.ts';
import { findReport, removeReport } from '../../../store/insight/reports.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import type { Deps } from '../../deps.ts';
import { queueReport } from './queue-report.ts';
import { chunksOf, readChunk } from './report-chunks.ts';
import { fileOf, MOST_SHEET_LINES } from './report-file.ts';
import { tellUnmade } from './report-mail.ts';
import { reportScheduleRoutes } from './schedule-routes.ts';
import { seenBy } from './seen-by.ts';

const can = 'reports.read';
const slug = v.pipe(v.string(), v.toLowerCase());
const params = v.object({ slug });
const LineSchema = v.record(v.string(), v.string());
const UnitsSchema = v.object({ business_units: v.array(v.object({ id: v.string(), name: v.string() })) });

export function reportRoutes(router: Router, deps: Deps): void {
  const { store, clock, config } = deps;
  reportScheduleRoutes(router, deps);
  resourceRoutes(router, deps, reports, {
    beforeWrite: async (scope, _tx, { kind }) => requireKind(scope, kind),
    write: async (scope, tx, key, fields) => await askReport(scope, tx, deps, key, fields),
    written: () => deps.worker.wake(),
    // What is being made stops with its row.
    async remove(scope, tx, key) {
      const row = await findReport(scope, tx, key);
      if (row?.state === 'waiting' || row?.state === 'working') await tellUnmade(scope, tx, row);
      await removeReport(scope, tx, key);
    },
  });

  router.client('GET', '/report/colaboration_catalogs', { can, answer: UnitsSchema }, async ({ scope }) => {
    const all = { search: '', filters: {}, sort: 'name', descending: false };
    const units = scope.can('business_units.read')
      ? await resourceStore(businessUnits).list(scope, store.db, all)
      : [];
    return { business_units: units.map(({ business_unit_id: id, name }) => ({ id, name })) };
  });

  for (const call of new Set(REPORT_KINDS.map((kind) => REPORT_OF[kind].call)))
    router.client(
      'GET',
      `/report/${call}/:slug/:offset`,
      {
        can,
        params: v.object({ slug, offset: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
        answer: v.object({ registers: v.array(LineSchema), total: v.number() }),
      },
      async ({ scope, params: { slug: wanted, offset } }) => {
        const row = await readable(scope, deps, wanted, (kind) => REPORT_OF[kind].call === call);
        const registers = await readChunk(scope, store.db, wanted, offset);
        return { registers: registers as Record<string, string>[], total: row.rows };
      },
    );

  for (const suffix of new Set(REPORT_KINDS.map((kind) => REPORT_OF[kind].suffix))) {
    const isOf = (kind: ReportKind) => REPORT_OF[kind].suffix === suffix;

    router.client(
      'GET',
      `/report/:slug/download${suffix}`,
      {
        can,
        params,
        query: v.object({
          as: v.optional(v.picklist(['csv', 'xlsx', 'txt']), 'csv'),
          /** Keys of columns, with commas; '' for all. */
          columns: v.optional(v.string(), ''),
        }),
        answer: 'stream',
        navigable: true,
      },
      async ({ c, scope, who, params: given, query: { as, columns } }) => {
        const row = await readable(scope, deps, given.slug, isOf);
        // Of the others the SAT takes no file.
        if (as === 'txt' && row.kind !== 'diot') throw new TinteroError('not_found');
        if (as === 'xlsx' && row.rows > MOST_SHEET_LINES) throw new TinteroError('report_too_long');
        const wanted = columns.split(',');
        const { columns: all } = REPORT_OF[row.kind];
        const shown = columns === '' ? all : all.filter(({ key }) => wanted.includes(key));
        const caller = securityCaller(c, config, who);
        deps.security.record({
          ...{ kind: 'documents_exported', ...caller, details: { what: 'report', count: row.rows } },
        });
        const { name, type, pieces } = fileOf(row, as, chunksOf(scope, store.db, row), clock(), shown);
        return c.body(Readable.toWeb(Readable.from(pieces)) as ReadableStream, 200, {
          'content-type': type,
          'content-disposition': `attachment; filename="${name}"`,
        });
      },
    );

    router.client(
      'POST',
      `/report/:slug/refresh${suffix}`,
      { can, params, answer: reports.row },
      async ({ scope, params: given }) => {
        const made = await store.transaction(scope, async (tx) => {
          await lockClient(scope, tx);
          const row = await findReport(scope, tx, given.slug);
          if (row === undefined || !isOf(row.kind) || !scope.can(REPORT_OF[row.kind].can))
            throw new TinteroError('not_found');
          // What is on its way comes by itself.
          if (row.state === 'waiting' || row.state === 'working') return row;
          await removeParts(scope, tx, row.slug);
          return await queueReport(scope, tx, asking(deps), { ...row, state: 'waiting' });
        });
        deps.worker.wake();
        return made;
      },
    );
  }
}

/** @throws TinteroError at the field: of such documents one sees none */
function requireKind(scope: Scope, kind: ReportKind): void {
  if (scope.can(REPORT_OF[kind].can)) return;
  const problem = { path: 'kind', code: 'report_kind', text: REPORTS.problems.kind };
  throw new TinteroError('invalid_fields', {}, [problem]);
}

/** One that is ready, of who may still see all that is in it. @throws TinteroError not_found, report_outdated */
async function readable(
  scope: Scope,
  { store, clock }: Deps,
  wanted: string,
  isOf: (kind: ReportKind) => boolean,
): Promise<ReportRow> {
  const row = await findReport(scope, store.db, wanted);
  if (row?.state !== 'ready' || !isOf(row.kind) || row.expires_at <= clock().toISOString())
    throw new TinteroError('not_found');
  if (!scope.can(REPORT_OF[row.kind].can)) throw new TinteroError('not_found');
  if (row.seen !== seenBy(scope)) throw new TinteroError('report_outdated');
  return row;
}

/** The same one again is the same one; of other days or of something else it is made anew. */
async function askReport(
  scope: Scope,
  tx: Tx,
  deps: Deps,
  slug: string,
  { kind, from, to }: ReportFields,
): Promise<void> {
  const taken = await findReport(systemScope(scope.clientId), tx, slug);
  if (taken !== undefined && taken.user_id !== scope.userId)
    throw new TinteroError('record_exists', { key: slug });
  if (taken?.kind === kind && taken.from === from && taken.to === to) return;
  if (taken?.state === 'waiting' || taken?.state === 'working') throw new TinteroError('report_working');
  await removeParts(scope, tx, slug);
  await queueReport(scope, tx, asking(deps), {
    ...{ slug, user_id: scope.userId, kind, from, to, state: 'waiting', done: 0, total: 0 },
    ...{ rows: 0, missing: 0, bytes: 0, seen: '', at: '', ready_at: '', expires_at: '' },
  });
}

const asking = ({ clock, random }: Deps) => ({ clock, uuid: random.uuid });
