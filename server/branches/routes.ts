/** Branches and their series of folios. */
import * as v from 'valibot';
import { type FieldProblem, TinteroError } from '../../schema/errors.ts';
import { BRANCHES } from '../../schema/texts/settings.ts';
import { isPostalCode } from '../../schema/values/postal-code.ts';
import type { Deps } from '../deps.ts';
import { readBody } from '../http/read-body.ts';
import type { Router } from '../http/router.ts';
import {
  addBranch,
  type Branch,
  deleteBranch,
  findBranch,
  listBranches,
  putBranch,
} from '../store/branches.ts';
import { findCertificate, isKeyDestroyed } from '../store/certificates.ts';
import { lockClient } from '../store/changes.ts';
import type { Scope } from '../store/scope.ts';
import type { Tx } from '../store/tables.ts';
import { seriesRoutes } from './series-routes.ts';

const BranchFieldsSchema = v.object({
  alias: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  zip_code: v.pipe(v.string(), v.trim(), v.maxLength(5)),
  is_main: v.optional(v.boolean(), false),
  is_active: v.optional(v.boolean(), true),
  certificate_branch_office_related: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
});

const REFUSALS = {
  missing: 'not_found',
  main: 'branch_main',
  with_certificate: 'branch_with_certificate',
} as const;

export function branchRoutes(router: Router, deps: Deps): void {
  const { store, random } = deps;

  router.client('GET', '/branches', async (c, scope) =>
    c.json({ branches: await listBranches(scope, store.db) }),
  );

  router.client('POST', '/branches', async (c, scope) => {
    const fields = checkBranch(await readBody(c, BranchFieldsSchema, 'invalid_fields'));
    const id = random.uuid();
    const branch = await store.transaction(scope, async (tx) => {
      await requireOwnCertificate(scope, tx, fields);
      await addBranch(scope, tx, id, fields);
      return await findBranch(scope, tx, id);
    });
    return c.json(branch, 201);
  });

  router.client('PUT', '/branches/:identifier', async (c, scope) => {
    const id = c.req.param('identifier') ?? '';
    const fields = checkBranch(await readBody(c, BranchFieldsSchema, 'invalid_fields'));
    const branch = await store.transaction(scope, async (tx) => {
      const before = await findBranch(scope, tx, id);
      if (before === undefined) throw new TinteroError('not_found');
      await requireOwnCertificate(scope, tx, fields, before);
      await putBranch(scope, tx, id, fields);
      return await findBranch(scope, tx, id);
    });
    return c.json(branch);
  });

  router.client('DELETE', '/branches/:identifier', async (c, scope) => {
    const id = c.req.param('identifier') ?? '';
    const result = await store.transaction(scope, async (tx) => await deleteBranch(scope, tx, id));
    if (result !== 'deleted') throw new TinteroError(REFUSALS[result]);
    return c.json({ deleted: true });
  });

  seriesRoutes(router, deps);
}

/** What it names is the client's and can seal; what it named before may stay. */
async function requireOwnCertificate(
  scope: Scope,
  tx: Tx,
  { certificate_branch_office_related: serial }: v.InferOutput<typeof BranchFieldsSchema>,
  before?: Branch,
): Promise<void> {
  if (serial === '' || serial === before?.certificate_branch_office_related) return;
  await lockClient(scope, tx);
  const found = await findCertificate(scope, tx, serial);
  if (found !== undefined && !isKeyDestroyed(found)) return;
  const path = 'certificate_branch_office_related';
  throw new TinteroError('invalid_fields', {}, [{ path, text: BRANCHES.certificateUnknown }]);
}

function checkBranch(fields: v.InferOutput<typeof BranchFieldsSchema>) {
  const problems: FieldProblem[] = [];
  if (fields.alias === '') problems.push({ path: 'alias', text: 'Nombre requerido.' });
  if (!isPostalCode(fields.zip_code)) {
    problems.push({ path: 'zip_code', text: 'El código postal tiene 5 dígitos.' });
  }
  if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
  return fields;
}
