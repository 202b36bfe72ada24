/** Conciliation, by call: the lists at their addresses, conciliating and rejecting a document at the specification's, and taking back. */
import * as v from 'valibot';
import { c_Moneda } from '../../../../schema/catalogs/small.ts';
import { wayAt } from '../../../../schema/conciliation/selectors.ts';
import { SearchPageSchema } from '../../../../schema/documents/calls.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import {
  ConciliateSchema,
  type ConciliationRow,
  conciliations,
  OpenDocumentsSchema,
  OpenRowsSchema,
  RejectSchema,
} from '../../../../schema/resources/payments/conciliations.ts';
import { CONCILIATION } from '../../../../schema/texts/conciliation.ts';
import { SCHEDULED_PAYMENTS } from '../../../../schema/texts/scheduled-payments.ts';
import { STATES_TEXT } from '../../../../schema/texts/states.ts';
import { SIDES } from '../../../../schema/values/picklists.ts';
import type { Router } from '../../../http/router.ts';
import type { Deps } from '../../deps.ts';
import { conciliate, listDocuments, listOpen, rejectOpen, undoConciliation } from './conciliate.ts';

const side = v.picklist(SIDES);
const params = v.object({ uuid: v.string() });
const answer = conciliations.row as unknown as v.GenericSchema<ConciliationRow>;
const ChoiceSchema = v.array(v.object({ id: v.string(), name: v.string() }));
/** XXX is of what has no currency. */
const CURRENCIES = c_Moneda.flatMap(({ key, text }) => (key === 'XXX' ? [] : [{ id: key, name: text }]));
const choices = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([id, name]) => ({ id, name }));

export function conciliationRoutes(router: Router, deps: Deps): void {
  router.client(
    'GET',
    '/receipts/conciliation/:left/:right',
    {
      can: 'conciliation.read',
      params: v.object({ left: side, right: side }),
      query: SearchPageSchema,
      answer: OpenRowsSchema,
    },
    async ({ c, scope, params: { left, right }, query }) => {
      const way = wayAt(left, right);
      if (way === undefined) throw new TinteroError('conciliation_pair');
      return await listOpen(scope, deps, way, query, c.req.raw.signal);
    },
  );

  router.client(
    'GET',
    '/receipts/conciliation/:left/:right/:uuid/documents',
    {
      can: 'conciliation.read',
      params: v.object({ left: side, right: side, uuid: v.string() }),
      query: SearchPageSchema,
      answer: OpenDocumentsSchema,
    },
    async ({ scope, params: { left, right, uuid }, query }) => {
      const way = wayAt(left, right);
      if (way === undefined) throw new TinteroError('conciliation_pair');
      return await listDocuments(scope, deps, { way, id: uuid }, query);
    },
  );

  router.client(
    'POST',
    '/conciliation/document_conciliation/:uuid',
    { can: 'conciliation.write', params, body: ConciliateSchema, code: 'invalid_fields', answer },
    async ({ scope, who, params: { uuid }, body }) =>
      await conciliate(scope, deps, { by: who.user.name }, { ...body, id: uuid }),
  );

  router.client(
    'POST',
    '/conciliation/document_rejection/:uuid',
    { can: 'conciliation.write', params, body: RejectSchema, code: 'invalid_fields', answer },
    async ({ scope, who, params: { uuid }, body }) =>
      await rejectOpen(scope, deps, { by: who.user.name }, { ...body, id: uuid }),
  );

  router.client(
    'POST',
    '/conciliations/:conciliation_id/undo',
    {
      can: 'conciliation.write',
      params: v.object({ conciliation_id: v.pipe(v.string(), v.toLowerCase()) }),
      answer: v.object({ done: v.boolean() }),
    },
    async ({ scope, params: { conciliation_id } }) => {
      await undoConciliation(scope, deps, conciliation_id);
      return { done: true };
    },
  );

  router.client(
    'GET',
    '/api/v1/catalogs/search_conciliation/currency',
    {
      can: 'conciliation.read',
      answer: v.object({
        ...{ types: ChoiceSchema, dstatus: ChoiceSchema, pstatus: ChoiceSchema },
        ...{ currencies: ChoiceSchema, relations: ChoiceSchema },
      }),
    },
    () => ({
      types: choices(CONCILIATION.sides),
      dstatus: choices(STATES_TEXT.received),
      pstatus: choices(SCHEDULED_PAYMENTS.status),
      currencies: CURRENCIES,
      relations: choices(CONCILIATION.ways),
    }),
  );
}
