/** For lists that only the server has and that change by themselves: asked for again while somebody looks. */
import { useEffect, useState } from 'react';

const AGAIN_MS = 15_000;

/** @returns a number that is another each time that the server is to be asked, and what makes it so at once: something was done */
export function useFollowed(): [time: number, again: () => void] {
  const [time, setTime] = useState(0);
  const again = () => setTime((now) => now + 1);
  // Counted from the last time that it was asked.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTime(time + 1);
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [time]);
  return [time, again];
}
