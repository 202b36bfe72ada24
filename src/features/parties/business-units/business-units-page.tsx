/** The parts of the account that its suppliers deal with. Spec 3 §2. */
import { IconBuildingCommunity, IconPlus, IconStar } from '@tabler/icons-react';
import { type BusinessUnitRow, businessUnits } from '../../../../schema/resources/parties/business-units.ts';
import { BUSINESS_UNITS } from '../../../../schema/texts/companies.ts';
import { ACTIVE } from '../../../../schema/texts/settings.ts';
import { useSettings } from '../../../local/index.ts';
import { ACTIVE_FILTER, ActiveBadge } from '../../../resource/active-badge.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

const { fields: NAMES } = BUSINESS_UNITS;

export function UnitName({ unit }: { unit: Pick<BusinessUnitRow, 'name' | 'is_main'> }) {
  return (
    <span className={classes.name}>
      {shorten(unit.name)}
      {unit.is_main && <StatusBadge tone="wait" icon={<IconStar />} label={BUSINESS_UNITS.main} />}
    </span>
  );
}

export function BusinessUnitsPage(props: { search: ResourceSearch; onOpen: (id: string) => void }) {
  const { branches } = useSettings();
  const branchOf = (id: string) => branches.find((one) => one.branch_office_id === id)?.alias ?? '';
  const columns: Column<BusinessUnitRow>[] = [
    {
      key: 'name',
      title: NAMES.name,
      fixed: true,
      sort: 'name',
      render: (row) => <UnitName unit={row} />,
    },
    { key: 'alias', title: NAMES.alias, render: (row) => row.alias },
    { key: 'zip', title: NAMES.zip_code, width: 150, sort: 'zip_code', render: (row) => row.zip_code },
    { key: 'regime', title: NAMES.tax_regime, width: 140, render: (row) => row.tax_regime },
    { key: 'branch', title: NAMES.branch_office_id, render: (row) => branchOf(row.branch_office_id) },
    {
      key: 'certificate',
      title: NAMES.serial_number,
      hidden: true,
      render: (row) => <span className={classes.serial}>{row.serial_number}</span>,
    },
    {
      key: 'state',
      title: ACTIVE.title,
      width: 130,
      sort: 'is_active',
      render: (row) => <ActiveBadge value={row.is_active} />,
    },
  ];
  return (
    <ResourcePage
      resource={businessUnits}
      texts={BUSINESS_UNITS}
      search={props.search}
      icon={<IconBuildingCommunity />}
      columns={columns}
      filters={[ACTIVE_FILTER]}
      onOpen={(row) => props.onOpen(row.business_unit_id)}
      add={
        <LinkButton to="/business_units/new" leftSection={<IconPlus size={18} />}>
          {BUSINESS_UNITS.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <UnitName unit={row} />
          <span className={classes.small}>
            {NAMES.zip_code} {row.zip_code}
          </span>
          <ActiveBadge value={row.is_active} />
        </span>
      )}
    />
  );
}
