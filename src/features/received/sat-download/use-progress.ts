/** How far the comparison with the SAT is, as the server says it. */
import { useCallback, useEffect, useState } from 'react';
import type { SatProgress } from '../../../../schema/sat-download/calls.ts';
import { callServer, type LocalError, useConnection } from '../../../local/index.ts';

type Progress = { said: SatProgress | undefined; error: LocalError | undefined; refresh: () => void };

/** Asked again when the network is back, and by `refresh`. What was there stays until the next has come. */
export function useProgress(): Progress {
  const [said, setSaid] = useState<SatProgress>();
  const [error, setError] = useState<LocalError>();
  const [time, setTime] = useState(0);
  const isOffline = useConnection().state === 'offline';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when told, and when the network is back
  useEffect(() => {
    const isLate = { now: false };
    void callServer<SatProgress>('GET', '/sat_progress').then((answer) => {
      if (isLate.now) return;
      if (answer.ok) setSaid(answer.value);
      setError(answer.ok ? undefined : answer.error);
    });
    return () => {
      isLate.now = true;
    };
  }, [time, isOffline]);
  return { said, error, refresh: useCallback(() => setTime((now) => now + 1), []) };
}
