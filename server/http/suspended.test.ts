import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../schema/errors.ts';
import { OPERATION_HEADER } from '../../sync/protocol.ts';
import { declaredRoutes, nameOf } from '../../tests/factories/declared-routes.ts';
import { type Person, signUp, startTestServer } from '../../tests/factories/server.ts';
import { setSuspended } from '../store/identity/clients.ts';
import { goesOn } from './suspended.ts';

/** By no route does a suspended client change anything but what is its own: proven from the routes themselves. */

const changing = declaredRoutes().filter(
  ({ method, can }) => method !== 'GET' && can !== 'public' && can !== 'person',
);
type Changing = Parameters<typeof goesOn>[0];

let person: Person;

beforeAll(async () => {
  const server = await startTestServer();
  person = await signUp(server);
  const { store } = server.deps;
  await store.transaction(person.scope, async (tx) => await setSuspended(person.scope, tx, true));
  return async () => await server.close();
});

test('these go on: what reads, what is one’s own, what takes away who gets in or what seals, and leaving', () => {
  expect(changing.filter((route) => goesOn(route as Changing)).map(nameOf)).toEqual([
    'POST /api/v1/changes/known',
    'DELETE /profiles/:profile_id',
    'DELETE /users/:person_id',
    'DELETE /api_tokens/:token_id',
    'DELETE /webhooks/:webhook_id',
    'POST /notifications/push',
    'POST /notifications/push/end',
    'POST /notice_preferences',
    'PUT /notice_preferences/:user_id',
    'POST /notifications/seen',
    'POST /filters/:origin/:name/save_filter_receipts',
    'POST /filters/:slug/delete_filter',
    'POST /filters/:slug/default',
    'POST /report_schedules',
    'PUT /report_schedules/:schedule_id',
    'DELETE /report_schedules/:schedule_id',
    'POST /reports',
    'PUT /reports/:slug',
    'DELETE /reports/:slug',
    'POST /report/:slug/refresh',
    'POST /report/:slug/refresh_of',
    'POST /report/:slug/refresh_po',
    'POST /report/:slug/refresh_fiscol_cfdi',
    'POST /report/:slug/refresh_vat',
    'POST /report/:slug/refresh_diot',
    'POST /report/:slug/refresh_ageing',
    'POST /report/:slug/refresh_cash_flow',
    'POST /report/:slug/refresh_payroll',
    'POST /report/:slug/refresh_accounting',
    'POST /board_choices',
    'PUT /board_choices/:user_id',
    'POST /dossiers',
    'PUT /dossiers/:dossier_id',
    'DELETE /dossiers/:dossier_id',
    'POST /lists/exported',
    'POST /account_exports',
    'POST /account_exports/:id/open',
    'POST /account_deletions',
    'POST /account_deletions/:id/take_back',
    'POST /mail_text/:settings_id/preview',
    'DELETE /certificates/:serial',
    'DELETE /efirmas/:serial_number',
    'DELETE /api/v1/pac_accounts',
    'POST /required_cancellations/refresh',
    'POST /approvals/:approval_id/withdraw',
    'DELETE /receipts/:id/links/:link_id',
    'POST /receipt_archives',
    'DELETE /receipt_archives/:id',
    'POST /build_xml',
    'POST /api/v1/operations/known',
    'POST /api/v1/receipts/returned',
    'POST /preview',
  ]);
});

// spec: 3§6.3
test('every other one is refused, before anything of it is read', async () => {
  const refused = changing.filter((route) => !goesOn(route as Changing));
  const wrong: string[] = [];
  for (const route of refused) {
    const path = route.path.replaceAll(/:\w+/g, 'x');
    const answer = await person.call(route.method, path, {}, { [OPERATION_HEADER]: randomUUID() });
    const { code } = (await answer.json()) as ErrorBody;
    const expected = route.suspended === 'waits' ? 'client_suspended' : 'forbidden';
    if (answer.status !== 403 || code !== expected) wrong.push(`${nameOf(route)}: ${code}`);
  }
  expect(refused.length).toBeGreaterThan(150);
  expect(wrong).toEqual([]);
});

test('it looks at what it has', async () => {
  for (const path of ['/customers?format=json', '/purchase_orders?format=json', '/api/v1/session'])
    expect((await person.call('GET', path)).status).toBe(200);
});
