/** One template: found on this device, then its editor, which loads with the first one that is opened. */
import { Skeleton } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { Suspense } from 'react';
import { templates } from '../../../../schema/resources/admin/templates.ts';
import { TEMPLATES } from '../../../../schema/texts/templates.ts';
import { useRecord, useSession } from '../../../local/index.ts';
import { BackToList } from '../../../resource/found.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyNamed } from '../../../ui/lazy-named.ts';

const TemplateEditor = lazyNamed(() => import('./editor/template-editor.tsx'), 'TemplateEditor');

export function TemplateScreen({ templateId }: { templateId: string }) {
  const { row, loading } = useRecord(templates, templateId);
  const session = useSession();
  const waiting = <Skeleton height={520} radius="md" />;
  const owner =
    session.status === 'signed_in'
      ? `${session.session.client.client_id} ${session.session.user.id}`
      : undefined;
  return (
    <>
      <BackToList to="/templates">{TEMPLATES.title}</BackToList>
      {row === undefined && !loading ? (
        <EmptyState icon={<IconMoodEmpty />} title={TEMPLATES.notFound} />
      ) : row === undefined || owner === undefined ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <TemplateEditor row={row} owner={owner} />
        </Suspense>
      )}
    </>
  );
}
