/** A hundred rows of a report, from the server. Those that do not come are none, and it is said why. Spec 3 §8. */
import { REPORT_OF, type ReportLine } from '../../../../schema/reports/kinds.ts';
import type { ReportRow } from '../../../../schema/resources/insight/reports.ts';
import type { LocalError } from '../../../local/index.ts';
import { useAsked } from '../../../resource/use-asked.ts';

type Registers = { lines: readonly ReportLine[] | undefined; error: LocalError | undefined };

export function useRegisters({ slug, kind, state, ready_at }: ReportRow, offset: number): Registers {
  const path = `/report/${REPORT_OF[kind].call}/${slug}/${offset}?format=json`;
  const { said, error } = useAsked<{ registers: ReportLine[] }>(
    state === 'ready' ? path : undefined,
    ready_at,
  );
  return { lines: error === undefined ? said?.registers : [], error };
}
