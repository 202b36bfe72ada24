/** What the SAT said, word by word, and when. */
import { Text } from '@mantine/core';
import type { SatView } from '../../../../schema/documents/cancellation.ts';
import { CANCEL } from '../../../../schema/texts/cancellation.ts';
import { formatMoment } from '../../../ui/format.ts';
import classes from './cancellation.module.css';

export function SatFacts({ sat }: { sat: SatView }) {
  const facts = [
    [CANCEL.sat.state, sat.estado],
    [CANCEL.sat.cancelable, sat.es_cancelable],
    [CANCEL.sat.cancellation, sat.estatus_cancelacion || CANCEL.sat.none],
  ] as const;
  return (
    <div>
      <dl className={classes.facts}>
        {facts
          .filter(([, said]) => said !== '')
          .map(([name, said]) => (
            <div key={name} className={classes.fact}>
              <dt>{name}</dt>
              <dd>{said}</dd>
            </div>
          ))}
      </dl>
      <Text size="xs" c="dimmed" mt={4}>
        {CANCEL.sat.when(formatMoment(sat.checked_at))}
      </Text>
    </div>
  );
}
