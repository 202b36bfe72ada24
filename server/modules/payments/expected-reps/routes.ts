/** REPs that suppliers owe, by call: asking for them, what somebody says was paid, and until when they are due. Lists are the kit's. */
import * as v from 'valibot';
import { TinteroError } from '../../../../schema/errors.ts';
import { wantsRep } from '../../../../schema/resources/payments/expected-rep.ts';
import {
  AskedRepsSchema,
  AskRepsSchema,
  type SaidPaid,
  SaidPaidSchema,
} from '../../../../schema/resources/payments/expected-rep-calls.ts';
import { repSettings } from '../../../../schema/resources/payments/expected-reps.ts';
import type { ReceivedRow } from '../../../../schema/resources/received/received.ts';
import { EXPECTED_REP_PROBLEMS as PROBLEMS } from '../../../../schema/texts/expected-rep-problems.ts';
import { compare, parseDecimal, ZERO } from '../../../../schema/values/decimal.ts';
import { normalUuid } from '../../../../schema/values/uuid.ts';
import { createRateLimit } from '../../../base/rate-limit.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { noteAudit, whatChanged } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import {
  beginReps,
  findExpectedRep,
  followAllReps,
  followRep,
  putRepSettings,
} from '../../../store/payments/expected-reps.ts';
import { followOwed } from '../../../store/payments/overdue-reps.ts';
import { findReceived } from '../../../store/received/received.ts';
import type { Deps } from '../../deps.ts';
import { todayOf } from '../today-of.ts';
import { askReps } from './ask-reps.ts';

/** Suppliers that one press asks. */
const ASKS_A_MINUTE = 200;

const wrong = (path: keyof SaidPaid | 'uuid', text: string) =>
  new TinteroError('invalid_fields', {}, [{ path, text }]);

/** @param today ISO day @throws TinteroError invalid_fields */
function requireSayable(invoice: ReceivedRow, { said_amount, said_on }: SaidPaid, today: string): void {
  if (!wantsRep(invoice)) throw wrong('uuid', PROBLEMS.notParts);
  if (said_amount === '') return;
  const [amount, total] = [parseDecimal(said_amount) ?? ZERO, parseDecimal(invoice.total) ?? ZERO];
  if (compare(amount, total) > 0) throw wrong('said_amount', PROBLEMS.tooMuch(invoice.total));
  if (said_on === '') throw wrong('said_on', PROBLEMS.day);
  if (said_on > today) throw wrong('said_on', PROBLEMS.future);
  if (said_on < invoice.issued_at.slice(0, 10)) throw wrong('said_on', PROBLEMS.early);
}

export function expectedRepRoutes(router: Router, deps: Deps): void {
  const { store, clock } = deps;
  const asks = createRateLimit(ASKS_A_MINUTE, 60_000, () => clock().getTime());

  resourceRoutes(router, deps, repSettings, {
    async write(scope, tx, settings_id, { due_day }, before) {
      await putRepSettings(scope, tx, { settings_id, due_day });
      const at = clock().toISOString();
      if (before === undefined) await beginReps(scope, tx, at);
      await followAllReps(scope, tx, at);
    },
  });

  router.client(
    'POST',
    '/expected_reps/ask',
    { can: 'scheduled_payments.write', body: AskRepsSchema, code: 'invalid_fields', answer: AskedRepsSchema },
    async ({ scope, body: { rfc } }) => {
      const takeMail = () => asks.take(scope.clientId);
      const asked = await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        return await askReps(scope, tx, deps, { rfc, takeMail });
      });
      deps.worker.wake();
      return asked;
    },
  );

  router.client(
    'POST',
    '/received/:uuid/paid',
    {
      can: 'scheduled_payments.pay',
      params: v.object({ uuid: v.pipe(v.string(), v.transform(normalUuid)) }),
      body: SaidPaidSchema,
      code: 'invalid_fields',
      answer: v.object({ done: v.boolean() }),
    },
    async ({ scope, params: { uuid }, body }) => {
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const invoice = await findReceived(scope, tx, uuid);
        if (invoice === undefined) throw new TinteroError('not_found');
        const today = await todayOf(scope, tx, deps);
        requireSayable(invoice, body, today);
        const before = await findExpectedRep(scope, tx, uuid);
        const at = clock().toISOString();
        const isTakenBack = body.said_amount === '';
        await followRep(scope, tx, uuid, at, {
          said_amount: body.said_amount,
          said_on: isTakenBack ? '' : body.said_on,
          said_by: isTakenBack ? '' : (scope.from?.name ?? ''),
        });
        await followOwed(scope, tx, invoice.rfc, today);
        const details = whatChanged(before, await findExpectedRep(scope, tx, uuid));
        await noteAudit(scope, tx, {
          ...{ at, kind: 'expected_reps.changed', subject: uuid },
          ...{ label: invoice.name || invoice.rfc, details },
        });
      });
      return { done: true };
    },
  );
}
