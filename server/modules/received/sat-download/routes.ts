/** The SAT's mass download, by call: whether it is wanted, how far it is, and asking again. Lists are the kit's. */
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import { satCheckSettings } from '../../../../schema/resources/received/sat-check-settings.ts';
import { satSettings } from '../../../../schema/resources/received/sat-download.ts';
import { SatAgainSchema, SatProgressSchema } from '../../../../schema/sat-download/calls.ts';
import { monthProgress } from '../../../../schema/sat-download/month-progress.ts';
import { firstMonth, monthOf } from '../../../../schema/sat-download/periods.ts';
import { SAT_DOWNLOAD_PROBLEMS as PROBLEMS } from '../../../../schema/texts/sat-download-problems.ts';
import { centralDay } from '../../../base/local-time.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { currentEfirma } from '../../../store/admin/efirmas.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { putSatCheck } from '../../../store/received/sat-check.ts';
import { countSatDocuments, setXmlRequest } from '../../../store/received/sat-documents.ts';
import {
  allSatRequests,
  findSatRequest,
  findSatSettings,
  putSatSettings,
} from '../../../store/received/sat-requests.ts';
import type { Deps } from '../../deps.ts';
import { askAgain } from './request-steps.ts';
import { lookSoon } from './sat-download.job.ts';

const wrong = (path: string, text: string) => new TinteroError('invalid_fields', {}, [{ path, text }]);

export function satDownloadRoutes(router: Router, deps: Deps): void {
  const { store, clock, random } = deps;
  const today = () => centralDay(clock().getTime());
  const soon = () => ({ job_id: random.uuid(), now: clock().toISOString() });

  resourceRoutes(router, deps, satCheckSettings, {
    async write(scope, tx, settings_id, { days, old_days }) {
      await putSatCheck(scope, tx, { settings_id, days, old_days }, clock().getTime());
    },
  });

  resourceRoutes(router, deps, satSettings, {
    async beforeWrite(scope, tx, { is_on, since }) {
      const first = firstMonth(today());
      if (since < first) throw wrong('since', PROBLEMS.tooEarly(first));
      if (since > monthOf(today())) throw wrong('since', PROBLEMS.tooLate);
      if (is_on && (await currentEfirma(scope, tx, clock().toISOString())) === undefined)
        throw wrong('is_on', PROBLEMS.noEfirma);
    },
    async write(scope, tx, settings_id, { is_on, since }, before) {
      const looked_at = before?.looked_at ?? '';
      await putSatSettings(scope, tx, { settings_id, is_on, since, trouble: '', said: '', looked_at });
      if (is_on) await lookSoon(scope, tx, soon());
    },
    written: () => deps.worker.wake(),
  });

  router.client(
    'GET',
    '/sat_progress',
    { can: 'sat_downloads.read', answer: SatProgressSchema },
    async ({ scope }) => {
      const settings = await findSatSettings(scope, store.db);
      const efirma = await currentEfirma(scope, store.db, clock().toISOString());
      const counts = settings === undefined ? [] : await countSatDocuments(scope, store.db);
      const asked = settings === undefined ? [] : await allSatRequests(scope, store.db);
      return {
        ...(settings && { settings }),
        has_efirma: efirma !== undefined,
        first_month: firstMonth(today()),
        today: today(),
        months: settings === undefined ? [] : monthProgress(settings.since, today(), asked, counts),
      };
    },
  );

  router.client(
    'POST',
    '/sat_requests/:request_id/again',
    {
      can: 'sat_downloads.write',
      params: v.object({ request_id: v.pipe(v.string(), v.toLowerCase()) }),
      answer: SatAgainSchema,
    },
    async ({ scope, params: { request_id } }) => {
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const row = await findSatRequest(scope, tx, request_id);
        if (row === undefined) throw new TinteroError('not_found');
        // Pressed twice, or by two people: it is asked once.
        if (row.state !== 'failed') return;
        await askAgain(scope, tx, deps, { ...row, nudges: row.nudges % 50 }, false);
        await lookSoon(scope, tx, soon());
        const at = clock().toISOString();
        const label = `${row.since} – ${row.until}`;
        await noteAudit(scope, tx, {
          at,
          kind: 'sat_requests.changed',
          subject: request_id,
          label,
          details: {},
        });
      });
      deps.worker.wake();
      return { asked: true };
    },
  );

  /** The XML of all that are missing, once more: those that a request did not bring. */
  router.client(
    'POST',
    '/sat_documents/again',
    { can: 'sat_downloads.write', answer: SatAgainSchema },
    async ({ scope }) => {
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const open = (await allSatRequests(scope, tx)).filter(
          ({ what, ended_at }) => what === 'xml' && ended_at === '',
        );
        // What is being asked for comes by itself.
        if (open.length > 0) return;
        await setXmlRequest(scope, tx, undefined, '');
        await lookSoon(scope, tx, soon());
        const at = clock().toISOString();
        await noteAudit(scope, tx, {
          at,
          kind: 'sat_documents.changed',
          subject: '',
          label: '',
          details: {},
        });
      });
      deps.worker.wake();
      return { asked: true };
    },
  );
}
