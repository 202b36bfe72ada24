/** A run as it was when it was opened, once this device has what it needs; or that there is none. */
import { Skeleton } from '@mantine/core';
import { IconArrowLeft, IconMoodEmpty } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { WrittenDefinition } from '../../../../schema/pushables/written.ts';
import { useWritten, type WrittenRow } from '../../../local/index.ts';
import resourceClasses from '../../../resource/resource.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkAnchor } from '../../../ui/link.tsx';

type ScreenProps<B> = {
  of: WrittenDefinition<B>;
  slug: string;
  list: '/payroll_runs' | '/deposit_runs';
  texts: { back: string; notFound: string };
  isWaiting: boolean;
  children: (row: WrittenRow<B>) => ReactNode;
};

export function RunScreen<B>({ of, slug, list, texts, isWaiting, children }: ScreenProps<B>) {
  const { rows } = useWritten(of);
  const [seen, setSeen] = useState<WrittenRow<B>>();
  const here = rows.find((row) => row.slug === slug);
  // As it was when it was opened: what replicates while one writes must not pull the text away.
  if (here !== undefined && seen?.slug !== slug) setSeen(here);
  return (
    <>
      <LinkAnchor to={list} className={resourceClasses.back} size="sm">
        <IconArrowLeft size={16} aria-hidden /> {texts.back}
      </LinkAnchor>
      {seen?.slug === slug && !isWaiting ? (
        children(seen)
      ) : isWaiting || rows.length === 0 ? (
        <Skeleton height={320} radius="md" />
      ) : (
        <EmptyState page icon={<IconMoodEmpty />} title={texts.notFound} />
      )}
    </>
  );
}
