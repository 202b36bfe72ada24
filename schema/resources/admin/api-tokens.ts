/** What a program calls the portal with, in the place of a session: what it may, where, and until when. Its secret is shown once. */
import * as v from 'valibot';
import { PERMISSIONS, type Permission } from '../../access/permissions.ts';
import { API_TOKEN_PROBLEMS as PROBLEMS } from '../../texts/people-problems.ts';
import { isLocalDate } from '../../values/dates.ts';
import { needed, newKey, text } from '../entries.ts';
import { defineResource } from '../resource.ts';

const TokenRowSchema = v.object({
  token_id: v.string(),
  name: v.string(),
  /** Whoever made it, by the id that they sign in with, and their name: it never may more than they. */
  user_id: v.string(),
  made_by: v.string(),
  /** What its people may, it may; '' for a list of its own. */
  profile_id: v.string(),
  /** Pairs; of one with a profile none. */
  permissions: v.array(v.string()),
  /** None: those of whoever made it. */
  branches: v.array(v.string()),
  /** The last day (YYYY-MM-DD, central Mexico) that it is good on. */
  expires_on: v.string(),
  /** ISO-8601 UTC; '' for what has not come to pass. Of a use, to some minutes. */
  created_at: v.string(),
  secret_at: v.string(),
  last_used_at: v.string(),
  /** The last characters of its secret; '' before there is one. */
  ending: v.string(),
});
export type ApiTokenRow = v.InferOutput<typeof TokenRowSchema>;

const isOnceEach = (given: string[]) => new Set(given).size === given.length;

const TokenFieldsSchema = v.pipe(
  v.object({
    token_id: newKey,
    name: needed(100, PROBLEMS.name),
    profile_id: text(64),
    permissions: v.optional(
      v.pipe(
        v.array(
          v.pipe(
            v.string(),
            v.check((one) => PERMISSIONS.includes(one as Permission), PROBLEMS.unknown),
          ),
        ),
        v.check(isOnceEach, PROBLEMS.twice),
      ),
      [],
    ),
    branches: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(64))),
        v.maxLength(500),
        v.check(isOnceEach, PROBLEMS.twice),
      ),
      [],
    ),
    expires_on: v.pipe(v.string(), v.check(isLocalDate, PROBLEMS.day)),
  }),
  v.forward(
    v.check(({ profile_id, permissions }) => profile_id !== '' || permissions.length > 0, PROBLEMS.none),
    ['permissions'],
  ),
);
export type ApiTokenFields = v.InferOutput<typeof TokenFieldsSchema>;

export const apiTokens = defineResource({
  name: 'api_tokens',
  key: 'token_id',
  row: TokenRowSchema,
  fields: TokenFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'api_token' },
  stored: { table: 'api_token' },
  search: (row) => [row.name, row.made_by],
  sort: { name: 'text', expires_on: 'exact', last_used_at: 'exact' },
  order: 'name',
  can: { read: 'api_tokens.read', write: 'api_tokens.write', delete: 'api_tokens.delete' },
  stepUp: true,
  whenSuspended: 'delete',
});
