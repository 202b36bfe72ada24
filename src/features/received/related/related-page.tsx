/** All that one receipt has to do with, issued and received, as a list by levels or as a picture; from what this device has. Spec 1 §2. */
import '../../../ui/mantine-later.css';
import { Alert, Skeleton, Tabs } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import {
  duplicatedRelations,
  MOST_RELATED,
  type RelatedDocument,
  type RelatedTree,
} from '../../../../schema/documents/related-tree.ts';
import { RELATED as t } from '../../../../schema/texts/related.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import { useRelated } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { Found } from '../../../resource/found.tsx';
import { PurchaseStory } from '../../../resource/purchase-story.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyNamed } from '../../../ui/lazy-named.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { RelatedList } from './related-list.tsx';
import { nameIn, nameOf, placeOf } from './related-names.ts';

const RelatedPicture = lazyNamed(() => import('./related-picture.tsx'), 'RelatedPicture');

export function RelatedPage({ uuid }: { uuid: string }) {
  const key = normalUuid(uuid);
  const { tree, loading } = useRelated(key);
  const document = tree?.levels.flat().find((node) => node.uuid === key)?.document;
  const row = tree !== undefined && document !== undefined ? { tree, document } : undefined;
  return (
    <Found
      row={row}
      loading={loading}
      missing={<EmptyState icon={<IconFileOff />} title={t.notHere} text={t.notHereText} />}
    >
      {(found) => <Shown {...found} />}
    </Found>
  );
}

function Shown({ tree, document }: { tree: RelatedTree; document: RelatedDocument }) {
  const isAlone = tree.levels.flat().length === 1;
  return (
    <>
      <PageHead title={t.of(nameOf(document))}>
        <Allowed action="view_related">
          <LinkButton variant="default" to="/receipts/related">
            {t.every}
          </LinkButton>
          {document.standing !== 'waiting' && (
            <LinkButton variant="default" {...placeOf(document)}>
              {t.open(nameOf(document))}
            </LinkButton>
          )}
        </Allowed>
      </PageHead>
      <p>{isAlone ? t.alone : t.intro}</p>
      <Duplicates tree={tree} />
      {tree.isCut && <Alert color="gray">{t.cut(MOST_RELATED)}</Alert>}
      {document.side === 'received' && document.receipt_type === 'I' && (
        <PurchaseStory subject={{ uuid: document.uuid }} />
      )}
      {isAlone ? (
        <RelatedList tree={tree} uuid={document.uuid} />
      ) : (
        <Tabs defaultValue="list" keepMounted={false}>
          <Tabs.List aria-label={t.as.label}>
            <Tabs.Tab value="list">{t.as.list}</Tabs.Tab>
            <Tabs.Tab value="picture">{t.as.picture}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="list">
            <RelatedList tree={tree} uuid={document.uuid} />
          </Tabs.Panel>
          <Tabs.Panel value="picture">
            <Suspense fallback={<Skeleton height={320} radius="md" mt="md" />}>
              <RelatedPicture tree={tree} uuid={document.uuid} />
            </Suspense>
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  );
}

function Duplicates({ tree }: { tree: RelatedTree }) {
  const found = useMemo(
    () => duplicatedRelations(tree.levels.flat().flatMap(({ document }) => document ?? [])),
    [tree],
  );
  if (found.length === 0) return null;
  return (
    <Alert color="yellow" title={t.duplicated.title} mb="md">
      <p>{t.duplicated.text}</p>
      <ul>
        {found.map(({ kind, uuid, documents }) => (
          <li key={`${kind} ${uuid} ${documents[0]?.uuid}`}>
            {t.duplicated.line(t.kind(kind), nameIn(tree, uuid), documents.map(nameOf).join(', '))}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
