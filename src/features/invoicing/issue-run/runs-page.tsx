/** Runs of receipts of one kind, of this device and the person's others: those that were issued, and those that go on. */
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Action } from '../../../../schema/access/actions.ts';
import type { WrittenDefinition } from '../../../../schema/pushables/written.ts';
import { deleteWritten, saveWritten, useWritten, type WrittenRow } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import classes from '../../../resource/resource.module.css';
import { RowMenu } from '../../../resource/row-menu.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { shorten } from '../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { PageHead } from '../../../ui/page-head.tsx';

type PageProps<B> = {
  of: WrittenDefinition<B>;
  action: Action;
  texts: {
    title: string;
    add: string;
    emptyTitle: string;
    emptyText: string;
    remove: string;
    removeText: (name: string) => string;
    removed: string;
    actionsOf: (name: string) => string;
    refused: (name: string, reason: string) => string;
  };
  icon: ReactNode;
  columns: Column<WrittenRow<B>>[];
  /** What a phone shows below the name. */
  detail: (body: B) => string;
  /** A new one; undefined until this device knows enough. */
  begin: (() => B) | undefined;
  onOpen: (slug: string) => void;
};

export function RunsPage<B extends { name: string }>(props: PageProps<B>) {
  const { of, action, texts: t, icon, columns, detail, begin, onOpen } = props;
  const { rows, refused } = useWritten(of);
  const confirm = useConfirm();
  const newest = rows.toSorted((a, b) => b.edited_at.localeCompare(a.edited_at));
  const start = async () => {
    if (begin === undefined) return;
    const saved = await saveWritten(of, { slug: crypto.randomUUID(), body: begin() });
    if (saved.ok) onOpen(saved.value.slug);
    else notifyError(saved.error);
  };
  const remove = async ({ slug, body }: WrittenRow<B>) => {
    if (!(await confirm({ text: t.removeText(body.name) }))) return;
    const done = await deleteWritten(of, slug);
    if (done.ok) notifySuccess(t.removed);
    else notifyError(done.error);
  };
  const add = (
    <Allowed action={action}>
      <Button
        leftSection={<IconPlus size={18} />}
        disabled={begin === undefined}
        onClick={() => void start()}
      >
        {t.add}
      </Button>
    </Allowed>
  );
  return (
    <>
      <PageHead title={t.title}>{add}</PageHead>
      {refused.map(({ document, reason }) => (
        <p key={document.slug} role="alert">
          {t.refused(document.body.name, reason)}
        </p>
      ))}
      <DataTable
        name={of.path}
        label={t.title}
        columns={columns}
        rows={newest}
        rowKey={({ slug }) => slug}
        onOpen={({ slug }) => onOpen(slug)}
        actions={(row) => (
          <RowMenu
            label={t.actionsOf(row.body.name)}
            items={[
              {
                key: 'remove',
                action,
                label: t.remove,
                icon: <IconTrash size={16} />,
                danger: true,
                onSelect: () => void remove(row),
              },
            ]}
          />
        )}
        empty={
          <EmptyState icon={icon} title={t.emptyTitle} text={t.emptyText}>
            {add}
          </EmptyState>
        }
        card={({ body }) => (
          <span className={classes.card}>
            <span className={classes.name}>{shorten(body.name)}</span>
            <span className={classes.small}>{detail(body)}</span>
          </span>
        )}
      />
    </>
  );
}
