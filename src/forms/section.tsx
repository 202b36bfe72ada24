/** A section that folds to one line: what it is, and in a few words what it holds or that something is wrong. */
import '../ui/mantine-later.css';
import { Accordion, Badge, Group, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import classes from './form.module.css';
import { useForm } from './form-context.tsx';

/** Opens and folds the sections of the form around. */
export type Sections = { open: (name: string) => void; fold: (name: string) => void };

export const SectionsContext = createContext<Sections>({ open: () => undefined, fold: () => undefined });

export const useSections = () => useContext(SectionsContext);

type SectionProps = {
  name: string;
  title: string;
  summary: ReactNode;
  children: ReactNode;
  /** What a folded one says at its end: «Cambiar». */
  change?: string | undefined;
};

export function Section({ name, title, summary, children, change }: SectionProps) {
  const wrong = useForm((state) =>
    state.revealed
      ? state.problems.filter((one) => one.severity === 'error' && one.section === name).length
      : 0,
  );
  return (
    <Accordion.Item value={name} className={classes.section}>
      <Accordion.Control>
        <Group gap="sm" wrap="nowrap">
          <Text fw={600} component="span" className={classes.sectionTitle}>
            {title}
          </Text>
          <Text c="dimmed" size="sm" component="span" truncate className={classes.sectionSummary}>
            {summary}
          </Text>
          {change !== undefined && (
            <Text size="sm" component="span" className={classes.change}>
              {change}
            </Text>
          )}
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
