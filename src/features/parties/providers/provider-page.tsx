/** A supplier: how they stand, what the SAT's lists say of them, and whom one deals with there. Spec 3 §2. */
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconMoodEmpty, IconPencil } from '@tabler/icons-react';
import { businessUnits } from '../../../../schema/resources/parties/business-units.ts';
import { type ProviderRow, providers } from '../../../../schema/resources/parties/providers.ts';
import { providerRecords, RECORD_STATES } from '../../../../schema/resources/parties/records.ts';
import { PROVIDER_RECORDS } from '../../../../schema/texts/provider-records.ts';
import { PROVIDERS } from '../../../../schema/texts/providers.ts';
import { useRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { DossierLink } from '../../../resource/dossier-link.tsx';
import { Facts } from '../../../resource/facts.tsx';
import { BackToList, Found } from '../../../resource/found.tsx';
import classes from '../../../resource/resource.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatDate } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { RecordStateBadge } from '../records/record-state.tsx';
import { ProviderAccounts } from './provider-accounts.tsx';
import { ProviderActions } from './provider-actions.tsx';
import { ProviderDoors } from './provider-doors.tsx';
import { ProviderStatusBadge } from './provider-state.tsx';
import { titleOf } from './use-provider.ts';

const { fields: NAMES } = PROVIDERS;

export function ProviderPage({ id }: { id: string }) {
  const { row, loading } = useRow(providers, id);
  return (
    <>
      <BackToList to="/providers">{PROVIDERS.title}</BackToList>
      <PageHead title={row === undefined ? PROVIDERS.edit : titleOf(row)}>
        {row !== undefined && <DossierLink rfc={row.rfc} />}
        {row !== undefined && (
          <Allowed action="edit_provider">
            <LinkButton
              to="/providers/$slug/edit"
              params={{ slug: id }}
              variant="default"
              leftSection={<IconPencil size={16} />}
            >
              {PROVIDERS.change}
            </LinkButton>
          </Allowed>
        )}
      </PageHead>
      <Found
        row={row}
        loading={loading}
        missing={<EmptyState icon={<IconMoodEmpty />} title={PROVIDERS.notFound} />}
      >
        {(found) => <Provider row={found} />}
      </Found>
    </>
  );
}

function Provider({ row }: { row: ProviderRow }) {
  const unit = useRow(businessUnits, row.business_unit_id).row?.name ?? PROVIDERS.wholeAccount;
  const contact = [row.c_nombre, row.c_apaterno, row.c_amaterno].filter((word) => word !== '').join(' ');
  const facts = [
    [NAMES.rfc, row.rfc],
    [NAMES.email, row.email],
    [NAMES.business_unit_id, unit],
    [NAMES.c_compania, row.c_compania],
    [PROVIDERS.contact, contact],
    [NAMES.invited_at, formatDate(row.invited_at)],
  ] as const;
  const lists = (['list_69', 'list_69_b', 'list_69_bb'] as const).filter((list) => row[list] !== '');
  return (
    <div className={classes.form}>
      <section className={classes.panel} aria-label={titleOf(row)}>
        <div className={classes.deskHead}>
          <ProviderStatusBadge status={row.provider_status} />
          <ProviderActions row={row} />
        </div>
        <Facts of={facts} />
      </section>
      <ProviderRecord row={row} />
      <ProviderAccounts row={row} />
      <ProviderDoors row={row} />
      <section className={classes.panel}>
        <h2>{PROVIDERS.views.risk}</h2>
        {lists.length === 0 ? (
          <p>{PROVIDERS.risk.none}</p>
        ) : (
          lists.map((list) => (
            <Alert key={list} color="red" icon={<IconAlertTriangle />} title={NAMES[list]}>
              {row[list]}
            </Alert>
          ))
        )}
        <p className={classes.small}>{PROVIDERS.risk.asOf}</p>
      </section>
    </div>
  );
}

function ProviderRecord({ row: { provider_id } }: { row: ProviderRow }) {
  const { row } = useRow(providerRecords, provider_id);
  return (
    <section className={classes.panel}>
      <div className={classes.deskHead}>
        <h2>{PROVIDER_RECORDS.panel}</h2>
        {row !== undefined && <RecordStateBadge state={row.record_approval_status_id} />}
      </div>
      {row === undefined ? (
        <p>{PROVIDER_RECORDS.noRecord}</p>
      ) : row.record_approval_status_id === RECORD_STATES.none ? null : (
        <LinkButton
          to="/providers/provider_record/$slug"
          params={{ slug: provider_id }}
          variant="default"
          size="xs"
        >
          {PROVIDER_RECORDS.see}
        </LinkButton>
      )}
    </section>
  );
}
