/**
 * What is typed is on the device before the page can go, whatever ends it: with each key a small write into IndexedDB is begun
 * and committed in the same turn. Pipeline: step 3 (draft). The autosave that follows makes a document of it; what it had no time
 * for is taken up by the next page (take-up-words.ts). How, and what else was measured: docs/decisions/last-words.md.
 */
import type { WordsRow } from '../device/dexie.ts';
import type { Place } from '../device/owner.ts';
import { isQuotaError } from '../device/storage.ts';
import { type Change, changeOf, weightOf } from '../device/text-change.ts';
import { currentDevice, type Device } from '../opened.ts';
import { putSpare, removeSpare } from './spare-words.ts';

/**
 * Under which document the text is kept. @property kind of a pushable document @property name of a draft; '' for any other
 * @property mark of the text that was saved last; absent while none was
 */
export type WordsOf = { kind: string; slug: string; name: string; mark?: string | undefined };

/** @template T a draft's receipt, or the body of any other document */
export type LastWords<T> = {
  /** What the form says now. In the turn of the key itself. */
  write(text: T): void;
  /** `saved` is kept now. @param text what the form says by then */
  saved(as: Omit<WordsOf, 'kind'>, saved: T, text: T): void;
  /** Nothing of this form is left to be kept. */
  end(): void;
};

/** A change of more values than this is slow to write with each key: the text that changes are counted from moves on. */
const HEAVY = 50;

export const formLock = (form: string) => `tintero-form-${form}`;

export function lastWordsOf<T>(start: WordsOf): LastWords<T> {
  const form = crypto.randomUUID();
  let of = start;
  let base: T | undefined;
  let newest: T | undefined;
  let open: Device | undefined;
  let letGo: (() => void) | undefined;
  let isSpare = false;

  function wordsRow(change: Change | undefined, isSaved: boolean): WordsRow {
    const { kind, slug, name, mark = '' } = of;
    const key = `${form}.words`;
    return { key, form, part: 'words', kind, slug, name, mark, isSaved, ...(change && { change }) };
  }
  const baseRow = (text: T): WordsRow => ({ key: `${form}.base`, form, part: 'base', text });

  /** Begun and committed at once: nothing of it waits for an event of this page. */
  function put(rows: WordsRow[], isSaved: boolean): void {
    if (open === undefined) return;
    const { place, local } = open;
    /** Signed out, or another's by now: nothing is written for who is gone. */
    if (currentDevice.get()?.place !== place) return;
    try {
      const db = local.backendDB() as IDBDatabase;
      const writing = db.transaction('last_words', 'readwrite', { durability: 'relaxed' });
      for (const row of rows) writing.objectStore('last_words').put(row);
      writing.oncomplete = () => {
        if (isSpare) removeSpare(place, form);
        isSpare = false;
      };
      writing.onabort = () => isQuotaError(writing.error) && spare(place, isSaved);
      writing.commit();
    } catch (error) {
      console.warn('last words', error);
      spare(place, isSaved);
    }
    /** Once there was no room, the next key may be the last before the page goes. */
    if (isSpare) spare(place, isSaved);
  }

  function spare(place: Place, isSaved: boolean): void {
    const { kind, slug, name, mark = '' } = of;
    isSpare = true;
    if (isSaved) removeSpare(place, form);
    else if (newest !== undefined) putSpare(place, { form, kind, slug, name, mark, text: newest });
  }

  /** While the lock is held, this page is there to save its words itself. */
  function begin(): void {
    open = currentDevice.get();
    void navigator.locks?.request(
      formLock(form),
      () =>
        new Promise<void>((resolve) => {
          letGo = resolve;
        }),
    );
  }

  return {
    write(text) {
      newest = text;
      if (open === undefined) begin();
      const change = base === undefined ? undefined : changeOf(base, text);
      if (base !== undefined && weightOf(change) <= HEAVY) {
        put([wordsRow(change, false)], false);
        return;
      }
      base = text;
      put([baseRow(base), wordsRow(undefined, false)], false);
    },
    saved(as, saved, text) {
      of = { ...as, kind: of.kind };
      if (base === undefined) return;
      newest = text;
      const change = changeOf(base, text);
      const isSaved = saved === text;
      if (weightOf(change) <= HEAVY) {
        put([wordsRow(change, isSaved)], isSaved);
        return;
      }
      base = saved;
      put([baseRow(base), wordsRow(changeOf(base, text), isSaved)], isSaved);
    },
    end() {
      if (open !== undefined) {
        const { place, local } = open;
        removeSpare(place, form);
        local.last_words
          .where('form')
          .equals(form)
          .delete()
          /** A page that closes takes its connection with it: the next one finds that all of it was saved. */
          .catch((error: unknown) => console.warn('last words', error));
      }
      letGo?.();
      open = undefined;
      base = undefined;
      letGo = undefined;
    },
  };
}
