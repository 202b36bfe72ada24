/** One template: found on this device, then its editor, which loads with the first one that is opened. */
import { Skeleton } from '@mantine/core';
import { IconArrowLeft, IconMoodEmpty } from '@tabler/icons-react';
import { Suspense } from 'react';
import { templates } from '../../../../schema/resources/admin/templates.ts';
import { TEMPLATES } from '../../../../schema/texts/templates.ts';
import { useRecord, useSession } from '../../../local/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyNamed } from '../../../ui/lazy-named.ts';
import { LinkAnchor } from '../../../ui/link.tsx';
import { lastPlace } from '../../../ui/list-place.ts';
import classes from './templates.module.css';

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
      <LinkAnchor
        to="/templates"
        search={lastPlace('/templates') as never}
        className={classes.back}
        size="sm"
      >
        <IconArrowLeft size={16} aria-hidden /> {TEMPLATES.title}
      </LinkAnchor>
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
