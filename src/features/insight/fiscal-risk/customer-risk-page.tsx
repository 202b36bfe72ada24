/** Whom one sells to and the SAT's lists name: how grave it is and what it means for who sells. From this device. */
import { IconShieldCheck } from '@tabler/icons-react';
import { type CustomerRiskRow, customerRisks } from '../../../../schema/resources/insight/customer-risks.ts';
import { CUSTOMER_RISK as t } from '../../../../schema/texts/customer-risk.ts';
import { FISCAL_RISK } from '../../../../schema/texts/fiscal-risk.ts';
import { RiskBadge } from '../../../resource/issuer-risk.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDate, formatMoment, shorten } from '../../../ui/format.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { HistoryLines } from './history-lines.tsx';
import { riskColumns, riskFilters } from './risk-columns.tsx';

const { columns: NAMES } = t;

const COLUMNS: Column<CustomerRiskRow>[] = [
  ...riskColumns<CustomerRiskRow>(NAMES, { severity: 170, standing: 240 }),
  {
    ...{ key: 'seen_at', title: NAMES.seen_at, sort: 'seen_at', width: 150 },
    render: ({ seen_at }) => formatMoment(seen_at),
  },
];

const FILTERS = riskFilters(NAMES);

export function CustomerRiskPage({ search }: { search: ResourceSearch }) {
  return (
    <ResourcePage
      resource={customerRisks}
      texts={t}
      search={search}
      icon={<IconShieldCheck />}
      columns={COLUMNS}
      filters={FILTERS}
      first={null}
      expanded={(row) => <Unfolded row={row} />}
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row.name || row.rfc)}</span>
          <RiskBadge severity={row.severity} />
          <span className={classes.small}>{row.standing || FISCAL_RISK.gone}</span>
        </span>
      )}
    />
  );
}

function Unfolded({ row: { rfc, severity, history, versions } }: { row: CustomerRiskRow }) {
  const dates = versions.map(({ list, dated }) => `${list}: ${formatDate(dated)}`).join(', ');
  return (
    <div className={classes.unfolded}>
      <p>{t.whatToDo[severity]}</p>
      <LinkAnchor to="/receipts" search={{ q: rfc } as never}>
        {t.receipts}
      </LinkAnchor>
      <h3>{FISCAL_RISK.history}</h3>
      <HistoryLines lines={history} />
      <p className={classes.small}>
        {dates !== '' && FISCAL_RISK.asOf(dates)} {t.scope}
      </p>
    </div>
  );
}
