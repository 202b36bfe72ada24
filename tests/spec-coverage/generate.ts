/** `npm run spec-coverage`: writes docs/spec-coverage. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findTags, PAGES, pageOf } from './coverage.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/spec-coverage');
mkdirSync(folder, { recursive: true });
const tags = findTags();
for (const page of Object.keys(PAGES)) writeFileSync(path.join(folder, `${page}.md`), pageOf(page, tags));
