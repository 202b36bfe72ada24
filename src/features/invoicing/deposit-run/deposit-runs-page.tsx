/** Lists of deposits of this device and the person's others: those that became receipts, and those that go on. */
import { IconBuildingBank } from '@tabler/icons-react';
import { type DepositRun, EMPTY_DEPOSIT_RUN } from '../../../../schema/forms/payment/deposits/deposit-run.ts';
import { depositRun } from '../../../../schema/pushables/deposit-run.ts';
import { DEPOSIT_RUN, DEPOSIT_RUNS as t } from '../../../../schema/texts/deposit-run.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { deviceTime, useSession, useSettings, type WrittenRow } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { RunsPage } from '../issue-run/runs-page.tsx';
import { receiptDefaults } from '../receipt/receipt-defaults.ts';
import { totalsOf } from './deposit-rows.ts';

/** c_FormaPago: electronic transfer, what most deposits are. */
const TRANSFER = '03';

const COLUMNS: Column<WrittenRow<DepositRun>>[] = [
  {
    key: 'name',
    title: t.columns.name,
    fixed: true,
    grow: true,
    render: ({ body }) => <span className={classes.name}>{shorten(body.name)}</span>,
  },
  {
    key: 'deposits',
    title: t.columns.deposits,
    width: 140,
    render: ({ body }) => t.deposits(body.lines.length),
  },
  {
    key: 'total',
    title: t.columns.total,
    width: 180,
    align: 'end',
    render: ({ body }) =>
      totalsOf(body.lines).map(({ currency, total }) => (
        <div key={currency}>
          <Amount value={total} currency={currency} />
        </div>
      )),
  },
];

export function DepositRunsPage({ onOpen }: { onOpen: (slug: string) => void }) {
  const settings = useSettings();
  const session = useSession();
  const begin = () => {
    if (session.status !== 'signed_in') return EMPTY_DEPOSIT_RUN;
    const { branch_office_id = '', serie = '' } = receiptDefaults('P', session.session, settings);
    const name = DEPOSIT_RUN.nameOf(shownDay(deviceTime().slice(0, 10)));
    return { ...EMPTY_DEPOSIT_RUN, name, branch_office_id, serie, payment_form: TRANSFER };
  };
  const isReady = !settings.loading && session.status === 'signed_in';
  return (
    <RunsPage
      of={depositRun}
      action="write_deposit_run"
      texts={t}
      icon={<IconBuildingBank />}
      columns={COLUMNS}
      detail={({ lines }) => t.deposits(lines.length)}
      begin={isReady ? begin : undefined}
      onOpen={onOpen}
    />
  );
}
