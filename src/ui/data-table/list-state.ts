/** Which of its states a list is in: they have words of their own, so that none of them looks like lost data. Pure. */

/** What of a list's rows has not come to this device yet; `text` says it to who looks. */
export type Lacking = {
  /** coming: on its way. stopped: nothing comes until something else happens (a network, a password). */
  state: 'coming' | 'stopped';
  title: string;
  text: string;
};

export type ListState = 'reading' | 'coming' | 'stopped' | 'empty' | 'partial' | 'rows';

/** @param rows undefined while this device's own disk is read */
export function listState(rows: readonly unknown[] | undefined, lacking: Lacking | undefined): ListState {
  if (rows === undefined) return lacking?.state === 'coming' ? 'coming' : 'reading';
  if (rows.length > 0) return lacking === undefined ? 'rows' : 'partial';
  return lacking === undefined ? 'empty' : lacking.state;
}
