/** Whether the server is trying things out: asked before anyone has signed in. False until it answers. */
import { useEffect, useState } from 'react';
import { callServer } from '../../local/index.ts';

type Options = Awaited<ReturnType<typeof callServer<{ sandbox: boolean }>>>;

/** Two parts of the page want to know at once: it is asked once. */
let asking: Promise<Options> | undefined;

function askOptions(): Promise<Options> {
  asking ??= callServer<{ sandbox: boolean }>('GET', '/api/v1/session/options').finally(() => {
    asking = undefined;
  });
  return asking;
}

export function useSandbox(): boolean {
  const [sandbox, setSandbox] = useState(false);
  useEffect(() => {
    let live = true;
    void askOptions().then((answer) => {
      if (live && answer.ok) setSandbox(answer.value.sandbox);
    });
    return () => {
      live = false;
    };
  }, []);
  return sandbox;
}
