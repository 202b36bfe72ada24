/** Whether the server is trying things out: asked before anyone has signed in. False until it answers. */
import { useEffect, useState } from 'react';
import { askOptions } from '../../local/index.ts';

export function useSandbox(): boolean {
  const [sandbox, setSandbox] = useState(false);
  useEffect(() => {
    let live = true;
    const ask = () =>
      void askOptions().then((answer) => {
        if (live && answer.ok) setSandbox(answer.value.sandbox);
      });
    ask();
    addEventListener('online', ask);
    return () => {
      live = false;
      removeEventListener('online', ask);
    };
  }, []);
  return sandbox;
}
