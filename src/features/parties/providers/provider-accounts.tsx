/** Where a supplier is paid: what is confirmed, and beside it what waits for another person. Spec 3 §2, design of approvals. */
import { Alert, Button, Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import {
  isChanging,
  type ProviderAccountRow,
  providerAccounts,
} from '../../../../schema/resources/parties/provider-accounts.ts';
import type { ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { PROVIDER_ACCOUNTS as t } from '../../../../schema/texts/provider-accounts.ts';
import type { AccountState } from '../../../../schema/values/picklists.ts';
import { useConnection, useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { Facts } from '../../../resource/facts.tsx';
import resource from '../../../resource/resource.module.css';
import { formatMoment } from '../../../ui/format.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { AccountSheet } from './account-sheet.tsx';

const LOOKS: Record<AccountState, { tone: Tone; icon: ReactNode }> = {
  waiting: { tone: 'wait', icon: <IconHourglass /> },
  confirmed: { tone: 'good', icon: <IconCircleCheck /> },
  changing: { tone: 'warn', icon: <IconHourglass /> },
  refused: { tone: 'quiet', icon: <IconCircleX /> },
};

export function ProviderAccounts({ row: { rfc } }: { row: ProviderRow }) {
  const { rows } = useResource(providerAccounts, readQuery(providerAccounts, { q: rfc }));
  const offline = useConnection().state === 'offline';
  const [open, setOpen] = useState<ProviderAccountRow | 'new'>();
  const own = rows.filter((one) => one.provider_rfc === rfc);
  return (
    <Allowed action="view_accounts">
      <section className={resource.panel} aria-label={t.panel}>
        <h2>{t.panel}</h2>
        <p className={resource.small}>{t.about}</p>
        {own.length === 0 && <p>{t.none}</p>}
        {own.map((account) => (
          <Account key={account.account_id} row={account} onChange={() => setOpen(account)} />
        ))}
        <Allowed action="write_account">
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlus size={17} />}
              disabled={offline}
              onClick={() => setOpen('new')}
            >
              {t.add}
            </Button>
          </Group>
        </Allowed>
        <AccountSheet rfc={rfc} asked={open} onClose={() => setOpen(undefined)} />
      </section>
    </Allowed>
  );
}

function Account({ row, onChange }: { row: ProviderAccountRow; onChange: () => void }) {
  const offline = useConnection().state === 'offline';
  const { currency, state, clabe, bank, holder, outcome, decided_by, decided_at, note } = row;
  const { fields: NAMES } = t;
  return (
    <div>
      <div className={resource.deskHead}>
        <strong>{currency}</strong>
        <StatusBadge {...LOOKS[state]} label={t.states[state]} />
        {!isChanging(row) && (
          <Allowed action="write_account">
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPencil size={15} />}
              disabled={offline}
              aria-label={`${t.edit}: ${currency}`}
              onClick={onChange}
            >
              {t.edit}
            </Button>
          </Allowed>
        )}
      </div>
      {clabe !== '' && (
        <Facts
          of={[
            [`${NAMES.clabe} (${t.former.toLowerCase()})`, clabe],
            [NAMES.bank, bank],
            [NAMES.holder, holder],
          ]}
        />
      )}
      {isChanging(row) && (
        <Alert color="yellow" icon={<IconAlertTriangle />} title={t.waiting}>
          <Facts
            of={[
              [NAMES.clabe, row.new_clabe],
              [NAMES.bank, row.new_bank],
              [NAMES.holder, row.new_holder],
            ]}
          />
          <p>{t.askedBy(row.asked_by, formatMoment(row.asked_at))}</p>
          <LinkAnchor to="/approvals">{t.see}</LinkAnchor>
        </Alert>
      )}
      {!isChanging(row) && outcome === 'approved' && (
        <p className={resource.small}>{t.confirmedBy(decided_by, formatMoment(decided_at))}</p>
      )}
      {!isChanging(row) && outcome !== '' && outcome !== 'approved' && (
        <p className={resource.small}>{t.ended(outcome, decided_by, note)}</p>
      )}
    </div>
  );
}
