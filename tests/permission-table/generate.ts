/** `npm run permission-table`: writes the table of permissions into docs/security.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withTable } from './table.ts';

const page = path.resolve(import.meta.dirname, '../../docs/security.md');
writeFileSync(page, withTable(readFileSync(page, 'utf8')));
