/**
 * A real server in a process of its own, which kills itself at TINTERO_CRASH_AT (point, or point:n). Says
 * its address in one line. SANDBOX_URL is where it finds its provider. At SIGUSR2 something fails that nobody catches.
 */
import { readConfig } from '../../server/config.ts';
import { guardProcess } from '../../server/crash-guard.ts';
import { crashAt } from '../../server/crash-points.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { startServer } from '../../server/main.ts';

const sandboxUrl = process.env.SANDBOX_URL ?? '';
const server = await startServer(readConfig(process.env), {
  sandboxUrl,
  reach: crashAt(process.env.TINTERO_CRASH_AT ?? ''),
});
await seedDemo(server.deps, sandboxUrl);
guardProcess({
  log: server.deps.log,
  reference: () => crypto.randomUUID(),
  close: () => server.close(),
  tell: (reference) => console.log(`uncaught ${reference}`),
});
process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waits for this')));
console.log(server.url);
