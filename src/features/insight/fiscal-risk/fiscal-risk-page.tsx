/** Whom of those one has documents of the SAT's lists name: how grave it is, which documents, how much tax, by when. From this device. */
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { fiscalRisks, type RiskRow } from '../../../../schema/resources/insight/fiscal-risks.ts';
import { documentTypeId } from '../../../../schema/resources/received/received.ts';
import { CUSTOMER_RISK } from '../../../../schema/texts/customer-risk.ts';
import { FISCAL_RISK as t } from '../../../../schema/texts/fiscal-risk.ts';
import { LIST_LOOK_UP } from '../../../../schema/texts/list-look-up.ts';
import { groupThousands } from '../../../../schema/values/group-thousands.ts';
import { deviceTime } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { DossierLink } from '../../../resource/dossier-link.tsx';
import { RiskBadge } from '../../../resource/issuer-risk.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDate, formatMoment, shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { HistoryLines } from './history-lines.tsx';
import { riskColumns, riskFilters } from './risk-columns.tsx';

const { columns: NAMES } = t;
const today = () => deviceTime().slice(0, 10);
const dueOf = ({ due_on }: RiskRow) =>
  due_on === '' ? '' : due_on < today() ? t.over(formatDate(due_on)) : t.due(formatDate(due_on));

const COLUMNS: Column<RiskRow>[] = [
  ...riskColumns<RiskRow>(NAMES, { severity: 150, standing: 200 }),
  {
    ...{ key: 'documents', title: NAMES.documents, width: 120, align: 'end' },
    render: ({ count }) => groupThousands(String(count)),
  },
  {
    ...{ key: 'total', title: NAMES.total, width: 150, align: 'end', hidden: true },
    render: ({ total }) => <Amount value={total} />,
  },
  {
    ...{ key: 'base', title: NAMES.base, width: 150, align: 'end', hidden: true },
    render: ({ base }) => base !== undefined && <Amount value={base} />,
  },
  {
    ...{ key: 'tax', title: NAMES.tax, sort: 'tax', width: 150, align: 'end' },
    render: ({ tax }) => <Amount value={tax} />,
  },
  { key: 'due_on', title: NAMES.due_on, sort: 'due_on', width: 170, render: dueOf },
  {
    ...{ key: 'seen_at', title: NAMES.seen_at, sort: 'seen_at', width: 150, hidden: true },
    render: ({ seen_at }) => formatMoment(seen_at),
  },
];

const FILTERS = riskFilters(NAMES);

export function FiscalRiskPage({ search }: { search: ResourceSearch }) {
  return (
    <ResourcePage
      resource={fiscalRisks}
      texts={t}
      search={search}
      icon={<IconShieldCheck />}
      columns={COLUMNS}
      filters={FILTERS}
      first={null}
      beside={
        <>
          <Allowed action="look_up_lists">
            <LinkButton to="/fiscal_risk/look_up" variant="default">
              {LIST_LOOK_UP.open}
            </LinkButton>
          </Allowed>
          <Allowed action="view_customer_risks">
            <LinkButton to="/fiscal_risk/customers" variant="default">
              {CUSTOMER_RISK.title}
            </LinkButton>
          </Allowed>
        </>
      }
      expanded={(row) => <Unfolded row={row} />}
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(row.name || row.rfc)}</span>
          <RiskBadge severity={row.severity} />
          <span className={classes.small}>{row.standing || t.gone}</span>
          <span className={classes.small}>
            {t.effect(groupThousands(String(row.count)), groupThousands(row.tax))}
          </span>
          <span className={classes.small}>{dueOf(row)}</span>
        </span>
      )}
    />
  );
}

function Unfolded({ row }: { row: RiskRow }) {
  const { documents, count, base, tax, versions = [] } = row;
  return (
    <div className={classes.unfolded}>
      <p>{t.whatToDo[row.severity]}</p>
      <DossierLink rfc={row.rfc} />
      {row.due_on !== '' && <p>{dueOf(row)}</p>}
      <h3>{t.atStake}</h3>
      <ul>
        {base !== undefined && (
          <li>
            {t.base}: <Amount value={base} />
          </li>
        )}
        <li>
          {t.tax}: <Amount value={tax} />
        </li>
      </ul>
      <h3>{t.history}</h3>
      <HistoryLines lines={row.history} />
      <h3>{t.documents}</h3>
      <ul>
        {documents.map((one) => (
          <li key={one.uuid}>
            <Link
              to="/receipts/$location/$uuid/$documentTypeId/show"
              params={{
                ...{ location: 'received', uuid: one.uuid },
                documentTypeId: String(documentTypeId(one.receipt_type)),
              }}
            >
              {[one.serie, one.folio].filter(Boolean).join('-') || one.uuid}
            </Link>{' '}
            {formatDate(one.issued_at)} · <Amount value={one.total} currency={one.currency} /> ·{' '}
            {one.tax !== undefined && (
              <>
                {NAMES.tax}: <Amount value={one.tax} /> ·{' '}
              </>
            )}
            {[
              t.onDate(one.on_date || t.notListed),
              ...(one.paid ?? []).map(({ day, on_date }) =>
                t.paidOn(formatDate(day), on_date || t.notListed),
              ),
            ].join(' · ')}
          </li>
        ))}
      </ul>
      {count > documents.length && <p>{t.more(groupThousands(String(count - documents.length)))}</p>}
      <p className={classes.small}>
        {versions.length > 0 &&
          t.asOf(versions.map(({ list, dated }) => `${list}: ${formatDate(dated)}`).join(', '))}{' '}
        {t.scope}
      </p>
    </div>
  );
}
