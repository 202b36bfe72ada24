/** The sandbox of a portal, begun again at the same address when it ends by itself: nobody hears of another one. */
import { fillText } from '../../../schema/errors.ts';
import { START } from '../../../schema/texts/start.ts';
import type { Config } from '../../base/config/config.ts';
import { keepRunning, type RestartPlan } from './keep-running.ts';
import { runSandbox, type SandboxProcess } from './run-sandbox.ts';

/** @throws Error when it does not start the first time */
export async function keepSandbox(
  root: string,
  config: Config,
  say: (line: string) => void,
  plan?: RestartPlan,
): Promise<SandboxProcess> {
  const first = await runSandbox(root, config);
  type Life = Pick<SandboxProcess, 'ended' | 'stop'>;
  let running: Promise<Life> = Promise.resolve(first);
  const sandboxPort = Number(new URL(first.url).port);
  const supervised = keepRunning(first, {
    async again() {
      const ended: Life = { ended: Promise.resolve(), stop: async () => {} };
      running = runSandbox(root, { ...config, sandboxPort }).catch(() => ended);
      return await running;
    },
    onEnd: (_, waitMs) => say(fillText(START.sandboxEnded, { seconds: String(waitMs / 1_000) })),
    ...(plan && { plan }),
  });
  return {
    url: first.url,
    ended: supervised.over.then(() => undefined),
    async stop() {
      supervised.stop();
      await (await running).stop();
      await supervised.over;
    },
  };
}
