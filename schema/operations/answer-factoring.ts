/** What one of the three says of a factoring request: the host and the factor yes or no, the supplier to what is offered. Spec 3 §7. */
import * as v from 'valibot';
import { FACTORING_WORDS as WORDS } from '../texts/factoring-words.ts';
import { FACTORING_ROLES } from '../values/picklists.ts';
import type { AnswerFactoring } from './bodies/answer-factoring.ts';
import { defineOperation, toldByAnswer } from './define-operation.ts';

export const answer_factoring = defineOperation({
  kind: 'answer_factoring',
  method: 'PUT',
  path: ({ uuid, role, yes }, id) => `/factors/${id}/${uuid}/${role}_response_request/${yes}?format=json`,
  body: async () => (await import('./bodies/answer-factoring.ts')).AnswerFactoringSchema,
  can: ['factors.ask', 'factors.confirm', 'factors.answer'],
  answer: v.object({ did: v.literal('answered_factoring'), id: v.string(), yes: v.boolean() }),
  summary: v.object({
    ...{ uuid: v.string(), role: v.picklist(FACTORING_ROLES), yes: v.boolean(), folio: v.string() },
    ...{ name: v.string(), total: v.string(), currency: v.string() },
    said: v.record(v.string(), v.string()),
  }),
  subject: (id) => id,
  outcome: () => 'done',
  compose: (summary) => ({ summary, body: summary.said as AnswerFactoring }),
  feed: toldByAnswer('orders'),
  words: ({ role, yes, folio, name, total, currency }) => ({
    name: WORDS.says[role][yes ? 'yes' : 'no'],
    detail: `${folio} · ${name}`,
    ...{ total, currency },
  }),
  waits: () => '',
  discard: WORDS.discard,
});
