/** Templates of printed forms: their calls, the check of each part, and their pictures. */
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import { MOST_IMAGES, templateImages } from '../../../../schema/resources/admin/template-images.ts';
import {
  CODE_PARTS,
  type CodePart,
  MOST_CODE,
  MOST_TEMPLATES,
  type TemplateRow,
  templates,
} from '../../../../schema/resources/admin/templates.ts';
import { lineOf } from '../../../../schema/templates/check-part.ts';
import type { CodeProblem } from '../../../../schema/templates/problem.ts';
import { TEMPLATE_PROBLEMS } from '../../../../schema/texts/template-problems.ts';
import { TEMPLATES } from '../../../../schema/texts/templates.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import {
  imageNames,
  namedTemplate,
  putTemplate,
  removeTemplate,
  saysTheSame,
  setTemplateState,
  storedImages,
  storedTemplates,
  templateHeads,
  templateShowing,
} from '../../../store/admin/templates.ts';
import { noteAudit, whatChanged } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';

/** A million characters, each written as JSON may write it. */
const MAX_BYTES = 7 * 1024 * 1024;
/** Faults that are told at once. */
const MOST_TOLD = 5;

export function templateRoutes(router: Router, deps: Deps): void {
  const { store, compute, clock, random } = deps;

  async function faultsOf(
    scope: Scope,
    part: CodePart,
    text: string,
    images: string[],
  ): Promise<CodeProblem[]> {
    return await compute.run(scope.clientId, 'checkCode', { part, text, images }, {});
  }

  resourceRoutes(router, deps, templates, {
    maxBytes: MAX_BYTES,
    async check(scope, fields) {
      const images = await imageNames(scope, store.db);
      const errors = [];
      for (const part of CODE_PARTS) {
        const found = await faultsOf(scope, part, fields[part], images);
        if (found.length > 0) errors.push({ path: part, text: TEMPLATES.faults(part, told(found)) });
      }
      const [first] = errors;
      if (first !== undefined) throw new TinteroError('template_invalid', { detail: first.text }, errors);
    },
    async beforeWrite(scope, tx, { template_id = '', name, based_on, ...fields }, before) {
      if ((await namedTemplate(scope, tx, name, template_id)) !== undefined)
        throw new TinteroError('invalid_fields', {}, [{ path: 'name', text: TEMPLATES.nameTaken }]);
      if (before === undefined) {
        if ((await templateHeads(scope, tx)).length >= MOST_TEMPLATES)
          throw new TinteroError('too_many_records', { most: TEMPLATES.count(MOST_TEMPLATES) });
        return;
      }
      if (based_on === undefined || based_on === before.revision) return;
      if (!saysTheSame(before, { ...fields, name }))
        throw new TinteroError('template_changed', { who: before.updated_by || TEMPLATES.somebody });
    },
    async write(scope, tx, key, fields, before) {
      if (before !== undefined && saysTheSame(before, fields)) return;
      const at = clock().toISOString();
      await putTemplate(scope, tx, key, fields, before, { at, versionId: random.uuid() });
    },
    async remove(scope, tx, key) {
      if (!(await removeTemplate(scope, tx, key))) throw new TinteroError('not_found');
    },
  });

  router.client(
    'PUT',
    '/templates/:template_id/state',
    {
      can: 'templates.write',
      params: v.object({ template_id: v.pipe(v.string(), v.toLowerCase()) }),
      body: v.object({ is_active: v.optional(v.boolean()), is_default: v.optional(v.boolean()) }),
      answer: templates.row as unknown as v.GenericSchema<TemplateRow>,
    },
    async ({ scope, params, body }) =>
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const before = await storedTemplates.find(scope, tx, params.template_id);
        if (before === undefined) throw new TinteroError('not_found');
        const row = await setTemplateState(scope, tx, before, body);
        const details = whatChanged(before, row);
        if (Object.keys(details.after ?? {}).length > 0)
          await noteAudit(scope, tx, {
            ...{ at: clock().toISOString(), kind: 'templates.changed' },
            ...{ subject: row.template_id, label: row.name, details },
          });
        return row;
      }),
  );

  // The specification's service that checks a template: once for each part (spec 3 §7).
  router.client(
    'POST',
    '/templates/validate',
    {
      can: 'templates.write',
      body: v.object({
        html: v.pipe(v.string(), v.maxLength(MOST_CODE, TEMPLATE_PROBLEMS.size)),
        part: v.optional(v.picklist(CODE_PARTS), 'body'),
      }),
      answer: v.object({ valid: v.literal(true) }),
      maxBytes: MAX_BYTES,
    },
    async ({ scope, body: { html, part } }) => {
      const found = await faultsOf(scope, part, html, await imageNames(scope, store.db));
      if (found.length === 0) return { valid: true } as const;
      throw new TinteroError('template_invalid', { detail: told(found) }, [
        { path: part, text: told(found) },
      ]);
    },
  );

  resourceRoutes(router, deps, templateImages, {
    async beforeWrite(scope, tx, _fields, before) {
      if (before === undefined && (await imageNames(scope, tx)).length >= MOST_IMAGES)
        throw new TinteroError('too_many_records', { most: TEMPLATES.images.count(MOST_IMAGES) });
    },
    async remove(scope, tx, name) {
      const template = await templateShowing(scope, tx, name);
      if (template !== undefined) throw new TinteroError('image_used', { template });
      if (!(await storedImages.remove(scope, tx, name))) throw new TinteroError('not_found');
    },
  });
}

/** The first of them, as a person reads them. */
function told(found: readonly CodeProblem[]): string {
  const lines = found.slice(0, MOST_TOLD).map(lineOf);
  return found.length > MOST_TOLD ? `${lines.join(' · ')} …` : lines.join(' · ');
}
