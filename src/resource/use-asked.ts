/** What the server says at an address whose answer no device holds. */
import { useCallback, useEffect, useState } from 'react';
import { callServer, type LocalError, useConnection } from '../local/index.ts';

export type Asked<T> = {
  /** Undefined before the first answer. What was there stays until the next has come. */
  said: T | undefined;
  loading: boolean;
  error: LocalError | undefined;
  refresh: () => void;
};

/**
 * Asked again when the network is back, and by `refresh`.
 * @param path undefined: there is nothing to ask yet
 * @param again asked again when it is another
 */
export function useAsked<T>(path: string | undefined, again = ''): Asked<T> {
  const [state, setState] = useState<Omit<Asked<T>, 'refresh'>>({
    ...{ said: undefined, loading: true, error: undefined },
  });
  const [time, setTime] = useState(0);
  const isOffline = useConnection().state === 'offline';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when told, and when the network is back
  useEffect(() => {
    if (path === undefined) return;
    const isLate = { now: false };
    setState((before) => ({ ...before, loading: true }));
    void callServer<T>('GET', path).then((answer) => {
      // Another one was asked meanwhile.
      if (isLate.now) return;
      setState(({ said }) =>
        answer.ok
          ? { said: answer.value, loading: false, error: undefined }
          : { said, loading: false, error: answer.error },
      );
    });
    return () => {
      isLate.now = true;
    };
  }, [path, again, time, isOffline]);
  return { ...state, refresh: useCallback(() => setTime((now) => now + 1), []) };
}
