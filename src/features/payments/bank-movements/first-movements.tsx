/** The first movements of a file, as they would be brought: whether it is read as it is meant. */
import '../../../ui/mantine-later.css';
import { List, Text } from '@mantine/core';
import type { ReadMovement } from '../../../../schema/conciliation/bank-lines.ts';
import { MOVEMENT_IMPORT as t } from '../../../../schema/texts/bank-movements.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { Amount } from '../../../ui/amount.tsx';
import { shorten } from '../../../ui/format.ts';

const SHOWN = 5;

export function FirstMovements({
  movements,
  currency,
}: {
  movements: readonly ReadMovement[];
  currency: string;
}) {
  if (movements.length === 0) return null;
  return (
    <section aria-label={t.first}>
      <Text size="sm" fw={600}>
        {t.first}
      </Text>
      <List size="sm">
        {movements.slice(0, SHOWN).map(({ movement_id, moved_on, concept, reference, amount }) => (
          <List.Item key={movement_id}>
            {shownDay(moved_on)} · {shorten(concept || reference)} ·{' '}
            <Amount value={amount} currency={currency} />
          </List.Item>
        ))}
      </List>
    </section>
  );
}
