/** What tells one kind of operation from another once the server has answered. Pure. */
import type * as v from 'valibot';
import { IssueAnswerSchema } from '../schema/documents/api.ts';
import { CancelAnswerSchema, CancelResponseAnswerSchema } from '../schema/documents/cancellation.ts';
import type { AnswerOf, News, OperationKind } from './operation.ts';

/** The shape of an acceptance. */
export const ANSWER_SCHEMAS: { [K in OperationKind]: v.GenericSchema<unknown, AnswerOf[K]> } = {
  issue: IssueAnswerSchema,
  cancel: CancelAnswerSchema,
  answer: CancelResponseAnswerSchema,
};

type AnyAnswer = AnswerOf[OperationKind];
const STATES: { [K in OperationKind]: (answer: AnswerOf[K]) => News['state'] } = {
  issue: ({ status }) => (status === 'sent' ? 'done' : status === 'refused' ? 'refused' : 'accepted'),
  cancel: stateOfCancellation,
  answer: ({ state }) => (state === 'answered' ? 'done' : 'accepted'),
};

/**
 * A request to cancel is done once the SAT has it: what the receiver then says is shown on the document, and a
 * second request is another operation. Nothing more is heard of a document that has no row of ours.
 */
export function stateOfCancellation({
  state,
  receipt_id,
}: Pick<AnswerOf['cancel'], 'state' | 'receipt_id'>): News['state'] {
  if (state === 'refused' || state === 'not_cancelable') return 'refused';
  if (state === 'asked' || state === 'waiting_sat' || state === 'in_doubt')
    return receipt_id === '' ? 'done' : 'accepted';
  return 'done';
}

/** @param answer was read with the schema of that kind */
export function stateOfAnswer(kind: OperationKind, answer: AnyAnswer): News['state'] {
  const stateOf = STATES[kind] as (answer: AnyAnswer) => News['state'];
  return stateOf(answer);
}
