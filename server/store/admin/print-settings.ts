/** What decides how a client's documents are printed: look, rules and templates, and where the code of a template is fetched. */
import type { PrintWay } from '../../../schema/templates/print-page.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Db } from '../kernel/tables.ts';
import { documentLookOf } from './document-looks.ts';
import { rulesInOrder } from './print-rules.ts';
import { loadTemplate, templateHeads } from './templates.ts';

export async function printWayOf(scope: Scope, db: Db): Promise<PrintWay> {
  const look = await documentLookOf(scope, db);
  const rules = await rulesInOrder(scope, db);
  const templates = await templateHeads(scope, db);
  return {
    settings: { look, rules, templates },
    templateOf: async (templateId) => await loadTemplate(scope, db, templateId),
  };
}
