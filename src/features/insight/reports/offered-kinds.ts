/** Which kinds of report one may ask for, with their names. */
import type { Action } from '../../../../schema/access/actions.ts';
import type { ReportKind } from '../../../../schema/reports/kinds.ts';
import { REPORTS as t } from '../../../../schema/texts/reports.ts';
import { useMay } from '../../../resource/allowed.tsx';

/** What asking for one of each kind needs. */
const OFFERED: readonly { kind: ReportKind; action: Action }[] = [
  { kind: 'general', action: 'report_general' },
  { kind: 'of', action: 'report_of' },
  { kind: 'po', action: 'report_po' },
  { kind: 'fiscal_cfdi', action: 'report_fiscal_cfdi' },
  { kind: 'vat', action: 'report_general' },
  { kind: 'diot', action: 'report_of' },
  { kind: 'ageing', action: 'report_general' },
  { kind: 'cash_flow', action: 'report_general' },
  { kind: 'payroll', action: 'report_payroll' },
  { kind: 'accounting', action: 'report_general' },
];

export function useOfferedKinds(): { value: ReportKind; label: string }[] {
  const may = useMay();
  return OFFERED.filter(({ action }) => may(action)).map(({ kind }) => ({
    value: kind,
    label: t.kinds[kind],
  }));
}
