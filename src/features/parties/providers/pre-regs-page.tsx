/** Suppliers that are written down and not invited yet, those of a file with an error among them. Spec 3 §2. */
import { IconClipboardList, IconPlus, IconUserCheck } from '@tabler/icons-react';
import { type PreRegRow, preRegistrations } from '../../../../schema/resources/parties/pre-registrations.ts';
import { PRE_REG } from '../../../../schema/texts/pre-reg.ts';
import { useConnection } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { RowMenu } from '../../../resource/row-menu.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDate, shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { PreRegBadge } from './pre-reg-state.tsx';
import { titleOfPreReg, usePreReg } from './use-pre-reg.ts';

const { fields: NAMES } = PRE_REG;
const COLUMNS: Column<PreRegRow>[] = [
  {
    ...{ key: 'name', title: NAMES.business_name, fixed: true, sort: 'business_name' },
    render: (row) => <span className={classes.name}>{shorten(titleOfPreReg(row))}</span>,
  },
  {
    ...{ key: 'rfc', title: NAMES.rfc, width: 140, sort: 'rfc' },
    render: (row) => <span className={classes.serial}>{row.rfc}</span>,
  },
  { key: 'email', title: NAMES.email, render: (row) => row.email },
  {
    ...{ key: 'unit', title: NAMES.business_unit_name },
    render: (row) => shorten(row.business_unit_name),
  },
  { key: 'problem', title: NAMES.problem, render: (row) => shorten(row.problem) },
  {
    ...{ key: 'written', title: NAMES.written_at, width: 110, sort: 'written_at' },
    render: (row) => formatDate(row.written_at),
  },
  {
    ...{ key: 'completed', title: NAMES.is_completed, width: 130 },
    render: (row) => <PreRegBadge isCompleted={row.is_completed} />,
  },
];
const YES_NO = ['true', 'false'] as const;
const FILTERS = [
  {
    ...{ field: 'is_completed', label: NAMES.is_completed },
    options: YES_NO.map((value) => ({ value, label: PRE_REG.completed[value] })),
  },
  {
    ...{ field: 'is_bulk', label: NAMES.is_bulk },
    options: YES_NO.map((value) => ({ value, label: PRE_REG.bulk[value] })),
  },
];

export function PreRegsPage(props: { search: ResourceSearch; onOpen: (id: string) => void }) {
  return (
    <ResourcePage
      resource={preRegistrations}
      texts={PRE_REG}
      search={props.search}
      icon={<IconClipboardList />}
      columns={COLUMNS}
      filters={FILTERS}
      onOpen={(row) => props.onOpen(row.pre_reg_id)}
      actions={(row) => <PreRegActions row={row} />}
      add={
        <LinkButton to="/pre_reg/new" leftSection={<IconPlus size={18} />}>
          {PRE_REG.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(titleOfPreReg(row))}</span>
          <span className={classes.small}>
            {[row.rfc, row.email].filter((word) => word !== '').join(' · ')}
          </span>
          <PreRegBadge isCompleted={row.is_completed} />
        </span>
      )}
    />
  );
}

function PreRegActions({ row }: { row: PreRegRow }) {
  const accept = usePreReg(row);
  const offline = useConnection().state === 'offline';
  if (!row.is_completed) return null;
  return (
    <RowMenu
      label={PRE_REG.actionsOf(titleOfPreReg(row))}
      width={230}
      disabled={offline}
      items={[
        {
          ...{ key: 'accept', action: 'accept_pre_reg', label: PRE_REG.accept },
          ...{ icon: <IconUserCheck size={17} />, onSelect: () => void accept() },
        },
      ]}
    />
  );
}
