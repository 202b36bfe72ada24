/** A receipt's quick view as a hook: from the device where it is here, else from the server. */
import type { QuickView } from '../device/types.ts';
import { askOnChange, useWatch } from '../device/watch.ts';
import { quickView, type ViewAnswer } from './files.ts';

/** Asked again whenever the receipt changes, so that a stamp or a cancellation shows by itself. */
export function useQuickView(id: string | undefined): QuickView {
  return useWatch<QuickView>(
    { view: undefined, loading: true, error: undefined, offline: false },
    ({ receipts }, say) => {
      if (id === undefined) return () => undefined;
      let seen: string | undefined;
      let last: ViewAnswer | undefined;
      return askOnChange(
        async () => {
          const row = await receipts.byId(id);
          const state = `${row?.seq}`;
          if (last === undefined || last.offline || state !== seen) last = await quickView(id);
          seen = state;
          return last;
        },
        ({ view, offline, error }) => say({ view, offline, error, loading: false }),
        [receipts.version.subscribe],
      );
    },
    [id],
  );
}
