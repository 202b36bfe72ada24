/** What may go with a row, each with how well it fits and why, and the way to whatever else is open. */
import { Button, Group } from '@mantine/core';
import { IconCircleCheck, IconHelp } from '@tabler/icons-react';
import type { OpenRow } from '../../../../schema/resources/payments/conciliations.ts';
import { CONCILIATION as t } from '../../../../schema/texts/conciliation.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { Amount } from '../../../ui/amount.tsx';
import { shorten } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

type Proposal = OpenRow['proposals'][number];

export function labelOf({ documents }: Proposal): string {
  const folios = documents.map(({ folio }) => folio).join(', ');
  return documents.every(({ payment_id }) => payment_id !== undefined)
    ? t.joinOf(folios)
    : t.conciliateOf(folios);
}

type ProposalsProps = {
  row: OpenRow;
  disabled: boolean;
  onConciliate: (row: OpenRow, proposal: Proposal) => void;
  onChoose: (row: OpenRow) => void;
};

export function Proposals({ row, disabled, onConciliate, onChoose }: ProposalsProps) {
  const choose = (
    <Allowed action="conciliate">
      <Button size="compact-md" variant="default" disabled={disabled} onClick={() => onChoose(row)}>
        {t.choose.title}
      </Button>
    </Allowed>
  );
  if (row.proposals.length === 0)
    return (
      <Group justify="space-between" p="xs">
        <span className={classes.small}>{t.flag.open}</span>
        {choose}
      </Group>
    );
  return (
    <section aria-label={t.proposals}>
      {row.proposals.map((one) => (
        <Group key={one.documents.map(({ id }) => id).join()} justify="space-between" p="xs">
          <span>
            {one.documents.map(({ id, folio, name, amount, payment_id }) => (
              <div key={id}>
                {payment_id === undefined ? folio : t.paymentOf(folio)} · {shorten(name)} ·{' '}
                <Amount value={amount} currency={row.currency} />
              </div>
            ))}
            <span className={classes.small}>
              {[...one.reasons, ...(one.together > 0 ? [t.together(one.together)] : [])].join('. ')}
              {Number(one.difference) !== 0 && one.together === 0 && `. ${t.difference(one.difference)}`}
            </span>
          </span>
          <span>
            {one.is_sure ? (
              <StatusBadge tone="good" icon={<IconCircleCheck />} label={t.sure} />
            ) : (
              <StatusBadge tone="quiet" icon={<IconHelp />} label={t.likely} />
            )}{' '}
            <span className={classes.small}>{t.score(one.score)}</span>
          </span>
          <Allowed action="conciliate">
            <Button size="compact-md" disabled={disabled} onClick={() => onConciliate(row, one)}>
              {one.documents.every(({ payment_id }) => payment_id !== undefined) ? t.join : t.conciliate}
            </Button>
          </Allowed>
        </Group>
      ))}
      <Group justify="flex-end" p="xs">
        {choose}
      </Group>
    </section>
  );
}
