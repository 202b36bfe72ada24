/** A program of a test: what somebody made a token for, and how it calls. */
import { OWNER_PROFILE } from '../../schema/access/permissions.ts';
import type { ApiTokenFields, ApiTokenRow } from '../../schema/resources/admin/api-tokens.ts';
import type { Person, TestServer } from './server.ts';

export type Program = {
  token: string;
  token_id: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
};

/** How a program with this token calls the server. */
export function callsWith(server: Pick<TestServer, 'app'>, token: string): Program['call'] {
  return async (method, path, body, headers = {}) =>
    await server.app.request(path, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
}

/** One of its maker's; it may everything that they may unless told. */
export async function makeProgram(
  server: Pick<TestServer, 'app'>,
  maker: Person,
  given: Partial<ApiTokenFields> = {},
): Promise<Program> {
  const profile_id = given.permissions === undefined ? OWNER_PROFILE : '';
  const fields = { name: 'ERP', profile_id, permissions: [], branches: [], expires_on: '2027-06-01' };
  const made = await maker.call('POST', '/api_tokens', { ...fields, ...given });
  if (made.status !== 201) throw new Error(`no token: ${made.status} ${await made.text()}`);
  const { token_id } = (await made.json()) as ApiTokenRow;
  const shown = await maker.call('POST', `/api_tokens/${token_id}/secret`, {});
  const { secret: token } = (await shown.json()) as { secret: string };
  return { token, token_id, call: callsWith(server, token) };
}
