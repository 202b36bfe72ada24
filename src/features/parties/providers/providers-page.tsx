/** Suppliers of the account: one list in three views. Spec 3 §2. */
import { Button } from '@mantine/core';
import { IconBuildingStore, IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { businessUnits } from '../../../../schema/resources/parties/business-units.ts';
import { type ProviderRow, providers } from '../../../../schema/resources/parties/providers.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { PRE_REG } from '../../../../schema/texts/pre-reg.ts';
import { PROVIDER_IMPORT, PROVIDERS } from '../../../../schema/texts/providers.ts';
import { useResource } from '../../../local/index.ts';
import { Allowed, useMay } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { formatDate, shorten } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { ImportProviders } from './import-providers.tsx';
import { NotifyBar } from './notify-bar.tsx';
import { ProviderActions } from './provider-actions.tsx';
import { PROVIDER_FILTERS, ProviderStatusBadge } from './provider-state.tsx';
import own from './providers.module.css';
import { titleOf } from './use-provider.ts';

const { fields: NAMES, views: VIEWS } = PROVIDERS;
export type ProviderView = keyof typeof VIEWS;
const PLACES = { plain: '/providers', advanced: '/providers/advanced', risk: '/providers/risk' } as const;

type ProviderColumn = Column<ProviderRow>;
const NAME: ProviderColumn = {
  key: 'name',
  title: NAMES.name,
  fixed: true,
  sort: 'name',
  render: (row) => <span className={classes.name}>{shorten(titleOf(row))}</span>,
};
const RFC: ProviderColumn = {
  key: 'rfc',
  title: NAMES.rfc,
  width: 160,
  sort: 'rfc',
  render: (row) => <span className={classes.serial}>{row.rfc}</span>,
};
const STATUS: ProviderColumn = {
  key: 'status',
  title: NAMES.provider_status,
  width: 140,
  sort: 'provider_status',
  render: (row) => <ProviderStatusBadge status={row.provider_status} />,
};
const listColumn = (field: 'list_69' | 'list_69_b' | 'list_69_bb'): ProviderColumn => ({
  key: field,
  title: NAMES[field],
  width: 190,
  render: (row) => row[field] || PROVIDERS.noList,
});

function columnsOf(view: ProviderView, unitName: (id: string) => string): ProviderColumn[] {
  const unit: ProviderColumn = {
    key: 'unit',
    title: NAMES.business_unit_id,
    width: 190,
    render: (row) => shorten(unitName(row.business_unit_id)),
  };
  const email: ProviderColumn = { key: 'email', title: NAMES.email, render: (row) => row.email };
  if (view === 'risk')
    return [NAME, RFC, listColumn('list_69'), listColumn('list_69_b'), listColumn('list_69_bb'), STATUS];
  if (view === 'plain') return [NAME, RFC, email, unit, STATUS];
  return [
    ...[NAME, RFC, email, unit],
    {
      key: 'contact',
      title: PROVIDERS.contact,
      render: ({ c_nombre, c_apaterno, c_amaterno }) =>
        [c_nombre, c_apaterno, c_amaterno].filter((word) => word !== '').join(' '),
    },
    { key: 'company', title: NAMES.c_compania, render: (row) => row.c_compania },
    {
      key: 'invited',
      title: NAMES.invited_at,
      width: 130,
      sort: 'invited_at',
      render: (row) => formatDate(row.invited_at),
    },
    STATUS,
  ];
}

type PageProps = { view: ProviderView; search: ResourceSearch; onOpen: (id: string) => void };

export function ProvidersPage({ view, search, onOpen }: PageProps) {
  const [isImport, setImport] = useState(false);
  const [chosen, setChosen] = useState<ProviderRow[]>([]);
  const mayNotify = useMay()('notify_provider');
  const { rows: units } = useResource(businessUnits, readQuery(businessUnits, {}));
  const unitName = (id: string) =>
    units.find((unit) => unit.business_unit_id === id)?.name ?? PROVIDERS.wholeAccount;
  return (
    <ResourcePage
      resource={providers}
      texts={PROVIDERS}
      search={search}
      icon={<IconBuildingStore />}
      columns={columnsOf(view, unitName)}
      filters={PROVIDER_FILTERS}
      onOpen={(row) => onOpen(row.provider_id)}
      actions={(row) => <ProviderActions row={row} />}
      selection={mayNotify ? { chosen, onChange: setChosen, label: titleOf } : undefined}
      under={<NotifyBar chosen={chosen} onClear={() => setChosen([])} />}
      beside={
        <Allowed action="import_providers">
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} />}
            onClick={() => setImport(true)}
          >
            {PROVIDER_IMPORT.open}
          </Button>
        </Allowed>
      }
      add={
        <LinkButton to="/providers/new" leftSection={<IconPlus size={18} />}>
          {PROVIDERS.add}
        </LinkButton>
      }
      card={(row) => (
        <span className={classes.card}>
          <span className={classes.name}>{shorten(titleOf(row))}</span>
          <span className={classes.small}>
            {row.rfc} · {shorten(unitName(row.business_unit_id))}
          </span>
          <ProviderStatusBadge status={row.provider_status} />
        </span>
      )}
    >
      <nav aria-label={PROVIDERS.viewLabel} className={own.views}>
        {Object.entries(PLACES).map(([name, to]) => (
          <LinkButton
            key={name}
            to={to}
            search={search as never}
            size="xs"
            variant={name === view ? 'filled' : 'default'}
            aria-current={name === view ? 'page' : undefined}
          >
            {VIEWS[name as ProviderView]}
          </LinkButton>
        ))}
        <LinkButton to="/pre_reg" size="xs" variant="default">
          {PRE_REG.short}
        </LinkButton>
      </nav>
      {view === 'risk' && <p className={classes.small}>{PROVIDERS.risk.asOf}</p>}
      <ImportProviders opened={isImport} onClose={() => setImport(false)} />
    </ResourcePage>
  );
}
