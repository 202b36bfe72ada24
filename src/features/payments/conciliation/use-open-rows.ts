/** A page of what is open at the left, from the server: asked again when something of it was done. */
import { useCallback, useEffect, useState } from 'react';
import type { OpenRow } from '../../../../schema/resources/payments/conciliations.ts';
import { callServer, type LocalError, useConnection } from '../../../local/index.ts';

type Asked = { rows: OpenRow[] | undefined; total: number; error: LocalError | undefined };

export function useOpenRows(way: string, q: string, page: number, size: number) {
  const [state, setState] = useState<Asked>({ rows: undefined, total: 0, error: undefined });
  const [time, setTime] = useState(0);
  const isOffline = useConnection().state === 'offline';
  const search = new URLSearchParams({ q, limit: String(size), offset: String((page - 1) * size) });
  const path = `/receipts/conciliation/${way}?${search}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the network is back, and after something was done
  useEffect(() => {
    if (way === '') return;
    let live = true;
    void callServer<{ rows: OpenRow[]; total: number }>('GET', path).then((answer) => {
      if (!live) return;
      if (answer.ok) setState({ ...answer.value, error: undefined });
      else setState((before) => ({ ...before, error: answer.error }));
    });
    return () => {
      live = false;
    };
  }, [path, isOffline, time]);
  const again = useCallback(() => setTime((now) => now + 1), []);
  return { ...state, again };
}
