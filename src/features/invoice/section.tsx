/** A section that folds to one line: what it is, and in a few words what it holds or that something is wrong. */
import { Accordion, Badge, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Section as SectionName, sectionOf } from '../../../schema/receipt/paths.ts';
import { INVOICE } from '../../../schema/texts/invoice.ts';
import { useForm } from './form-context.tsx';
import classes from './invoice-form.module.css';
import { errorsInOrder } from './problems.tsx';

type SectionProps = { name: Exclude<SectionName, 'totals'>; summary: ReactNode; children: ReactNode };

export function Section({ name, summary, children }: SectionProps) {
  const wrong = useForm((state) =>
    state.revealed
      ? errorsInOrder(state.problems).filter((problem) => sectionOf(problem.path) === name).length
      : 0,
  );
  return (
    <Accordion.Item value={name} className={classes.section}>
      <Accordion.Control>
        <Group gap="sm" wrap="nowrap">
          <Text fw={600} component="span" className={classes.sectionTitle}>
            {INVOICE.sections[name]}
          </Text>
          <Text c="dimmed" size="sm" component="span" truncate className={classes.sectionSummary}>
            {summary}
          </Text>
          {wrong > 0 && (
            <Badge
              color="red"
              variant="light"
              leftSection={<IconAlertCircle size={14} />}
              className={classes.wrong}
            >
              {wrong}
            </Badge>
          )}
        </Group>
      </Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  );
}
