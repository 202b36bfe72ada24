/** What a page of one row has around it: the way back to where its list was left, and the row, its waiting, or that it is not there. */
import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkAnchor } from '../ui/link.tsx';
import { lastPlace } from '../ui/list-place.ts';
import classes from './resource.module.css';

/** Where a list is. */
export type ListPath = Parameters<typeof LinkAnchor>[0]['to'];

/** On paper it is not. */
export function BackToList({ to, children }: { to: ListPath; children: ReactNode }) {
  return (
    <LinkAnchor
      to={to}
      search={lastPlace(String(to)) as never}
      className={classes.back}
      size="sm"
      data-print="no"
    >
      <IconArrowLeft size={16} aria-hidden /> {children}
    </LinkAnchor>
  );
}

type FoundProps<R> = {
  row: R | undefined;
  loading: boolean;
  /** Of what waits, in pixels. */
  height?: number;
  missing: ReactNode;
  children: (row: R) => ReactNode;
};

export function Found<R>({ row, loading, height = 320, missing, children }: FoundProps<R>) {
  if (row !== undefined) return children(row);
  return loading ? <Skeleton height={height} radius="md" /> : missing;
}
