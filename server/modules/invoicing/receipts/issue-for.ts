/** Issues as somebody who asked for it before, with nobody at the door: a receipt that comes round again on its day. */
import type { IssueRequest } from '../../../../schema/documents/api.ts';
import { taxpayerChecks } from '../../../fiscal/taxpayers/taxpayer-checks.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Answer } from '../../operations/accept-once.ts';
import { askRegistries } from './ask-registries.ts';
import { issueReceipt } from './issue.ts';

/** @throws TinteroError as issueReceipt */
export async function issueFor(
  deps: Deps,
  asker: Scope,
  operationId: string,
  request: IssueRequest,
): Promise<Answer> {
  const { catalogs } = deps;
  const checks = taxpayerChecks(deps.registry, deps.lists);
  const outside = await askRegistries(request.receipt, { catalogs, checks });
  return await issueReceipt(asker, deps, operationId, request, outside);
}
