/** Whether the server is trying things out: asked before anyone has signed in. False until it answers. */
import { useEffect, useState } from 'react';
import { callServer } from '../../local/index.ts';

type Options = Awaited<ReturnType<typeof callServer<{ sandbox: boolean }>>>;

/** Several parts of the page want to know, and it stays so as long as the server runs: it is asked until it is known. */
let asking: Promise<Options> | undefined;

function askOptions(): Promise<Options> {
  asking ??= callServer<{ sandbox: boolean }>('GET', '/api/v1/session/options').then((answer) => {
    if (!answer.ok) asking = undefined;
    return answer;
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
