/** The call by which devices push a kind, for each of them. Pipeline: step 3 (draft). */

import type { Pushed } from '../../../schema/pushables/define-pushable.ts';
import { pushAnswerOf, pushBodyOf } from '../../../schema/pushables/push-shapes.ts';
import type { Router } from '../../http/router.ts';
import { PUSHED_TABLES } from '../../store/pushed-tables.ts';
import type { Deps } from '../deps.ts';
import { pushRows } from './push.ts';

/** A full page of drafts of many concepts each. */
const PUSH_BYTES = 16 * 1024 * 1024;

export function pushableRoutes(router: Router, { store, clock, config }: Deps): void {
  for (const table of PUSHED_TABLES) {
    const { of } = table;
    const route = {
      can: of.can.write,
      body: pushBodyOf(of),
      answer: pushAnswerOf(of),
      maxBytes: PUSH_BYTES,
      suspended: 'waits' as const,
      ...(of.code !== undefined && { code: of.code }),
    };
    router.client('POST', `/api/v1/${of.path}/push`, route, async ({ scope, body }) => {
      const rows = body.rows.map((row) => ({
        base_revision: row.base_revision as number,
        document: row[of.kind] as Pushed,
        ...(row.superseded === true && { superseded: true as const }),
      }));
      return await pushRows(table, scope, store, rows, clock(), config.maxClientStorage);
    });
  }
}
