/**
 * The sandbox as a process of its own. It says its address in one line when it is ready, and ends when its
 * standard input does, or at a signal. Its settings stand in the one table of the house (config.ts).
 */
import { readConfig } from '../base/config/config.ts';
import { startWords } from '../store/kernel/trouble-words.ts';
import { startConfiguredSandbox } from './start-configured.ts';

const config = readConfig(process.env);
const sandbox = await startConfiguredSandbox(config, config.sandboxPort).catch((error: unknown) => {
  console.error(startWords(error, config.dataDir) ?? error);
  process.exit(1);
});
console.log(`sandbox ${sandbox.url}`);

let closing = false;
function close(): void {
  if (closing) return;
  closing = true;
  void sandbox.close().then(() => process.exit(0));
}
process.stdin.on('end', close).on('error', close).resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
