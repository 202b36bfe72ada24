/** «Exportar»: the rows of a list as CSV or for Excel, those of the page or all that it found. Spec 1 §7, 2 §9. */
import { ActionIcon, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { EXPORTS as t } from '../../schema/texts/exports.ts';
import { askOperation, deviceTime, handOver, useSession } from '../local/index.ts';
import { type ActionItem, ActionMenu } from '../ui/action-menu.tsx';
import type { Column } from '../ui/data-table/column.ts';
import { notifyError, notifySuccess, notifyWarning } from '../ui/notify.ts';
import type { TableKind } from '../ui/write-table.ts';
import { useMay } from './allowed.tsx';
import { cellText } from './cell-text.ts';
import classes from './resource.module.css';

/** Of a long list no more are held than are written at once. */
export type Parts<T> = Iterable<readonly T[]> | AsyncIterable<readonly T[]>;

/** Told how many rows of how many have come. */
export type OnRows = (done: number, of: number) => void;

/** Rows whose cells are text at once. */
const AT_ONCE = 1_000;

/** Tells of each part that has come. */
export async function* counted<T>(parts: Parts<T>, of: number, onRows: OnRows): AsyncGenerator<readonly T[]> {
  let done = 0;
  for await (const rows of parts) {
    done += rows.length;
    onRows(done, Math.max(of, done));
    yield rows;
  }
}

type Which = 'page' | 'chosen' | 'all';

type ExportMenuProps<T> = {
  /** What it is called, for the audit log too. */
  list: string;
  columns: readonly Column<T>[];
  page: readonly T[];
  /** Those that are chosen, on any page. */
  chosen?: readonly T[];
  /** Every row that the list found, some after the others. @throws what is told to the person */
  all: (onRows: OnRows) => Parts<T>;
  /** What else can be had of this list. */
  more?: readonly ActionItem[];
};

export function ExportMenu<T>({ list, columns, page, chosen = [], all, more = [] }: ExportMenuProps<T>) {
  const [work, setWork] = useState<{ done: number; of: number }>();
  const may = useMay();
  const session = useSession();
  const rfc = session.status === 'signed_in' ? session.session.client.rfc : '';
  const save = async (kind: TableKind, which: Which) => {
    try {
      const parts = which === 'all' ? all((done, of) => setWork({ done, of })) : [{ page, chosen }[which]];
      const { writeTable } = await import('../ui/write-table.ts');
      let written = 0;
      async function* cells() {
        yield [columns.map(({ title }) => title)];
        for await (const part of parts)
          for (let at = 0; at < part.length; at += AT_ONCE) {
            const rows = part.slice(at, at + AT_ONCE);
            written += rows.length;
            yield rows.map((row) => columns.map((column) => cellText(column, row)));
          }
      }
      const table = await writeTable(kind, cells());
      if (written === 0) return notifyWarning(t.empty);
      // Before it leaves: what cannot be noted does not.
      const noted = await askOperation('export_list', crypto.randomUUID(), {
        ...{ list, as: kind, count: written },
      });
      if (!noted.ok) return notifyError(noted.error, t.failed);
      handOver(table, `${rfc}_${stamp()}.${kind}`);
      notifySuccess(t.done);
    } catch (error) {
      notifyError({ message: error instanceof Error ? error.message : String(error) }, t.failed);
    } finally {
      setWork(undefined);
    }
  };
  const offered: readonly Which[] = chosen.length > 0 ? ['chosen', 'page', 'all'] : ['page', 'all'];
  const tables = may('export_list') ? (['csv', 'xlsx'] as const) : [];
  const items = tables.flatMap((kind) =>
    offered.map((which) => ({
      key: `${kind} ${which}`,
      label: t.item(t[kind], t[which]),
      onSelect: () => void save(kind, which),
    })),
  );
  if (items.length + more.length === 0) return null;
  return (
    <>
      {work !== undefined && (
        <span className={classes.exporting}>
          <Progress value={(100 * work.done) / Math.max(1, work.of)} w={80} aria-label={t.progress} />
          <small>{t.working(work.done, work.of)}</small>
        </span>
      )}
      <ActionMenu
        items={[...items, ...more]}
        width={260}
        button={(props) => (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t.button}
            title={t.button}
            disabled={work !== undefined}
            {...props}
          >
            <IconDownload size={18} />
          </ActionIcon>
        )}
      />
    </>
  );
}

/** `20261125_143005`, by the clock of the device. */
const stamp = () => deviceTime().replace(/[-:]/g, '').replace('T', '_').slice(0, 15);
