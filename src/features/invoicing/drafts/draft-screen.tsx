/** A draft opened in the invoice form. */
import { Skeleton } from '@mantine/core';
import { IconPencilOff } from '@tabler/icons-react';
import { Suspense, useCallback, useState } from 'react';
import type { Draft } from '../../../../schema/documents/draft.ts';
import { DRAFTS } from '../../../../schema/texts/drafts.ts';
import { useDraft } from '../../../local/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { DocumentForm } from '../receipts/form-of-kind.tsx';

type DraftScreenProps = {
  slug: string;
  /** The text had to go on under another slug: the address should say so. */
  onMoved: (slug: string) => void;
};

type Opened = {
  draft: Draft;
  mark: string;
  /** Under which address the form is open. */
  slug: string;
  /** The slug that the address is about to have. */
  next?: string;
};

export function DraftScreen({ slug, onMoved }: DraftScreenProps) {
  const { draft, loading, mark } = useDraft(slug);
  // The form owns the text once it is open: what replicates meanwhile must not pull it away.
  const [opened, setOpened] = useState<Opened | undefined>();
  const moved = useCallback(
    (next: string) => {
      setOpened((now) => now && { ...now, next });
      onMoved(next);
    },
    [onMoved],
  );
  const current = opened?.slug === slug || opened?.next === slug ? opened : undefined;
  if (current?.next === slug) setOpened({ draft: current.draft, mark: current.mark, slug });
  if (current === undefined && draft?.slug === slug) setOpened({ draft, mark, slug });
  const isOfAnother = draft !== undefined && draft.slug !== slug;
  if (current === undefined && (loading || isOfAnother)) return <Skeleton height={320} radius="md" />;
  if (current === undefined)
    return (
      <EmptyState icon={<IconPencilOff />} title={DRAFTS.gone}>
        <LinkButton to="/drafts" variant="default">
          {DRAFTS.backToList}
        </LinkButton>
      </EmptyState>
    );
  const { draft: start } = current;
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <DocumentForm
        key={start.slug}
        waiting={<Skeleton height={320} radius="md" />}
        slug={start.slug}
        receipt={start.receipt}
        name={start.name}
        mark={current.mark}
        onSlug={moved}
      />
    </Suspense>
  );
}
