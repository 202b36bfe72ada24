import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  closeOver,
  EVERYTHING,
  OWNER_PERMISSIONS,
  PERMISSIONS,
  type Permission,
} from '../../schema/access/permissions.ts';
import type { ErrorBody } from '../../schema/errors.ts';
import { OPERATIONS } from '../../schema/operations/index.ts';
import { isByField } from '../../server/http/route.ts';
import { createRouter, type RouteEntry } from '../../server/http/router.ts';
import { putProfile } from '../../server/store/identity/profiles.ts';
import { setSessionProved } from '../../server/store/identity/sessions.ts';
import { type Attempt, attemptsOf, type Victim } from '../factories/attacks.ts';
import { declaredRoutes, nameOf, permissionsOf } from '../factories/declared-routes.ts';
import { ATTEMPTS_SEED, fewOf } from '../factories/few-attempts.ts';
import { catchMails } from '../factories/mails.ts';
import { permit } from '../factories/permit.ts';
import { callsWith, makeProgram, type Program } from '../factories/program.ts';
import { runsOf } from '../factories/runs.ts';
import { type Person, signUp, startTestServer, type TestServer } from '../factories/server.ts';
import { makeVictim, snapshot } from '../factories/victim.ts';

/**
 * By no route does anybody get to another client's data, or to what their profile does not have: proven from the routes
 * themselves. Every route is asked as whoever may not, in a few ways where each comes to one refusal that reads none of it
 * (`fewOf`), and in every way that there is where its own code is asked.
 */

const MARK = 'AJENO7Q2X';
let server: TestServer;
let attacker: Person;
let owner: Person;
/** Of the owner's client: of a profile that each test writes. */
let employee: Person;
let victim: Victim;
/** Programs of other clients. */
let stranger: { reads: Program; writes: Program };
/** Whoever has a token that was revoked. */
let nobody: { token: string; call: Person['call'] };

const routes = declaredRoutes();
const clientRoutes = routes.filter(({ can }) => can !== 'public');
const named = (wanted: (route: RouteEntry) => boolean) =>
  clientRoutes.filter(wanted).map((route) => [nameOf(route), route] as const);

beforeAll(async () => {
  console.log(`ATTEMPTS_SEED=${ATTEMPTS_SEED}`);
  server = await startTestServer({ env: { API_CALLS: '1000000' } });
  // It sends mail: what leaves by one is tried too.
  catchMails(server);
  attacker = await signUp(server);
  owner = await signUp(server, { name: MARK });
  employee = await signUp(server);
  victim = await makeVictim(owner.scope, server.deps.store, MARK);
  await makeVictim(employee.scope, server.deps.store, 'MARCA');
  const revoked = await makeProgram(server, attacker);
  expect((await attacker.call('DELETE', `/api_tokens/${revoked.token_id}`)).status).toBe(200);
  const other = async () => await makeProgram(server, await signUp(server));
  stranger = { reads: await other(), writes: await other() };
  nobody = { token: revoked.token, call: callsWith(server, revoked.token) };
  // Of the owner's own sign-in nothing is written later.
  await server.deps.security.flush();
});
afterAll(async () => await server.close());

/** Everything that a call answers; of a stream, what comes in its first moments. */
async function textOf(answer: Response): Promise<string> {
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    return headers + (await answer.text());
  }
  const reader = answer.body!.getReader();
  let text = '';
  const until = Date.now() + 300;
  while (Date.now() < until) {
    const wait = new Promise<undefined>((resolve) => setTimeout(resolve, until - Date.now()));
    const part = await Promise.race([reader.read(), wait]);
    if (part === undefined || part.done) break;
    text += Buffer.from(part.value).toString('utf8');
  }
  await reader.cancel();
  return headers + text;
}

const tryAs = async (person: Person, method: string, { path, body, headers }: Attempt) =>
  await person.call(method, path, body, headers);

describe('routes', () => {
  test('are in the list of the app, all of them', () => {
    const listed = new Set(routes.map(nameOf));
    const ofApp = server.app.routes.filter((route) => route.method !== 'ALL').map(nameOf);
    expect(ofApp.filter((name) => !listed.has(name))).toEqual([]);
    expect(listed.size).toBeGreaterThan(20);
  });

  test('are declared once each', () => {
    const names = routes.map(nameOf);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test('for anyone are these and no others', () => {
    expect(routes.filter(({ can }) => can === 'public').map(nameOf)).toEqual([
      // For balancers: a word, and of what is missing a list of words.
      'GET /health',
      'GET /ready',
      'POST /api/v1/session/sign-in',
      // Of whoever has a passkey.
      'POST /api/v1/session/passkey/challenge',
      'POST /api/v1/session/passkey',
      // Of whoever has the link of an invitation.
      'POST /api/v1/invitations/read',
      'POST /api/v1/invitations/accept',
      'POST /api/v1/company-invitations/read',
      'POST /api/v1/company-invitations/accept',
      // Whether the demo account is offered.
      'GET /api/v1/session/options',
      'POST /api/v1/session/demo',
      'POST /api/v1/session/sign-out',
      // Of whoever has the link that went to a new address of theirs.
      'POST /api/v1/passwords/email/read',
      'POST /api/v1/passwords/email',
      // Of whoever cannot enter: for a proof of work, or with the link of a mail.
      'GET /passwords/user_forgot',
      'POST /passwords/send_email/:rfc/:id',
      'POST /api/v1/passwords/forgot',
      'POST /api/v1/passwords/read',
      'POST /api/v1/passwords/reset',
      // Of whoever has the link to one receipt, which is its own permission.
      'GET /r/:client/:secret',
      'GET /r/:client/:secret/:kind',
      'POST /r/:client/:secret/correction',
      // What there is to call, and how: of the program, and of nobody’s data.
      'GET /api/docs/openapi.json',
      'GET /api/docs',
    ]);
  });

  test('for a person, whether or not they have chosen a client, are what is theirs', () => {
    expect(clientRoutes.filter(({ can }) => can === 'person').map(nameOf)).toEqual([
      'GET /api/v1/session',
      'POST /api/v1/session/client',
      'POST /api/v1/session/password',
      'POST /api/v1/session/step-up',
      'POST /api/v1/session/step-up/options',
      'GET /api/v1/session/open',
      'POST /api/v1/session/end',
      'GET /api/v1/session/second_factor',
      'POST /api/v1/session/second_factor/totp/begin',
      'POST /api/v1/session/second_factor/totp',
      'POST /api/v1/session/second_factor/totp/remove',
      'POST /api/v1/session/second_factor/passkeys/begin',
      'POST /api/v1/session/second_factor/passkeys',
      'POST /api/v1/session/second_factor/passkeys/remove',
      'POST /api/v1/session/second_factor/recovery_codes',
      'POST /api/v1/session/name',
      'POST /api/v1/session/email',
      // What a device holds of somebody who may not send it any more; whose it is the handler asks.
      'POST /api/v1/hand_over',
    ]);
  });

  test('for whoever is signed in, whatever their profile, are what is everybody’s or only theirs', () => {
    expect(clientRoutes.filter(({ can }) => can === 'session').map(nameOf)).toEqual([
      'GET /sessions/reset',
      'GET /sessions/reset/:section',
      // Of the collections that they may read.
      'GET /api/v1/changes/stream',
      'GET /socket',
      // What was exported on a device is noted whatever its person may by now.
      'POST /lists/exported',
      'GET /api/v1/exchange_rates',
      'GET /currencies',
      'GET /api/v1/catalogs/search/:name',
      'GET /api/v1/catalogs/packs',
      'GET /api/v1/catalogs/packs/:name',
      'GET /api/v1/catalogs/status',
    ]);
  });

  test('cannot be declared without saying who may, nor what they answer', () => {
    const router = createRouter({} as never);
    // @ts-expect-error no permission
    router.client('GET', '/none', { answer: 'bytes' }, () => new Response());
    // @ts-expect-error a permission that is none
    router.client('GET', '/wrong', { can: 'customers.paint', answer: 'bytes' }, () => new Response());
    // @ts-expect-error no answer
    router.public('GET', '/silent', {}, () => new Response());
    expect(router.entries).toHaveLength(3);
  });

  test('need, all together, each permission that there is', () => {
    const needed = new Set(clientRoutes.flatMap(permissionsOf).flat());
    // Written by resources, and by the types of a receipt.
    const PLAIN = /^(local_taxes|payroll|legends|addenda|client_emails|transport)\./;
    const unasked = PERMISSIONS.filter((one) => !needed.has(one) && !PLAIN.test(one));
    // A device asks it of itself: what is exported are rows that it has already.
    expect(unasked).toEqual(['lists.export']);
  });
});

const attemptsAt = (route: RouteEntry) => attemptsOf(route, victim);
const fewAt = (route: RouteEntry) => fewOf(route, attemptsAt(route));

test('what was written since is seen by whoever compares before and after', async () => {
  const person = await signUp(server);
  const before = await snapshot(person.scope, server.deps.store);
  expect(await snapshot(person.scope, server.deps.store)).toEqual(before);
  await permit(server, person, []);
  expect(await snapshot(person.scope, server.deps.store)).not.toEqual(before);
});

describe('without a session', () => {
  test.each(named(() => true))('%s is refused', async (_name, route) => {
    for (const attempt of fewAt(route)) {
      const answer = await server.app.request(attempt.path, {
        method: route.method,
        headers: {
          accept: 'application/json',
          ...(attempt.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...attempt.headers,
        },
        ...(attempt.body === undefined ? {} : { body: JSON.stringify(attempt.body) }),
      });
      expect(answer.status, attempt.path).toBe(401);
      expect(await answer.text()).toContain('unauthenticated');
    }
  });
});

describe("with another session's token", () => {
  test.each(named(({ method }) => method !== 'GET'))('%s is refused', async (_name, route) => {
    for (const attempt of fewAt(route)) {
      const headers = { ...attempt.headers, 'x-csrf-token': attacker.session.csrf_token };
      const answer = await tryAs(owner, route.method, { ...attempt, headers });
      expect(answer.status, attempt.path).toBe(403);
    }
  });
});

/** What a token calls, and what only who is at the screen does: it changes who gets in, or is of a session. */
const byToken = named(({ can, personal }) => can !== 'person' && !personal);
const notByToken = named(({ can, personal }) => can === 'person' || personal === true);

describe('with a token', () => {
  test('these do not go, beside what asks again who one is, and those of a person', () => {
    const plain = clientRoutes.filter(({ can, personal, stepUp }) => can !== 'person' && personal && !stepUp);
    expect(plain.map(nameOf)).toEqual([
      'GET /sessions/reset',
      'GET /sessions/reset/:section',
      'GET /notifications/push',
      'POST /notifications/push',
      'POST /notifications/push/end',
      'POST /approvals/:approval_id/decide',
    ]);
    expect(
      clientRoutes.filter(({ stepUp, personal, can }) => can !== 'person' && stepUp && !personal),
    ).toEqual([]);
  });

  let everything: Program | undefined;
  /** One for each permission: it does nothing here that the next would find. */
  const limited = new Map<Permission, Program>();
  async function programThatMay(given: Permission): Promise<Program> {
    const found = limited.get(given) ?? (await makeProgram(server, owner, { permissions: [given] }));
    limited.set(given, found);
    return found;
  }

  test.each(notByToken)('of everything, %s is refused', async (_name, route) => {
    everything ??= await makeProgram(server, owner);
    const { call } = everything;
    const before = await snapshot(owner.scope, server.deps.store);
    for (const { path, body, headers } of fewAt(route)) {
      const answer = await call(route.method, path, body, headers);
      const { code } = (await answer.json()) as ErrorBody;
      expect({ status: answer.status, code }, path).toEqual({ status: 403, code: 'not_by_token' });
    }
    expect(lessUse(await snapshot(owner.scope, server.deps.store))).toEqual(lessUse(before));
  });

  test.each(byToken)(
    'that is nobody’s, %s is refused, with a session beside it too',
    async (_name, route) => {
      const { token, call } = nobody;
      const [attempt] = attemptsAt(route);
      if (attempt === undefined) throw new Error('no attempt');
      const { path, body, headers } = attempt;
      const session = { authorization: `Bearer ${token}`, ...headers };
      for (const answer of [
        await call(route.method, path, body, headers),
        await owner.call(route.method, path, body, session),
      ])
        expect({ status: answer.status, path }).toEqual({ status: 401, path });
    },
  );

  test.each(byToken)('of another client, by %s nothing is shown nor changed', async (_name, route) => {
    // What its code does with a client's scope is asked below in every way: a token comes to the same scope.
    // Of what one made the next would be shown: who reads never writes.
    const { call } = route.method === 'GET' ? stranger.reads : stranger.writes;
    const before = await snapshot(owner.scope, server.deps.store);
    for (const { path, body, headers } of fewAt(route)) {
      const answer = await call(route.method, path, body, headers);
      const text = await textOf(answer);
      if (route.method === 'GET') expect(text, path).not.toContain(MARK);
      expect(answer.status, path).toBeLessThan(500);
    }
    expect(await snapshot(owner.scope, server.deps.store)).toEqual(before);
  });

  test.each(byToken.filter(([, { can }]) => can !== 'session'))(
    'that may something else alone, of somebody who may everything, %s is refused',
    async (_name, route) => {
      const needed = permissionsOf(route).flat();
      const given = PERMISSIONS.find((one) => needed.every((each) => !closeOver([one]).has(each)));
      if (given === undefined) throw new Error('every permission has it');
      const { call } = await programThatMay(given);
      const before = await snapshot(owner.scope, server.deps.store);
      for (const { path, body, headers } of fewAt(route)) {
        const answer = await call(route.method, path, body, headers);
        const { code } = (await answer.json()) as ErrorBody;
        expect({ status: answer.status, code }, path).toEqual({ status: 403, code: 'not_permitted' });
      }
      expect(lessUse(await snapshot(owner.scope, server.deps.store))).toEqual(lessUse(before));
    },
  );
});

/** Without what notes that a token was used. */
const lessUse = ({ api_token, change, client, ...rest }: Record<string, string[]>) => rest;

/** Of what the code of a route could still refuse by what is asked. */
const SOME = runsOf('ATTEMPTS_ALLOWED', 3, 1_000);

const isOwners = (one: Permission) => (OWNER_PERMISSIONS as readonly Permission[]).includes(one);

describe('with a profile', () => {
  let last = '';
  /** Written anew only for other permissions: whoever is refused has changed nothing of it. */
  async function become(permissions: readonly (Permission | typeof EVERYTHING)[]): Promise<void> {
    const wanted = permissions.join();
    if (wanted !== last) await permit(server, employee, permissions);
    last = wanted;
  }
  /** Of an answer by field: the attempts that need just these. */
  function attemptsNeeding(route: RouteEntry, needed: readonly Permission[]): Attempt[] {
    const { can } = route;
    if (can === 'public' || can === 'person' || !isByField(can)) return attemptsAt(route);
    const values = Object.keys(can.of).filter((value) => [can.of[value]].flat().join() === needed.join());
    return attemptsAt(route).filter(({ path, body }) => {
      const asked =
        new URL(path, 'http://x').searchParams.get(can.field) ??
        (body as Record<string, string>)?.[can.field];
      return values.includes(asked ?? '');
    });
  }
  const guarded = clientRoutes.flatMap((route) =>
    permissionsOf(route).map((needed) => [nameOf(route), needed.join(' or '), route, needed] as const),
  );
  /** Those that need the same follow each other. */
  const byNeed = [...guarded].sort(([, a], [, b]) => (a < b ? -1 : Number(a > b)));

  // spec: house.6
  test.each(byNeed)(
    'that has everything else, %s, which needs %s, is refused',
    async (_name, _pairs, route, needed) => {
      await become(PERMISSIONS.filter((one) => !needed.some((lacking) => closeOver([one]).has(lacking))));
      const before = await snapshot(employee.scope, server.deps.store);
      const attempts = fewOf(route, attemptsNeeding(route, needed));
      expect(attempts.length).toBeGreaterThan(0);
      for (const attempt of attempts) {
        const answer = await tryAs(employee, route.method, attempt);
        const { code } = (await answer.json()) as ErrorBody;
        expect({ status: answer.status, code }, attempt.path).toEqual({ status: 403, code: 'not_permitted' });
      }
      expect(await snapshot(employee.scope, server.deps.store)).toEqual(before);
    },
  );

  test.each(guarded)(
    'that has nothing else, %s is not refused for want of %s',
    async (_name, _pairs, route, needed) => {
      // Which of those who issue may is also a matter of what is issued.
      const isIssue = route.kind === 'issue' || route.path === OPERATIONS.issue.together;
      for (const enough of isIssue ? [needed] : needed.map((one) => [one])) {
        // What nobody is given by itself comes with everything.
        // Some of what they do then changes who they are.
        last = '';
        await become(enough.some(isOwners) ? [EVERYTHING] : enough);
        for (const attempt of fewOf(route, attemptsNeeding(route, needed), SOME)) {
          const answer = await tryAs(employee, route.method, attempt);
          expect(await textOf(answer), attempt.path).not.toContain('not_permitted');
        }
      }
    },
  );

  test.each(named(({ can }) => can === 'session'))(
    'that has nothing, %s is there all the same',
    async (_name, route) => {
      last = '';
      await become([]);
      for (const attempt of attemptsAt(route)) {
        const answer = await tryAs(employee, route.method, attempt);
        expect(await textOf(answer), attempt.path).not.toContain('not_permitted');
      }
    },
  );
});

/** Its own words of a file, which nobody reads in a zip; and what is made of a form, or told in general. */
const NOT_TELLING = new Set([
  // A number of two that everybody may choose.
  'GET /rep_settings',
  'GET /rep_settings/:settings_id',
  // Two of some few numbers.
  'GET /sat_check_settings',
  'GET /sat_check_settings/:settings_id',
  // Of whom has not answered alone, and theirs have.
  'GET /hosts/:host_id/invitation',
  'GET /guests/:guest_id/invitation',
  'GET /factors/:factor_id/invitation',
  'GET /factor_clients/:factor_client_id/invitation',
  'GET /providers/:id/invitation',
  // Two percentages.
  'GET /match_tolerances',
  'GET /match_tolerances/:settings_id',
  // Found by its list.
  'GET /accounting_categories/:settings_id',
  'GET /received_doors/:door',
  'GET /mail_server/:settings_id',
  'GET /mail_text/:settings_id',
  'GET /api/v1/catalogs/search_conciliation/currency',
  // Counts and moments alone, and a file.
  // A key of five letters, which is made.
  'GET /confirmation_codes/:code',
  'GET /receipt_archives',
  'GET /receipt_archives/:id',
  'GET /receipt_archives/:id/download',
  'GET /reports',
  'GET /reports/:slug',
  'GET /account_exports/:id/download/:ticket',
  'GET /notifications/push',
  'GET /api/v1/session/open',
  'GET /api/v1/session/second_factor',
  'GET /api/v1/changes/stream',
  'GET /cartaporteplus/rfc-has-cartaporteplus/:rfc',
  // Flags of its own suppliers.
  'GET /providers/:rfc/fetch_receipt_channels',
  'GET /customers/is_inactive/:rfc',
  'GET /receipts/check_rfc',
  'GET /fiscal_risk/look_up',
  'GET /receipts/check_addendums',
  'GET /receipts/search/:typed',
  'GET /receipts/:id/get_receipt_sat_status',
  'GET /receipts/:id/credits',
  'GET /receipts/:id/download/emmited/:kind/json',
  'GET /receipts/:uuid/download/received/:kind/json',
  'GET /api/v1/pac_accounts/waiting/:receipt',
]);

describe('whoever showed ten minutes ago who they are', () => {
  /** Who changes these changes who gets in, or who seals and stamps. */
  const GUARDED = ['users', 'profiles', 'certificates', 'pac_accounts', 'provider_accounts'];
  const isGuarded = (permission: Permission) => {
    const [module = '', name] = permission.split('.');
    // A word on what another one asked is said with no network too.
    return GUARDED.includes(module) && name !== 'read' && name !== 'approve';
  };
  const asked = named(({ stepUp }) => stepUp === true);

  test('is asked again by each route that changes who gets in, who seals and stamps, or where a supplier is paid', () => {
    const changing = named((route) => route.method !== 'GET' && permissionsOf(route).flat().some(isGuarded));
    const names = new Set(asked.map(([name]) => name));
    expect(changing.map(([name]) => name).filter((name) => !names.has(name))).toEqual([]);
    expect(changing.length).toBeGreaterThan(8);
  });

  // spec: house.116
  test.each(asked)(
    'does nothing by %s, and once they show it is not refused for that',
    async (_name, route) => {
      await permit(server, employee, permissionsOf(route).flat().some(isOwners) ? [EVERYTHING] : PERMISSIONS);
      // What an earlier one was recorded for is written a moment later.
      await server.deps.security.flush();
      const before = await snapshot(employee.scope, server.deps.store);
      const prove = async (at: Date) =>
        await setSessionProved(employee.scope.userId, await sessionIdOf(employee), at, server.deps.store.db);
      const answers = async () => {
        const codes: string[] = [];
        for (const attempt of fewAt(route)) {
          const answer = await tryAs(employee, route.method, attempt);
          codes.push(answer.ok ? '' : ((await answer.json()) as ErrorBody).code);
        }
        return new Set(codes);
      };
      const now = server.deps.clock().getTime();
      for (const at of [now - 600_000, now + 600_000]) {
        await prove(new Date(at));
        expect(await answers()).toEqual(new Set(['step_up_required']));
      }
      expect(await snapshot(employee.scope, server.deps.store)).toEqual(before);
      await prove(new Date(now - 590_000));
      expect(await answers()).not.toContain('step_up_required');
      await prove(new Date());
    },
  );
});

describe('with a profile that asks for a second factor, without one', () => {
  const ask = async (requires_second_factor: boolean) =>
    await server.deps.store.transaction(employee.scope, async (tx) => {
      const profile = { profile_id: 'some', name: 'Alguno', permissions: PERMISSIONS };
      await putProfile(employee.scope, tx, { ...profile, requires_second_factor }, new Date());
    });
  beforeAll(async () => {
    await permit(server, employee, PERMISSIONS);
    await ask(true);
  });
  afterAll(async () => await ask(false));

  // spec: house.117
  test.each(named(({ can }) => can !== 'person'))('%s is refused', async (_name, route) => {
    const before = await snapshot(employee.scope, server.deps.store);
    for (const attempt of fewAt(route)) {
      const answer = await tryAs(employee, route.method, attempt);
      const { code } = (await answer.json()) as ErrorBody;
      expect({ status: answer.status, code }, attempt.path).toEqual({
        status: 403,
        code: 'second_factor_needed',
      });
    }
    expect(await snapshot(employee.scope, server.deps.store)).toEqual(before);
  });
});

async function sessionIdOf({ scope }: Person): Promise<string> {
  const [session] = await server.deps.identity.users.sessions(scope.userId);
  return session?.id ?? '';
}

describe("another client's data", () => {
  // spec: house.6
  test.each(named(() => true))('is neither shown nor changed by %s', async (_name, route) => {
    // What an earlier attempt made for itself would answer in the place of the other's: who reads makes nothing.
    const stranger = route.method === 'GET' ? attacker : await signUp(server);
    const before = await snapshot(owner.scope, server.deps.store);
    const attempts = attemptsAt(route);
    expect(attempts.length).toBeGreaterThan(0);
    for (const attempt of attempts) {
      const answer = await tryAs(stranger, route.method, attempt);
      const text = await textOf(answer);
      expect(answer.status, `${attempt.path}: ${text}`).toBeLessThan(500);
      expect(text, attempt.path).not.toContain(MARK);
      const { draft, customer, product, branch, receipt, uuid, certificate, operation, account } = victim;
      for (const id of [draft, customer, product, branch, receipt, uuid, certificate, operation]) {
        // What is asked for by its own name does not exist for others (422: they used one key twice).
        if (new URL(attempt.path, 'http://x').pathname.includes(id))
          expect([400, 404, 422], attempt.path).toContain(answer.status);
      }
      // What is named in a body may come back as what is unknown.
      const given = JSON.stringify(attempt.body ?? '');
      for (const id of [receipt, uuid, certificate, branch, account].filter((one) => !given.includes(one)))
        expect(text, attempt.path).not.toContain(id);
    }
    expect(await snapshot(owner.scope, server.deps.store)).toEqual(before);
  });

  const telling = named(
    (route) => route.method === 'GET' && route.can !== 'session' && !NOT_TELLING.has(nameOf(route)),
  );
  test.each(telling)('is what its owner gets by %s', async (_name, route) => {
    const answers: string[] = [];
    for (const attempt of attemptsAt(route)) {
      const answer = await tryAs(owner, route.method, attempt);
      if (answer.status === 200) answers.push(await textOf(answer));
    }
    expect(answers.join('\n')).toContain(MARK);
  });
});

describe('what is asked and answered', () => {
  let reader: [Person, Victim] | undefined;
  async function newcomer(): Promise<[Person, Victim]> {
    const someone = await signUp(server, { name: MARK });
    return [someone, await makeVictim(someone.scope, server.deps.store, MARK)];
  }

  test.each(named(() => true))('by %s has the shapes that it says', async (_name, route) => {
    // The attempts are no attack on oneself: some of them are right, and who reads takes nothing from the next.
    const isRead = route.method === 'GET';
    const [someone, own] = (isRead ? reader : undefined) ?? (await newcomer());
    if (isRead) reader = [someone, own];
    const { answer: shape } = route.shapes;
    const codes: string[] = [];
    for (const attempt of attemptsOf(route, own)) {
      const answer = await tryAs(someone, route.method, attempt);
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      if (!answer.ok) {
        codes.push(((await answer.json()) as ErrorBody).code);
        continue;
      }
      codes.push('');
      if (isJson && typeof shape === 'object') {
        const body: unknown = await answer.json();
        expect(v.parse(shape, body), attempt.path).toEqual(body);
      } else await answer.body?.cancel();
    }
    expect(codes.filter((code) => !SHAPE_CODES.has(code))).not.toEqual([]);
  });
});
/** Of what was not even understood. */
const SHAPE_CODES = new Set(['bad_request', 'bad_json', 'invalid_draft']);
