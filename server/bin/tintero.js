#!/usr/bin/env node
// The command runs on the Node that comes with the project (24: it reads TypeScript as it is), whichever
// Node started this file. Plain JavaScript, because an older one must be able to read it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const own = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));
const cli = fileURLToPath(new URL('../cli/cli.ts', import.meta.url));
const node = existsSync(own) ? own : process.execPath;
const child = spawn(node, [cli, ...process.argv.slice(2)], { stdio: 'inherit' });
// Ctrl-C reaches both; what only this one is told goes on to the one that works.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
