/** What an empty list says: what would be here, and the first step. */
import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { PageTitle } from './page-title.tsx';

type EmptyStateProps = {
  icon: ReactNode;
  title: string;
  text?: string;
  children?: ReactNode;
  /** It is all there is on the page: its title is the page's. */
  page?: boolean;
};

export function EmptyState(props: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" className={classes.empty}>
      <span className={classes.icon} aria-hidden>
        {props.icon}
      </span>
      {props.page === true ? (
        <PageTitle size="h4" ta="center">
          {props.title}
        </PageTitle>
      ) : (
        <Title order={2} size="h4" ta="center">
          {props.title}
        </Title>
      )}
      {props.text !== undefined && (
        <Text c="dimmed" ta="center" maw={420}>
          {props.text}
        </Text>
      )}
      {props.children !== undefined && <div className={classes.actions}>{props.children}</div>}
    </Stack>
  );
}
