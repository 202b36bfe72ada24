/**
 * What is typed is on the device before the page can go, whatever ends it: with each key a small write into IndexedDB is begun
 * and committed in the same turn. Pipeline: step 3 (draft). The autosave that follows makes a draft of it; what it had no time
 * for is taken up by the next page (take-up-words.ts). How, and what else was measured: docs/decisions/last-words.md.
 */
import type { FormDocument } from '../../../schema/forms/document.ts';
import type { WordsRow } from '../device/dexie.ts';
import type { Place } from '../device/owner.ts';
import { isQuotaError } from '../device/storage.ts';
import { type Change, changeOf, weightOf } from '../device/text-change.ts';
import { currentDevice, type Device } from '../opened.ts';
import { putSpare, removeSpare } from './spare-words.ts';

/** Under which draft the text is kept. @property mark of the text that was saved last; absent while none was */
export type WordsOf = { slug: string; name: string; mark?: string | undefined };

export type LastWords = {
  /** What the form says now. In the turn of the key itself. */
  write(text: FormDocument): void;
  /** `saved` is a draft now. @param text what the form says by then */
  saved(as: WordsOf, saved: FormDocument, text: FormDocument): void;
  /** Nothing of this form is left to be kept. */
  end(): void;
};

/** A change of more values than this is slow to write with each key: the text that changes are counted from moves on. */
const HEAVY = 50;

export const formLock = (form: string) => `tintero-form-${form}`;

export function lastWordsOf(start: WordsOf): LastWords {
  const form = crypto.randomUUID();
  let of = start;
  let base: FormDocument | undefined;
  let newest: FormDocument | undefined;
  let open: Device | undefined;
  let letGo: (() => void) | undefined;
  let isSpare = false;

  function wordsRow(change: Change | undefined, isSaved: boolean): WordsRow {
    const { slug, name, mark = '' } = of;
    const key = `${form}.words`;
    return { key, form, part: 'words', slug, name, mark, isSaved, ...(change && { change }) };
  }
  const baseRow = (receipt: FormDocument): WordsRow => ({ key: `${form}.base`, form, part: 'base', receipt });

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
    const { slug, name, mark = '' } = of;
    isSpare = true;
    if (isSaved) removeSpare(place, form);
    else if (newest !== undefined) putSpare(place, { form, slug, name, mark, receipt: newest });
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
      of = as;
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
