/** Codes of confirmation by call: whoever may confirm makes one, whoever issues takes its key (spec 2 §7, §8, §9). */
import { ISSUE_ANY } from '../../../../schema/access/issue-permissions.ts';
import {
  CONFIRMATION_HOURS,
  type ConfirmationAnswer,
  ConfirmationAnswerSchema,
  HotpCodeSchema,
  MakeConfirmationSchema,
} from '../../../../schema/documents/confirmation.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import type { Router } from '../../../http/router.ts';
import {
  addConfirmation,
  findConfirmation,
  isConfirmationUsed,
  lastCounter,
  liveConfirmations,
} from '../../../store/invoicing/confirmations.ts';
import { attemptsCounted, countAttempt } from '../../../store/kernel/attempt-counts.ts';
import { noteAudit } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Deps } from '../../deps.ts';
import { clientSecret, hotpAt, isHotpAt, keyAt } from './hotp.ts';

const HOUR_MS = 3_600_000;
/** Wrong codes of one person in a quarter of an hour: of eight digits nobody guesses one. */
const MOST_WRONG = 10;
const WINDOW_MS = HOUR_MS / 4;

export function confirmationRoutes(router: Router, deps: Deps): void {
  const secretOf = ({ clientId }: Scope) => clientSecret(deps.secrets.derive('confirmation codes'), clientId);

  router.client(
    'POST',
    '/confirmation_codes',
    { can: 'receipts.confirm', body: MakeConfirmationSchema, answer: ConfirmationAnswerSchema, status: 201 },
    async ({ scope, body }) => await makeCode(scope, deps, secretOf(scope), body.note),
  );

  router.client(
    'GET',
    '/confirmation_codes/:code',
    { can: ISSUE_ANY, params: HotpCodeSchema, answer: ConfirmationAnswerSchema },
    async ({ scope, params }) => await keyOf(scope, deps, secretOf(scope), params.code),
  );
}

/** The next counter whose code and key nobody has. */
async function makeCode(
  scope: Scope,
  deps: Deps,
  secret: Buffer,
  label: string,
): Promise<ConfirmationAnswer> {
  const now = deps.clock();
  const created_at = now.toISOString();
  const expires_at = new Date(now.getTime() + CONFIRMATION_HOURS * HOUR_MS).toISOString();
  return await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    const live = new Set(
      (await liveConfirmations(scope, tx, created_at)).map(({ counter }) => hotpAt(secret, counter)),
    );
    let counter = (await lastCounter(scope, tx)) + 1;
    while (live.has(hotpAt(secret, counter)) || (await findConfirmation(scope, tx, keyAt(secret, counter))))
      counter += 1;
    const confirmation = keyAt(secret, counter);
    const row = { counter, confirmation, created_at, expires_at, user_id: scope.userId, receipt_id: '' };
    await addConfirmation(scope, tx, row);
    const audited = { subject: String(counter), label, details: { expires_at } };
    await noteAudit(scope, tx, { at: created_at, kind: 'confirmation_codes.created', ...audited });
    return { code: hotpAt(secret, counter), expires_at };
  });
}

/** Changes nothing: the key is used by the receipt that is accepted. */
async function keyOf(
  scope: Scope,
  { store, clock }: Deps,
  secret: Buffer,
  code: string,
): Promise<ConfirmationAnswer> {
  const now = clock();
  const tries = `confirmation ${scope.clientId} ${scope.userId}`;
  if ((await attemptsCounted(store.db, tries, now)) >= MOST_WRONG)
    throw new TinteroError('too_many_requests', {}, [], { retryAfterSeconds: WINDOW_MS / 1_000 });
  const typed = code.replace(/\s/g, '');
  const live = await liveConfirmations(scope, store.db, now.toISOString());
  const row = live.find(({ counter }) => isHotpAt(secret, counter, typed));
  if (row === undefined) {
    await countAttempt(store, tries, WINDOW_MS, now);
    throw new TinteroError('confirmation_unknown');
  }
  if (await isConfirmationUsed(scope, store.db, row)) throw new TinteroError('confirmation_used');
  return { code: row.confirmation, expires_at: row.expires_at };
}
