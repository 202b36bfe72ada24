/**
 * A real server in a process of its own, which kills itself at TINTERO_CRASH_AT (point, or point:n). Says
 * its address in one line. SANDBOX_URL is where it finds its provider.
 */
import { readConfig } from '../../server/config.ts';
import { crashAt } from '../../server/crash-points.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { startServer } from '../../server/main.ts';

const sandboxUrl = process.env.SANDBOX_URL ?? '';
const server = await startServer(readConfig(process.env), {
  sandboxUrl,
  reach: crashAt(process.env.TINTERO_CRASH_AT ?? ''),
});
await seedDemo(server.deps, sandboxUrl);
console.log(server.url);
