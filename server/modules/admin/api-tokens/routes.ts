/** Tokens that programs call with. No token reaches these: a program makes none. */
import * as v from 'valibot';
import { TokenSecretSchema } from '../../../../schema/documents/api-tokens.ts';
import { apiTokens } from '../../../../schema/resources/admin/api-tokens.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import type { Deps } from '../../deps.ts';
import { makeSecret, writeToken } from './write-token.ts';

export function apiTokenRoutes(router: Router, deps: Deps): void {
  resourceRoutes(router, deps, apiTokens, {
    write: async (scope, tx, key, fields, before) =>
      await writeToken(scope, tx, key, fields, before, deps.clock()),
  });
  const secret = {
    can: 'api_tokens.write',
    stepUp: true,
    params: v.object({ token_id: v.pipe(v.string(), v.toLowerCase()) }),
    answer: TokenSecretSchema,
  } as const;
  router.client(
    'POST',
    '/api_tokens/:token_id/secret',
    secret,
    async ({ scope, params }) => await makeSecret(scope, deps, params.token_id),
  );
}
