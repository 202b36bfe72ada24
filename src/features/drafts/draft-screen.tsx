/** A draft opened in the invoice form. */
import { Skeleton } from '@mantine/core';
import { IconPencilOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Draft } from '../../../schema/documents/replicated.ts';
import { DRAFTS } from '../../../schema/texts/drafts.ts';
import { useDraft } from '../../local/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { InvoiceForm } from '../receipts/invoice-form.ts';

export function DraftScreen({ slug }: { slug: string }) {
  const { draft, loading, mark } = useDraft(slug);
  // The form owns the text once it is open: what replicates meanwhile must not pull it away.
  const [opened, setOpened] = useState<{ draft: Draft; mark: string } | undefined>();
  if (opened === undefined && draft !== undefined) setOpened({ draft, mark });
  if (opened === undefined && loading) return <Skeleton height={320} radius="md" />;
  if (opened === undefined)
    return (
      <EmptyState icon={<IconPencilOff />} title={DRAFTS.gone}>
        <LinkButton to="/drafts" variant="default">
          {DRAFTS.backToList}
        </LinkButton>
      </EmptyState>
    );
  return (
    <Suspense fallback={<Skeleton height={320} radius="md" />}>
      <InvoiceForm slug={slug} receipt={opened.draft.receipt} name={opened.draft.name} mark={opened.mark} />
    </Suspense>
  );
}
