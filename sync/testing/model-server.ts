/**
 * The server as the device must believe it to be, and nothing more: keys kept for good, one live issue for
 * each draft, a numbered feed. Pure memory; the real one is tested against the same promises in tests/faults.
 */
import type { IssueAnswer } from '../../schema/documents/api.ts';
import type { ErrorCode } from '../../schema/errors.ts';
import type { TransportAnswer } from '../answer.ts';
import type { FedReceipt } from '../operation.ts';

/** What a test writes as the body of an operation. `fate`: what the server makes of it. */
export type ModelBody = { draft: string; fate: 'good' | 'invalid' | 'refused_by_pac' };

export type ModelReceipt = FedReceipt & { operation_id: string; draft: string; seq: number };

export type ModelServer = {
  receipts: Map<string, ModelReceipt>;
  /** Times that each operation was accepted: never more than 1. */
  acceptances: Map<string, number>;
  /** The body first seen with each id. */
  bodies: Map<string, string>;
  handle(id: string, body: string): TransportAnswer;
  /** The provider answers for the oldest receipt that waits. @returns whether there was one. */
  stampOne(): boolean;
  changesSince(seq: number): ModelReceipt[];
  snapshot(): string;
};

export function modelServer(): ModelServer {
  const receipts = new Map<string, ModelReceipt>();
  const acceptances = new Map<string, number>();
  const bodies = new Map<string, string>();
  const fates = new Map<string, ModelBody['fate']>();
  /** What each operation was told; a refusal is an answer too. */
  const answers = new Map<string, TransportAnswer>();
  let seq = 0;
  let folio = 0;

  const refusal = (status: number, code: ErrorCode): TransportAnswer => ({
    kind: 'answer',
    status,
    body: { code, message: code, errors: [] },
  });
  const answer = ({ id, serie, folio: number }: ModelReceipt): TransportAnswer => {
    const body: IssueAnswer = { id, status: 'issue', serie, folio: number };
    return { kind: 'answer', status: 201, body };
  };

  function decide(id: string, { draft, fate }: ModelBody): TransportAnswer {
    if (fate === 'invalid') return refusal(400, 'invalid_receipt');
    if ([...receipts.values()].some((row) => row.draft === draft && row.status !== 'refused'))
      return refusal(409, 'draft_issued');
    folio++;
    const row: ModelReceipt = {
      id: `r${folio}`,
      operation_id: id,
      draft,
      status: 'issue',
      serie: 'A',
      folio: String(folio),
      uuid: '',
      errors: [],
      seq: ++seq,
    };
    fates.set(row.id, fate);
    receipts.set(row.id, row);
    acceptances.set(id, (acceptances.get(id) ?? 0) + 1);
    return answer(row);
  }

  return {
    receipts,
    acceptances,
    bodies,
    handle(id, body) {
      if (bodies.has(id) && bodies.get(id) !== body) return refusal(422, 'operation_reused');
      bodies.set(id, body);
      const told = answers.get(id) ?? decide(id, JSON.parse(body) as ModelBody);
      answers.set(id, told);
      return told;
    },
    stampOne() {
      const waiting = [...receipts.values()].find((row) => row.status === 'issue');
      if (!waiting) return false;
      const refused = fates.get(waiting.id) === 'refused_by_pac';
      receipts.set(waiting.id, {
        ...waiting,
        seq: ++seq,
        status: refused ? 'refused' : 'sent',
        uuid: refused ? '' : `uuid-${waiting.id}`,
        errors: refused ? [{ code: 'X', path: '', text: 'No' }] : [],
      });
      return true;
    },
    changesSince(since) {
      return [...receipts.values()].filter((row) => row.seq > since).sort((a, b) => a.seq - b.seq);
    },
    snapshot: () => JSON.stringify([[...receipts], [...acceptances]]),
  };
}
