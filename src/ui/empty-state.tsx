/** What an empty list says: what would be here, and the first step. */
import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export function EmptyState(props: { icon: ReactNode; title: string; text?: string; children?: ReactNode }) {
  return (
    <Stack align="center" gap="xs" className={classes.empty}>
      <span className={classes.icon} aria-hidden>
        {props.icon}
      </span>
      <Title order={2} size="h4" ta="center">
        {props.title}
      </Title>
      {props.text !== undefined && (
        <Text c="dimmed" ta="center" maw={420}>
          {props.text}
        </Text>
      )}
      {props.children !== undefined && <div className={classes.actions}>{props.children}</div>}
    </Stack>
  );
}
