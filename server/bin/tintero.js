#!/usr/bin/env node
// The command runs on the Node that comes with the project (24: it reads TypeScript as it is), whichever
// Node started this file. Plain JavaScript, because an older one must be able to read it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const own = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));
const cli = fileURLToPath(new URL('../cli/cli.ts', import.meta.url));
const node = existsSync(own) ? own : process.execPath;
const ended = spawnSync(node, [cli, ...process.argv.slice(2)], { stdio: 'inherit' });
if (ended.error) console.error(ended.error.message);
process.exit(ended.status ?? 1);
