/** Several operations in one call (R34): which may travel so, the text of the call, and each one's answer. Pipeline: step 5 (send). Pure. */
import * as v from 'valibot';
import { CHARS_TOGETHER, MOST_TOGETHER, TogetherAnswerSchema } from '../schema/documents/together.ts';
import { operationOf } from '../schema/operations/index.ts';
import { judgeAnswer, type TransportAnswer, type Verdict } from './answer.ts';
import type { Operation, OperationKind } from './operation.ts';

type Row = Pick<Operation, 'kind' | 'state' | 'doubt'>;

/** One in doubt goes alone, so that nothing that went wrong with one can go wrong with others again. */
function mayTravel({ kind, state, doubt }: Row): boolean {
  const { together, recheck } = operationOf(kind);
  return together !== undefined && recheck === undefined && state === 'queued' && !doubt;
}

/** The first of `rows`, and those right behind it that may go with it. Nothing is overtaken (R6). */
export function togetherFrom<R extends Row>(rows: readonly R[]): R[] {
  const [first] = rows;
  if (first === undefined || !mayTravel(first)) return rows.slice(0, 1);
  const end = rows.findIndex((row) => !mayTravel(row) || row.kind !== first.kind);
  return rows.slice(0, Math.min(end === -1 ? rows.length : end, MOST_TOGETHER));
}

/** How many of the first have room in one call. @param bodies undefined: it is missing. @returns at least 1 */
export function fitting(bodies: readonly (string | undefined)[]): number {
  let chars = 0;
  const over = bodies.findIndex((body) => {
    chars += body?.length ?? CHARS_TOGETHER + 1;
    return chars > CHARS_TOGETHER;
  });
  return over === -1 ? bodies.length : Math.max(1, over);
}

/** The text of the call: each body in it as it was frozen, to the byte (R1). */
export function textTogether(requests: readonly { id: string; created_at: number; body: string }[]): string {
  const each = requests.map(
    ({ id, created_at, body }) =>
      `{"id":${JSON.stringify(id)},"asked":"${new Date(created_at).toISOString()}","body":${body}}`,
  );
  return `{"operations":[${each.join(',')}]}`;
}

/**
 * The answer of one of them, or undefined when the call as a whole was answered otherwise: by an older server, by something in between, or
 * because it could not be read. That is nobody's refusal.
 */
export function answersTogether(
  answer: TransportAnswer,
): ((id: string) => TransportAnswer | undefined) | undefined {
  if (answer.kind === 'no_answer' || answer.status !== 200) return undefined;
  const read = v.safeParse(TogetherAnswerSchema, answer.body);
  if (!read.success) return undefined;
  const byId = new Map(read.output.answers.map((each) => [each.id, each]));
  return (id) => {
    const own = byId.get(id);
    if (own === undefined) return undefined;
    const { status, body, retry_after } = own;
    return {
      ...{ kind: 'answer', status, body },
      ...(retry_after !== undefined && { retryAfterMs: retry_after * 1_000 }),
    };
  };
}

/** What a call says of one of them when it was answered as a whole: a pause for all, or a doubt that is asked about alone. */
export function judgeWhole(answer: TransportAnswer, kind: OperationKind): Verdict {
  const verdict = judgeAnswer(answer, kind);
  if (verdict.kind === 'not_taken' || verdict.kind === 'no_answer') return verdict;
  return judgeAnswer({ kind: 'answer', status: 500, body: undefined }, kind);
}
