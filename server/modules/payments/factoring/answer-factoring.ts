/** Pipeline: step 6 (accept), of what one of the three says of a factoring request. */
import { TinteroError } from '../../../../schema/errors.ts';
import type { AnswerFactoring } from '../../../../schema/operations/bodies/answer-factoring.ts';
import { nextAnswers } from '../../../../schema/resources/payments/factoring-states.ts';
import { priceFactoring } from '../../../../schema/resources/payments/factoring-terms.ts';
import type { FactoringRow } from '../../../../schema/resources/payments/factorings.ts';
import { FACTORING_PROBLEMS as PROBLEMS } from '../../../../schema/texts/factoring-problems.ts';
import type { FactoringRole } from '../../../../schema/values/picklists.ts';
import { canonicalHash } from '../../../base/canonical-hash.ts';
import { findReceiptByUuid } from '../../../store/invoicing/receipts.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import {
  type FactoringParties,
  findFactoring,
  lastOffer,
  partiesOf,
} from '../../../store/payments/factorings.ts';
import type { Deps } from '../../deps.ts';
import { type AcceptNeeds, type Answer, acceptOnce } from '../../operations/accept-once.ts';
import { todayOf } from '../today-of.ts';
import { askSat, proveFactoring } from './prove-factoring.ts';
import { tellFactoring } from './tell-factoring.ts';

export type FactoringNeeds = AcceptNeeds & Pick<Deps, 'random' | 'catalogs' | 'lists' | 'sat'>;
type Asked = {
  operationId: string;
  request_id: string;
  uuid: string;
  role: FactoringRole;
  yes: boolean;
  body: AnswerFactoring;
};

/** What is written besides that it was said. */
type Said = Partial<FactoringRow>;
type Found = { row: FactoringRow; parties: FactoringParties; said: Said };

const NEEDS = { supplier: 'factors.ask', host: 'factors.confirm', factor: 'factors.answer' } as const;
const refused = (reason: string) => new TinteroError('factoring_refused', { reason });
const wrong = (path: keyof AnswerFactoring, text: string) =>
  new TinteroError('invalid_fields', {}, [{ path, text }]);

export async function answerFactoring(scope: Scope, deps: FactoringNeeds, asked: Asked): Promise<Answer> {
  const { operationId, request_id, uuid, role, yes, body } = asked;
  if (!scope.can(NEEDS[role])) throw refused(PROBLEMS.notYours);
  const seen = await findFactoring(scope, deps.store.db, request_id);
  const isOpen = seen?.role === role && nextAnswers(seen).includes(yes);
  // A service that is slow is asked before anything is locked.
  const sat = isOpen && role !== 'supplier' ? await askSat(deps, seen) : 'unknown';
  const hash = canonicalHash({ request_id, uuid, role, yes, ...body });
  return await acceptOnce(
    scope,
    deps,
    { operationId, kind: 'answer_factoring', hash },
    {
      async check(tx): Promise<Found> {
        await lockClient(scope, tx);
        const row = await findFactoring(scope, tx, request_id);
        const parties = await partiesOf(scope, tx, request_id);
        if (row?.role !== role || row.uuid !== uuid || parties === undefined)
          throw new TinteroError('not_found');
        if (!nextAnswers(row).includes(yes)) throw refused(PROBLEMS.closed);
        const at = deps.clock().toISOString();
        if (role === 'supplier') {
          const said = yes ? await accepted(scope, tx, deps, row) : { supplier_answer: 'withdrawn' as const };
          return { row, parties, said: { ...said, supplier_at: at } };
        }
        const looked = await proveFactoring(scope, tx, { lists: deps.lists, now: deps.clock() }, row, sat);
        if (yes && looked.refused !== '') throw refused(looked.refused);
        if (yes && sat === 'unknown') throw new TinteroError('sat_unavailable');
        const proofs = [...row.proofs.filter(({ by }) => by !== looked.proof.by), looked.proof];
        const answer = yes ? 'yes' : 'no';
        if (role === 'host') {
          const { planned_on } = looked;
          const said = {
            host_answer: answer,
            host_reason: body.reason,
            host_at: at,
            planned_on,
            proofs,
          } as const;
          return { row, parties, said };
        }
        const said = { factor_answer: answer, factor_reason: body.reason, factor_at: at, proofs } as const;
        return { row, parties, said: { ...said, ...(yes && (await offered(scope, tx, deps, row, body))) } };
      },
      async accept(tx, { row, parties, said }) {
        const tell = { uuid: () => deps.random.uuid(), at: deps.clock().toISOString() };
        const { state, folio, total, annual_rate } = await tellFactoring(
          scope,
          tx,
          tell,
          { ...row, ...said },
          parties,
        );
        return {
          ...{ subjectId: request_id, status: 200, body: { did: 'answered_factoring', id: request_id, yes } },
          audited: { label: folio || uuid, details: { role, state, total, annual_rate } },
        };
      },
    },
  );
}

/** What the factor offers: what it says, else what it offered this supplier last, and the day for which the buyer planned to pay. */
async function offered(
  scope: Scope,
  tx: Tx,
  deps: FactoringNeeds,
  row: FactoringRow,
  body: AnswerFactoring,
): Promise<Said> {
  const last = await lastOffer(scope, tx, row.relation_id);
  const annual_rate = body.annual_rate || last?.annual_rate || '';
  const advance_percent = body.advance_percent || last?.advance_percent || '';
  const account = body.account || last?.account || '';
  const due_on = body.due_on || row.planned_on;
  if (annual_rate === '') throw wrong('annual_rate', PROBLEMS.rate);
  if (advance_percent === '') throw wrong('advance_percent', PROBLEMS.advance);
  if (due_on === '') throw wrong('due_on', PROBLEMS.due);
  if (due_on <= (await todayOf(scope, tx, deps))) throw wrong('due_on', PROBLEMS.past);
  if (account === '') throw wrong('account', PROBLEMS.account);
  return { annual_rate, advance_percent, due_on, account };
}

/** The cession: priced by the day it is, where the supplier is. */
async function accepted(scope: Scope, tx: Tx, deps: FactoringNeeds, row: FactoringRow): Promise<Said> {
  const receipt = await findReceiptByUuid(scope, tx, row.uuid);
  if (receipt === undefined || !['issue', 'sent'].includes(receipt.status)) throw refused(PROBLEMS.notHere);
  const ceded_on = await todayOf(scope, tx, deps);
  if (row.due_on <= ceded_on) throw refused(PROBLEMS.past);
  const { days, ...priced } = priceFactoring(row.total, row, ceded_on);
  return { supplier_answer: 'accepted', ceded_on, ...priced, days: String(days) };
}
