/** By which channels a supplier's documents are taken, and what blocks it: each with what unblocks it. Spec 3 §3, §4. */
import '../../../ui/mantine-later.css';
import { Alert } from '@mantine/core';
import { blocksOf, CHANNELS } from '../../../../schema/resources/parties/provider-doors.ts';
import type { ProviderRow } from '../../../../schema/resources/parties/providers.ts';
import { providerRecords } from '../../../../schema/resources/parties/records.ts';
import { BLOCK_TEXTS, PROVIDER_DOORS } from '../../../../schema/texts/provider-blocks.ts';
import { PROVIDERS } from '../../../../schema/texts/providers.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { deviceTime, useRow } from '../../../local/index.ts';
import { Facts } from '../../../resource/facts.tsx';
import classes from '../../../resource/resource.module.css';

export function ProviderDoors({ row }: { row: ProviderRow }) {
  const record = useRow(providerRecords, row.provider_id).row;
  const blocks = blocksOf(row, record?.record_approval_status_id, deviceTime().slice(0, 10));
  const channels = CHANNELS.map(
    (channel) =>
      [PROVIDERS.fields[channel], row[channel] ? PROVIDER_DOORS.open : PROVIDER_DOORS.closed] as const,
  );
  return (
    <section className={classes.panel} aria-label={PROVIDER_DOORS.blocks}>
      <h2>{PROVIDER_DOORS.channels}</h2>
      <Facts of={channels} />
      <h2>{PROVIDER_DOORS.blocks}</h2>
      {blocks.length === 0 && <p>{PROVIDER_DOORS.none}</p>}
      {blocks.map(({ kind, isLifted }) => (
        <Alert
          key={kind}
          color={isLifted ? 'yellow' : 'red'}
          title={isLifted ? PROVIDER_DOORS.lifted(shownDay(row.lifted_until)) : PROVIDER_DOORS.held}
        >
          {BLOCK_TEXTS[kind]} {isLifted && row.lift_reason}
        </Alert>
      ))}
    </section>
  );
}
