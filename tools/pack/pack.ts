/** `npm run pack [-- --no-chromium] [--out FOLDER]`: builds what is missing and writes tintero-VERSION.tar.gz. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb, needsBuild } from '../../server/main/start/build-web.ts';
import { makeRelease } from './make-release.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MB = 1024 * 1024;

const { values } = parseArgs({
  options: {
    'no-chromium': { type: 'boolean', default: false },
    out: { type: 'string', default: join(ROOT, 'release') },
  },
});
if (needsBuild(ROOT) && !(await buildWeb(ROOT))) throw new Error('The screens could not be built');
mkdirSync(values.out, { recursive: true });
const { path, files, packages } = await makeRelease(ROOT, resolve(values.out), {
  chromium: !values['no-chromium'],
});
const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
console.log(`${path}\n${(statSync(path).size / MB).toFixed(1)} MB, ${files} files, ${packages} packages`);
console.log(`sha256 ${digest}`);
