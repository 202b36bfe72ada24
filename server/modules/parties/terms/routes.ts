/** Terms and conditions of a buyer, and what its suppliers accept. Spec 3 §2, §5; their paths are not in it. */
import * as v from 'valibot';
import { hostTerms, terms, termsAcceptances } from '../../../../schema/resources/parties/terms.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import type { Deps } from '../../deps.ts';
import { acceptTerms, writeTerms } from './write-terms.ts';

export function termsRoutes(router: Router, deps: Deps): void {
  resourceRoutes(router, deps, terms);
  resourceRoutes(router, deps, hostTerms);
  resourceRoutes(router, deps, termsAcceptances);

  const writing = { can: 'terms.write', body: terms.fields, answer: terms.row, status: 201 } as const;
  router.client('POST', '/terms', writing, async ({ scope, body: { version_id, html } }) => {
    return await writeTerms(scope, deps, { version_id, html });
  });

  const accepting = {
    can: 'hosts.write',
    params: v.object({ host_id: v.pipe(v.string(), v.toLowerCase()) }),
    body: v.object({ number: v.number(), accept: v.optional(v.boolean(), false) }),
    answer: hostTerms.row,
  } as const;
  router.client('POST', '/host_terms/:host_id/accept', accepting, async ({ scope, params, body }) => {
    return await acceptTerms(scope, deps, params.host_id, body);
  });
}
