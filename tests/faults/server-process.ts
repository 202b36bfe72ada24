/**
 * A real server in a process of its own, which kills itself at TINTERO_CRASH_AT (point, or point:n). Says
 * its address in one line. SANDBOX_URL is where it finds its provider. At SIGUSR2 something fails that nobody catches.
 */
import { flushCompileCache } from 'node:module';
import { readConfig } from '../../server/base/config/config.ts';
import { guardProcess } from '../../server/base/crash-guard.ts';
import { crashAt } from '../../server/base/failpoints.ts';
import { seedDemo } from '../../server/main/demo/seed-demo.ts';
import { startServer } from '../../server/main/main.ts';

const sandboxUrl = process.env.SANDBOX_URL ?? '';
const server = await startServer(readConfig(process.env), {
  sandboxUrl,
  failpoint: crashAt(process.env.TINTERO_CRASH_AT ?? ''),
});
await seedDemo(server.deps, sandboxUrl);
guardProcess({
  log: server.deps.log,
  reference: () => crypto.randomUUID(),
  close: () => server.close(),
  tell: (reference) => console.log(`uncaught ${reference}`),
});
process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waits for this')));
// A process that is killed leaves nothing to the next one of the code it has read.
flushCompileCache();
console.log(server.url);
