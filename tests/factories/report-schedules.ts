/** A report that comes round again, as a row. */
import type { ReportScheduleRow } from '../../schema/resources/insight/report-schedules.ts';

export function buildSchedule(over: Partial<ReportScheduleRow> = {}): ReportScheduleRow {
  return {
    ...{ schedule_id: '5c8d1f0e-1b2a-4c3d-8e4f-9a8b7c6d5e4f', user_id: 'u', kind: 'general', every: 'month' },
    ...{ starts_on: '2026-12-01', ends_on: '', emails: 'conta@acme.mx', as: 'csv', is_active: true },
    ...{ next_on: '2026-12-01', last_on: '', last_report: '', state: 'none' },
    ...over,
  };
}
