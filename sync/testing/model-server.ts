/**
 * The server as the device must believe it to be, and nothing more: keys kept for good, one live operation for
 * each subject, a numbered feed. Pure memory; the real one is tested against the same promises in tests/faults.
 */

import {
  type CancelAnswer,
  type Cancellation,
  type CancelRequestRow,
  type CancelResponseAnswer,
  isLive,
} from '../../schema/documents/cancellation.ts';
import type { IssueAnswer } from '../../schema/documents/issue-answer.ts';
import type { ErrorCode } from '../../schema/errors.ts';
import { approvalDocument } from '../../schema/operations/approval-feed.ts';
import type { FedReceipt } from '../../schema/operations/issue.ts';
import type { ApprovalRow } from '../../schema/resources/invoicing/approvals.ts';
import type { TransportAnswer } from '../answer.ts';

/** What a test writes as the body of an operation. `fate`: what the server, and others after it, make of it. */
export type ModelBody =
  | { kind: 'issue'; draft: string; fate: 'good' | 'invalid' | 'refused_by_pac'; waits?: boolean }
  | {
      kind: 'cancel';
      receipt: string;
      uuid: string;
      fate: 'good' | 'invalid' | 'refused' | 'rejected' | 'not_cancelable';
      waits?: boolean;
    }
  | { kind: 'answer'; uuid: string; fate: 'good' | 'invalid' | 'refused' }
  /** `fate`: whether what is approved can be done by then. */
  | { kind: 'decide'; approval: string; word: 'approve' | 'reject'; fate: 'good' | 'too_late' }
  | { kind: 'withdraw'; approval: string };

export type ModelReceipt = FedReceipt & {
  seq: number;
  cancellation?: Cancellation;
};
/** As the feed has it of the collection that it shares. */
export type ModelApproval = {
  id: string;
  kind: 'approval';
  seq: number;
  body: Pick<
    ApprovalRow,
    'approval_id' | 'subject' | 'state' | 'decision_id' | 'decided_name' | 'note' | 'problems' | 'receipt_id'
  >;
};
export type ModelChange = ModelReceipt | ModelRequest | ModelApproval;
export type ModelRequest = Pick<
  CancelRequestRow,
  'uuid' | 'state' | 'text' | 'said' | 'seq' | 'first_seen_at'
> & {
  request: true;
  _deleted: boolean;
};

export type ModelServer = ReturnType<typeof modelServer>;

/** What a cancellation goes through after `asked`. */
const LIVES: Record<string, Cancellation['state'][]> = {
  good: ['waiting_sat', 'requested', 'in_process', 'cancelled'],
  rejected: ['requested', 'in_process', 'rejected'],
  not_cancelable: ['not_cancelable'],
  refused: ['waiting_sat', 'refused'],
};

export function modelServer() {
  const receipts = new Map<string, ModelReceipt>();
  const requests = new Map<string, ModelRequest>();
  /** What waits for another's word, or did, by the operation that asked. */
  const approvals = new Map<string, ModelApproval>();
  /** What was asked by each of those. */
  const asked = new Map<string, Extract<ModelBody, { waits?: boolean }>>();
  /** Times that each was done after it had waited: never more than 1. */
  const performances = new Map<string, number>();
  /** Every request to cancel, by its id. */
  const cancellations = new Map<string, Cancellation & { receipt: string }>();
  /** Times that each operation was accepted: never more than 1. */
  const acceptances = new Map<string, number>();
  /** The body first seen with each id. */
  const bodies = new Map<string, string>();
  const fates = new Map<string, string>();
  /** What each operation was told; a refusal is an answer too. */
  const answers = new Map<string, TransportAnswer>();
  /** Documents whose request to be cancelled was answered: never more than once each. */
  const answered: string[] = [];
  let seq = 0;
  let folio = 0;

  const refusal = (status: number, code: ErrorCode): TransportAnswer => ({
    kind: 'answer',
    status,
    body: { code, message: code, errors: [] },
  });
  const accept = (id: string, fateOf: string, fate: string, body: object): TransportAnswer => {
    fates.set(fateOf, fate);
    if (!asked.has(id)) acceptances.set(id, (acceptances.get(id) ?? 0) + 1);
    return { kind: 'answer', status: 201, body };
  };
  const put = (row: Omit<ModelReceipt, 'seq'>) => receipts.set(row.id, { ...row, seq: ++seq });
  const putRequest = (row: Omit<ModelRequest, 'seq' | 'request'>) =>
    requests.set(row.uuid, { ...row, request: true, seq: ++seq });

  const putApproval = (body: ModelApproval['body']) =>
    approvals.set(body.approval_id, {
      ...approvalDocument(body.approval_id),
      ...{ kind: 'approval', body, seq: ++seq },
    });
  /** Whether one of that subject waits, which is not the one that is done. */
  const isWaiting = (subject: string, id: string) =>
    [...approvals.values()].some(
      ({ body }) => body.state === 'waiting' && body.subject === subject && body.approval_id !== id,
    );

  /** It waits, and nothing is done. */
  function wait(id: string, body: Extract<ModelBody, { waits?: boolean }>, answer: object): TransportAnswer {
    asked.set(id, body);
    const subject = body.kind === 'issue' ? body.draft : body.uuid;
    const none = { decision_id: '', decided_name: '', note: '', problems: [], receipt_id: '' };
    putApproval({ approval_id: id, subject, state: 'waiting', ...none });
    acceptances.set(id, (acceptances.get(id) ?? 0) + 1);
    return { kind: 'answer', status: 201, body: answer };
  }

  function settle(decision: string, body: Extract<ModelBody, { approval: string }>): TransportAnswer {
    const row = approvals.get(body.approval);
    if (row?.body.state !== 'waiting') return refusal(409, 'approval_settled');
    const { approval_id } = row.body;
    const taken = (
      state: ModelApproval['body']['state'],
      problems: ModelApproval['body']['problems'] = [],
    ) => {
      putApproval({ ...row.body, state, problems, decision_id: decision });
      acceptances.set(decision, (acceptances.get(decision) ?? 0) + 1);
      const said = state === 'withdrawn' ? { approval_id, state } : { approval_id, state, receipt_id: '' };
      return { kind: 'answer', status: 200, body: said } as const;
    };
    if (body.kind === 'withdraw') return taken('withdrawn');
    if (body.word === 'reject') return taken('rejected');
    const { waits: _waits, ...work } = asked.get(approval_id) as ModelBody & { waits?: boolean };
    const done =
      body.fate === 'good' ? decide(approval_id, work as ModelBody) : refusal(409, 'approval_late');
    if (done.kind !== 'answer' || done.status >= 300) return taken('failed', [{ path: '', text: 'No' }]);
    performances.set(approval_id, (performances.get(approval_id) ?? 0) + 1);
    return taken('approved');
  }

  function issue(id: string, body: Extract<ModelBody, { kind: 'issue' }>): TransportAnswer {
    const { draft, fate } = body;
    if (fate === 'invalid') return refusal(400, 'invalid_receipt');
    if ([...receipts.values()].some((row) => row.draft_slug === draft && row.status !== 'refused'))
      return refusal(409, 'draft_issued');
    if (isWaiting(draft, id)) return refusal(409, 'approval_waiting');
    if (body.waits) return wait(id, body, { id, status: 'approval', serie: '', folio: '' });
    folio++;
    const row = { id: `r${folio}`, serie: 'A', folio: String(folio), uuid: '', errors: [] };
    put({ ...row, operation_id: id, draft_slug: draft, status: 'issue' });
    const answer: IssueAnswer = { id: row.id, status: 'issue', serie: 'A', folio: row.folio };
    return accept(id, row.id, fate, answer);
  }

  function cancel(id: string, body: Extract<ModelBody, { kind: 'cancel' }>): TransportAnswer {
    if (body.fate === 'invalid') return refusal(400, 'invalid_fields');
    const row = receipts.get(body.receipt);
    if (row?.status !== 'sent') return refusal(409, 'bad_request');
    if (isWaiting(body.uuid, id)) return refusal(409, 'approval_waiting');
    if (body.waits) {
      const named = { cancellation_id: id, receipt_id: row.id, uuid: row.uuid };
      return wait(id, body, { ...named, state: 'approval' });
    }
    const before = [...cancellations.values()].filter((each) => each.receipt === row.id);
    const cancellation: Cancellation = {
      cancellation_id: id,
      state: 'asked',
      motive: '02',
      substitute_uuid: '',
      request_number: before.length + 1,
      asked_at: String(seq).padStart(9, '0'),
      requested_at: '',
      deadline_at: '',
      ended_at: '',
      how: '',
      code: '',
      text: '',
      said: '',
      dependents: [],
    };
    cancellations.set(id, { ...cancellation, receipt: row.id });
    put({ ...row, status: 'cancel_pending', cancellation });
    const { asked_at } = cancellation;
    const update: CancelAnswer = { cancellation_id: id, receipt_id: row.id, uuid: row.uuid, state: 'asked' };
    return accept(id, id, body.fate, { ...update, asked_at });
  }

  function respond(id: string, { uuid, fate }: Extract<ModelBody, { kind: 'answer' }>): TransportAnswer {
    if (fate === 'invalid') return refusal(400, 'invalid_fields');
    const row = requests.get(uuid);
    if (row === undefined || row._deleted) return refusal(404, 'not_found');
    if (row.state === 'answering') return refusal(409, 'bad_request');
    putRequest({ ...row, state: 'answering' });
    const notified: CancelResponseAnswer = { uuid, state: 'answering' };
    return accept(id, uuid, fate, notified);
  }

  function decide(id: string, body: ModelBody): TransportAnswer {
    if (body.kind === 'decide' || body.kind === 'withdraw') return settle(id, body);
    if (body.kind === 'issue') return issue(id, body);
    return body.kind === 'cancel' ? cancel(id, body) : respond(id, body);
  }

  return {
    receipts,
    requests,
    approvals,
    performances,
    cancellations,
    acceptances,
    answered,
    bodies,
    handle(id: string, body: string): TransportAnswer {
      if (bodies.has(id) && bodies.get(id) !== body) return refusal(422, 'operation_reused');
      bodies.set(id, body);
      const told = answers.get(id) ?? decide(id, JSON.parse(body) as ModelBody);
      answers.set(id, told);
      return told;
    },
    /** Somebody asks to cancel what they invoiced us. */
    askUs(uuid: string): void {
      putRequest({ uuid, state: 'pending', text: '', said: '', first_seen_at: '', _deleted: false });
    },
    /** The provider answers for the oldest receipt that waits. @returns whether there was one. */
    stampOne(): boolean {
      const waiting = [...receipts.values()].find((row) => row.status === 'issue');
      if (!waiting) return false;
      const refused = fates.get(waiting.id) === 'refused_by_pac';
      const errors = refused ? [{ code: 'X', path: '', text: 'No' }] : [];
      const uuid = refused ? '' : `uuid-${waiting.id}`;
      put({ ...waiting, status: refused ? 'refused' : 'sent', uuid, errors });
      return true;
    },
    /** The oldest cancellation that lives goes one step on. @returns whether there was one. */
    stepCancellation(): boolean {
      const live = [...cancellations.values()].find(isLive);
      const row = live && receipts.get(live.receipt);
      if (!live || !row) return false;
      const life = LIVES[fates.get(live.cancellation_id) as string] as Cancellation['state'][];
      const state = life[life.indexOf(live.state) + 1] as Cancellation['state'];
      const next = { ...live, state };
      cancellations.set(live.cancellation_id, next);
      const { receipt: _receipt, ...cancellation } = next;
      const status = isLive(next) ? 'cancel_pending' : state === 'cancelled' ? 'cancelled' : 'sent';
      put({ ...row, status, cancellation });
      return true;
    },
    /** The provider takes the oldest answer of ours, or does not. @returns whether there was one. */
    stepAnswer(): boolean {
      const waiting = [...requests.values()].find((row) => !row._deleted && row.state === 'answering');
      if (!waiting) return false;
      if (fates.get(waiting.uuid) === 'refused') putRequest({ ...waiting, state: 'refused', text: 'No' });
      else {
        answered.push(waiting.uuid);
        putRequest({ ...waiting, _deleted: true });
      }
      return true;
    },
    changesSince(since: number): (ModelReceipt | ModelRequest)[] {
      return [...receipts.values(), ...requests.values()]
        .filter((row) => row.seq > since)
        .sort((a, b) => a.seq - b.seq);
    },
    /** Another collection, of which a device hears by itself. */
    approvalsSince(since: number): ModelApproval[] {
      return [...approvals.values()].filter((row) => row.seq > since).sort((a, b) => a.seq - b.seq);
    },
    snapshot: () =>
      JSON.stringify([[...receipts], [...requests], [...approvals], [...cancellations], [...acceptances]]),
  };
}
