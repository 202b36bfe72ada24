/** «Factoraje»: what is asked, offered and ceded, whichever of the three one is. From this device. Spec 3 §2. */
import { IconCoins, IconPlus } from '@tabler/icons-react';
import { factorClients } from '../../../../schema/resources/parties/factor-clients.ts';
import { factors } from '../../../../schema/resources/parties/factors.ts';
import { factorings } from '../../../../schema/resources/payments/factorings.ts';
import { FACTORING as t } from '../../../../schema/texts/factoring.ts';
import { FACTORING_ROLES, FACTORING_STATES } from '../../../../schema/values/picklists.ts';
import { useRecord } from '../../../local/index.ts';
import { ResourcePage } from '../../../resource/resource-page.tsx';
import type { ResourceSearch } from '../../../resource/resource-search.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { FactoringActions } from './factoring-actions.tsx';
import { FACTORING_COLUMNS, FactoringCard, FactoringDetails } from './factoring-cells.tsx';

const FILTERS = [
  {
    field: 'state',
    label: t.fields.state,
    options: FACTORING_STATES.map((value) => ({ value, label: t.states[value] })),
  },
  {
    field: 'role',
    label: t.fields.role,
    options: FACTORING_ROLES.map((value) => ({ value, label: t.roles[value] })),
  },
  { field: 'asked_at', label: t.fields.asked_at },
];

export function FactoringsPage({ search, title = t.title }: { search: ResourceSearch; title?: string }) {
  return (
    <ResourcePage
      resource={factorings}
      texts={{ ...t, title }}
      search={search}
      icon={<IconCoins />}
      columns={FACTORING_COLUMNS}
      filters={FILTERS}
      card={(row) => <FactoringCard row={row} />}
      actions={(row) => <FactoringActions row={row} />}
      expanded={(row) => <FactoringDetails row={row} />}
      add={
        <LinkButton to="/factorings/new" leftSection={<IconPlus size={18} />}>
          {t.add}
        </LinkButton>
      }
    />
  );
}

/** Those with one factor. @param identifier of the relation with it */
export function FactorReceiptsPage({ identifier, search }: { identifier: string; search: ResourceSearch }) {
  const { row } = useRecord(factors, identifier);
  return (
    <FactoringsPage
      search={{ ...search, relation_id: identifier }}
      title={t.titleOf(row?.name || row?.rfc || '')}
    />
  );
}

/** Those of one client of a factor. */
export function FactorUserPage({ id, search }: { id: string; search: ResourceSearch }) {
  const { row } = useRecord(factorClients, id);
  return (
    <FactoringsPage search={{ ...search, relation_id: id }} title={t.titleOf(row?.name || row?.rfc || '')} />
  );
}
