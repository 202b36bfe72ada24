/** The audit log as a table for a spreadsheet; its list is the kit's. And that a list left a device, for that log. */
import { Readable } from 'node:stream';
import papaparse from 'papaparse';
import * as v from 'valibot';
import { SearchPageSchema } from '../../../../schema/documents/calls.ts';
import { export_list } from '../../../../schema/operations/export-list.ts';
import { type AuditRow, audit } from '../../../../schema/resources/admin/audit.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { AUDIT, auditKind, auditSentence } from '../../../../schema/texts/audit.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import type { Router } from '../../../http/router.ts';
import { securityCaller } from '../../../http/security-caller.ts';
import { resourceStore } from '../../../store/kernel/resource-store.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { acceptOnce } from '../../operations/accept-once.ts';

const stored = resourceStore(audit);
const AT_ONCE = 1_000;
const text = v.optional(v.string(), '');
const QuerySchema = v.object({ q: SearchPageSchema.entries.q, at: text, kind: text, user_name: text });

export function auditRoutes(router: Router, deps: Deps): void {
  const { store, config } = deps;
  router.client(
    'GET',
    '/api/v1/audit.csv',
    { can: 'audit.read', query: QuerySchema, answer: 'stream', navigable: true },
    async ({ c, scope, who, query }) => {
      const asked = readQuery(audit, query);
      const count = await stored.count(scope, store.db, asked);
      const caller = securityCaller(c, config, who);
      deps.security.record({ kind: 'documents_exported', ...caller, details: { what: 'audit', count } });
      const body = Readable.toWeb(Readable.from(lines(scope, deps, query, count))) as ReadableStream;
      return c.body(body, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${AUDIT.fileName}_${who.client.rfc}.csv"`,
      });
    },
  );

  router.operation(
    '/lists/exported',
    'export_list',
    { key: 'optional', body: export_list.body },
    async ({ c, scope, who, operationId, body }) => {
      const asked = { operationId, kind: 'export_list', hash: canonicalHash(body) } as const;
      return await acceptOnce(scope, deps, asked, {
        // It happened: nothing of it can be refused.
        async check() {},
        async accept() {
          const caller = securityCaller(c, config, who);
          deps.security.record({
            ...{ kind: 'documents_exported', ...caller, details: { what: 'list', ...body } },
          });
          const did = { did: 'noted' as const };
          return { subjectId: '', status: 200, body: did, audited: { label: '', details: {} } };
        },
      });
    },
  );
}

/** From the first to the newest that there was when it was asked: those that come meanwhile move nothing. */
async function* lines(
  scope: Scope,
  { store }: Pick<Deps, 'store'>,
  query: v.InferOutput<typeof QuerySchema>,
  count: number,
): AsyncGenerator<Buffer> {
  const asked = readQuery(audit, { ...query, sort: 'entry_id' });
  // Spreadsheets know by this mark that letters are UTF-8.
  yield Buffer.from(`\ufeff${csv([Object.values(AUDIT.columns)])}`);
  for (let offset = 0; offset < count; offset += AT_ONCE) {
    const limit = Math.min(AT_ONCE, count - offset);
    const rows = await stored.list(scope, store.db, asked, { limit, offset });
    yield Buffer.from(csv(rows.map(cellsOf)));
  }
}

function cellsOf(row: AuditRow): string[] {
  const { entry_id, at, user_name, address, subject, label, hash } = row;
  return [entry_id, at, user_name, auditKind(row.kind), label, subject, auditSentence(row), address, hash];
}

/** What begins as a formula is written as a text. */
function csv(rows: string[][]): string {
  return `${papaparse.unparse(rows, { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}
