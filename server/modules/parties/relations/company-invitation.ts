/**
 * The link by which a company that was asked opens its account: its RFC is who was asked, and what it says with it is yes. Only whoever asked
 * answers for it until it shows a key of its RFC, so that nobody takes another taxpayer's place with everybody else.
 */
import type {
  CompanyInvitation,
  InvitationLink,
  OpenAccount,
} from '../../../../schema/documents/invitations.ts';
import { COMPANY_INVITATION_PATH } from '../../../../schema/documents/invitations.ts';
import { type FieldProblem, TinteroError } from '../../../../schema/errors.ts';
import { OTHER_SIDE, SIDES_OF_RELATION, type Side } from '../../../../schema/resources/parties/relations.ts';
import { OPENING } from '../../../../schema/texts/company-invitation.ts';
import { isEmail } from '../../../../schema/values/email.ts';
import { isSealOf, sealOf } from '../../../base/sealed-words.ts';
import { tidyTaxpayerName, wrongOfTaxpayer } from '../../../fiscal/taxpayers/wrong-of-taxpayer.ts';
import type { Caller, SessionAnswer } from '../../../identity/identity.ts';
import { openAccount } from '../../../store/admin/open-account.ts';
import { addMember, findClient } from '../../../store/identity/clients.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Db } from '../../../store/kernel/tables.ts';
import { isTaken } from '../../../store/kernel/trouble.ts';
import { uuidOf } from '../../../store/kernel/uuid-of.ts';
import { findRelation, type Relation, relationState } from '../../../store/parties/relations.ts';
import type { Secrets } from '../../../store/secrets/secrets.ts';
import type { Deps } from '../../deps.ts';
import { tellDeps } from '../tell-deps.ts';
import { tellRelation } from './relate.ts';

const DAY_MS = 86_400_000;
const GOOD_DAYS = 30;
const PURPOSE = 'company invitation';
const SEPARATOR = '.';

type Keys = { secrets: Pick<Secrets, 'derive'> };
type Of = { scope: Scope; side: Side; relationId: string };

/** Of what is asked and not answered. @throws TinteroError invitation_closed */
export function companyLink(
  { secrets, mailer, clock }: Pick<Deps, 'mailer' | 'clock'> & Keys,
  scope: Scope,
  side: Side,
  relation: Relation,
): InvitationLink {
  if (!isOpen(relation)) throw new TinteroError('invitation_closed');
  const until = String(clock().getTime() + GOOD_DAYS * DAY_MS);
  return {
    name: relation.rfc,
    path: companyPath(secrets, { scope, side, relationId: relation.relation_id }, until),
    expires_at: new Date(Number(until)).toISOString(),
    mailed: mailer.isAvailable && relation.email !== '',
  };
}

/** @param until ms since 1970, as text */
function companyPath(secrets: Keys['secrets'], { scope, side, relationId }: Of, until: string): string {
  const words = [scope.clientId, side, relationId, until];
  return `${COMPANY_INVITATION_PATH}#${[...words, sealOf(secrets, PURPOSE, words)].join(SEPARATOR)}`;
}

const isOpen = (relation: Relation): boolean => !relation.is_deleted && relationState(relation) === 'asked';

/** Whose it is, by its seal alone. @throws TinteroError invitation_closed */
function sealedOf({ secrets, clock }: Pick<Deps, 'clock'> & Keys, token: string): Of {
  const [clientId = '', named = '', relationId = '', until = '', seal = '', more] = token.split(SEPARATOR);
  const side = SIDES_OF_RELATION.find((each) => each === named);
  const isGood =
    more === undefined &&
    isSealOf(secrets, PURPOSE, [clientId, named, relationId, until], seal) &&
    Number(until) > clock().getTime();
  if (!isGood || side === undefined) throw new TinteroError('invitation_closed');
  return { scope: systemScope(clientId), side, relationId };
}

type Opened = Of & { relation: Relation; client: { rfc: string; name: string }; opens: Scope };

/** With the account that it opens: always the same one, so that a link opens one. @throws TinteroError invitation_closed */
async function opened(deps: Deps, token: string, db: Db): Promise<Opened> {
  const of = sealedOf(deps, token);
  const { scope, side, relationId } = of;
  const [relation, client] = [await findRelation(scope, db, side, relationId), await findClient(scope, db)];
  const opens = systemScope(uuidOf(scope.clientId, `opens ${side}`, relationId));
  const isFree = (await findClient(opens, db)) === undefined;
  if (relation === undefined || client === undefined || !isOpen(relation) || !isFree)
    throw new TinteroError('invitation_closed');
  return { ...of, relation, client, opens };
}

/** @throws TinteroError invitation_closed */
export async function readCompanyInvitation(deps: Deps, token: string): Promise<CompanyInvitation> {
  const { side, relation, client } = await opened(deps, token, deps.store.db);
  const { rfc, email } = relation;
  return { client: { rfc: client.rfc, name: client.name }, side, rfc, email };
}

/**
 * Opens the account with who opens it as its owner, says yes to whoever asked, and enters. Of two that do so at once one does.
 * @throws TinteroError invitation_closed, wrong_credentials of an address that has a password, second_factor_required, or invalid_fields
 */
export async function openInvited(deps: Deps, given: OpenAccount, caller: Caller): Promise<SessionAnswer> {
  const { token, tax_regime, zip_code, email, name, new_password: password, second } = given;
  const { opens, relation, scope, side, client } = await opened(deps, token, deps.store.db);
  const now = deps.clock();
  const taxpayer = { rfc: relation.rfc, name: tidyTaxpayerName(given.client_name), tax_regime, zip_code };
  const wrong: FieldProblem[] = wrongOfTaxpayer(deps.catalogs, taxpayer, now.toISOString()).map((path) => ({
    path: path === 'name' ? 'client_name' : path,
    text: OPENING.wrong[path],
  }));
  if (!isEmail(email)) wrong.push({ path: 'email', text: OPENING.wrong.email });
  if (wrong.length > 0) throw new TinteroError('invalid_fields', {}, wrong);
  const who = { email, name, password, second };
  const answer = await deps.identity.join({ ...who, ...caller, clientId: opens.clientId }, async (user) => {
    const opening = deps.store.transaction(opens, async (tx) => {
      await opened(deps, token, tx);
      await openAccount(opens, tx, taxpayer, now, scope.clientId);
      await addMember(opens, tx, user, now);
      await lockClient(opens, tx);
      const at = now.toISOString();
      await tellRelation(opens, tx, tellDeps(deps), OTHER_SIDE[side], {
        ...{
          relation_id: deps.random.uuid(),
          rfc: client.rfc,
          name: client.name,
          zip_code: '',
          tax_regime: '',
        },
        ...{ email: '', asked_at: at, answered_at: '', began_at: '', own_answer: 'yes', other_answer: 'yes' },
        ...{ other_client_id: scope.clientId, revision: 0, is_deleted: false },
      });
    });
    await opening.catch((error: unknown) => {
      // Somebody who opened it at the same moment was first.
      throw isTaken(error) ? new TinteroError('invitation_closed') : error;
    });
    const details = { by: 'invitation', member_user_id: user.id } as const;
    deps.security.record({
      ...{ kind: 'member_added', client_id: opens.clientId, user_id: user.id },
      ...{ address: caller.address, details },
    });
  });
  deps.worker.wake();
  return answer;
}
