/** Reports that come round again, by call: each of who wrote it. */
import { TinteroError } from '../../../../schema/errors.ts';
import { REPORT_OF } from '../../../../schema/reports/kinds.ts';
import { MOST_SCHEDULES, reportSchedules } from '../../../../schema/resources/insight/report-schedules.ts';
import { REPORT_SCHEDULE_PROBLEMS as PROBLEMS } from '../../../../schema/texts/report-schedules.ts';
import { addDays } from '../../../../schema/values/dates.ts';
import { nextFrom } from '../../../../schema/values/recurrence.ts';
import { centralDay } from '../../../base/local-time.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { listSchedules, putSchedule } from '../../../store/insight/report-schedules.ts';
import type { Deps } from '../../deps.ts';

const wrong = (text: string) => new TinteroError('invalid_fields', {}, [{ path: 'kind', text }]);

export function reportScheduleRoutes(router: Router, deps: Deps): void {
  resourceRoutes(router, deps, reportSchedules, {
    async beforeWrite(scope, tx, { kind }, before) {
      if (!scope.can(REPORT_OF[kind].can)) throw wrong(PROBLEMS.kind);
      if (before === undefined && (await listSchedules(scope, tx)).length >= MOST_SCHEDULES)
        throw wrong(PROBLEMS.many);
    },
    /** Days before today are none that were missed: nobody had asked for them. */
    async write(scope, tx, schedule_id, fields, before) {
      const { last_on = '', last_report = '', state = 'none' } = before ?? {};
      const today = centralDay(deps.clock().getTime());
      const from = last_on >= today ? addDays(last_on, 1) : today;
      const next_on = fields.is_active ? nextFrom(fields, from) : '';
      const { userId: user_id } = scope;
      await putSchedule(scope, tx, {
        ...{ ...fields, schedule_id, user_id, next_on, last_on, last_report, state },
      });
    },
  });
}
