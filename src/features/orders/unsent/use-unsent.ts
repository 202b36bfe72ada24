/** Documents written here or on another device that are not sent yet. */
import { useEffect } from 'react';
import type { WrittenDefinition } from '../../../../schema/pushables/written.ts';
import { deleteWritten, useWritten, type WrittenList, type WrittenRow } from '../../../local/index.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';

/** Those that were sent go: what the server did not have yet when it took one, its device takes away. */
export function useUnsent<B>(
  of: WrittenDefinition<B>,
  isSent: (row: WrittenRow<B>) => boolean,
): WrittenList<B> {
  const { rows, refused } = useWritten(of);
  const sent = new Set(rows.filter(isSent));
  const gone = [...sent].map(({ slug }) => slug).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a kind never changes
  useEffect(() => {
    for (const slug of gone.split(',')) if (slug !== '') void deleteWritten(of, slug);
  }, [gone]);
  return { rows: rows.filter((row) => !sent.has(row)), refused };
}

type RemoveWords = { removeText(name: string): string; removed: string };

/** Deletes one once that is confirmed. @param onRemoved takes away what this device kept with it */
export function useRemoveUnsent<B>(
  of: WrittenDefinition<B>,
  t: RemoveWords,
  onRemoved?: (slug: string) => Promise<void>,
): (slug: string, name: string) => Promise<void> {
  const confirm = useConfirm();
  return async (slug, name) => {
    if (!(await confirm({ text: t.removeText(name) }))) return;
    const done = await deleteWritten(of, slug);
    if (!done.ok) return notifyError(done.error);
    await onRemoved?.(slug);
    notifySuccess(t.removed);
  };
}
