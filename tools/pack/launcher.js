#!/usr/bin/env node
// `node bin` starts the portal; with words after it, it is the `tintero` command (node bin verify a.xml). Plain
// JavaScript, and what it says stands here: an older Node must be able to read it.
const LEAST = 24;

if (Number(process.versions.node.split('.')[0]) < LEAST) {
  console.error(
    `Tintero necesita Node ${LEAST} o posterior, y este es ${process.versions.node}: https://nodejs.org`,
  );
  process.exit(1);
}
await import(process.argv.length > 2 ? '../server/bin/tintero.js' : '../server/main/start.ts');
