/** Reads what a person chose and puts each document on its way, a few at a time, so that the page stays alive. */
import { useCallback, useState } from 'react';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { type BroughtFile, bringFiles } from '../../../local/index.ts';
import { notifyError } from '../../../ui/notify.ts';

export type Unread = { name: string; problem: string };
export type Bringing = {
  /** @param known what could not be read already @returns whether all that can be brought is on its way */
  bring: (files: readonly File[], known?: readonly Unread[]) => Promise<boolean>;
  /** How many documents were read so far; undefined: nothing is being read. */
  progress: number | undefined;
  /** Of what was chosen since the page is open: what is no document, and why. */
  unread: readonly Unread[];
  clear: () => void;
};

/** Written in one transaction. */
const AT_ONCE = 25;

export function useBring(): Bringing {
  const [progress, setProgress] = useState<number | undefined>();
  const [unread, setUnread] = useState<readonly Unread[]>([]);

  const read = useCallback(async (files: readonly File[]): Promise<boolean> => {
    const { readFiles } = await import('./read-files.ts');
    let batch: BroughtFile[] = [];
    let done = 0;
    const send = async (): Promise<boolean> => {
      const answer = await bringFiles(batch);
      if (!answer.ok) {
        notifyError(answer.error);
        return false;
      }
      const again = batch.length - answer.value.asked;
      if (again > 0)
        setUnread((before) => [
          ...before,
          { name: RECEIVED.files(again), problem: RECEIVED.problems.alreadyAsked },
        ]);
      batch = [];
      return true;
    };
    for await (const each of readFiles(files)) {
      done += 1;
      if ('problem' in each) setUnread((before) => [...before, each]);
      else batch.push(each);
      if (batch.length >= AT_ONCE && !(await send())) return false;
      setProgress(done);
    }
    return batch.length === 0 || (await send());
  }, []);

  const bring = useCallback(
    async (files: readonly File[], known: readonly Unread[] = []) => {
      if (known.length > 0) setUnread((before) => [...before, ...known]);
      if (files.length === 0) return true;
      setProgress(0);
      return await read(files)
        .catch((error: unknown) => {
          console.warn('received files', error);
          setUnread((before) => [...before, { name: '', problem: RECEIVED.problems.unreadable }]);
          return false;
        })
        .finally(() => setProgress(undefined));
    },
    [read],
  );
  return { bring, progress, unread, clear: () => setUnread([]) };
}
