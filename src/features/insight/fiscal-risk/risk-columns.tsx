/** What every list of whom the SAT's lists name says of each: who it is, how grave it is, where it stands. */
import { RISK_SEVERITIES, type RiskRow } from '../../../../schema/resources/insight/fiscal-risks.ts';
import { FISCAL_RISK as t } from '../../../../schema/texts/fiscal-risk.ts';
import { RiskBadge } from '../../../resource/issuer-risk.tsx';
import classes from '../../../resource/resource.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';

type Named = Pick<RiskRow, 'rfc' | 'name' | 'severity' | 'standing'>;
type Widths = { severity: number; standing: number };
type Names = Record<'name' | 'severity' | 'standing' | 'seen_at', string>;

export function riskColumns<R extends Named>(names: Names, widths: Widths): Column<R>[] {
  return [
    {
      ...{ key: 'name', title: names.name, sort: 'name', fixed: true, grow: true },
      render: (row) => (
        <>
          <span className={classes.cut}>{shorten(row.name || row.rfc)}</span>
          <span className={classes.small}>{row.rfc}</span>
        </>
      ),
    },
    {
      ...{ key: 'severity', title: names.severity, width: widths.severity },
      text: ({ severity }) => t.severity[severity],
      render: ({ severity }) => <RiskBadge severity={severity} />,
    },
    {
      ...{ key: 'standing', title: names.standing, width: widths.standing },
      render: ({ standing }) => standing || t.gone,
    },
  ];
}

export const riskFilters = (names: Names) => [
  {
    field: 'severity',
    label: names.severity,
    options: RISK_SEVERITIES.map((value) => ({ value, label: t.severity[value] })),
  },
  { field: 'seen_at', label: names.seen_at },
];
