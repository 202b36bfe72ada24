/** Suppliers whose invoices this client, a factoring company, buys. Spec 3 §2: `/factors/user/{id}`. */
import * as v from 'valibot';
import { defineResource } from '../resource.ts';
import { RELATION_IN_BODY, relationEntries, relationFieldEntries, relationResource } from './relations.ts';

const { newKey, stored, ...alike } = relationResource;
const FactorClientRowSchema = v.object({ factor_client_id: v.string(), ...relationEntries });
export type FactorClientRow = v.InferOutput<typeof FactorClientRowSchema>;

export const factorClients = defineResource({
  ...alike,
  name: 'factor_clients',
  key: 'factor_client_id',
  row: FactorClientRowSchema,
  fields: v.object({ factor_client_id: newKey, ...relationFieldEntries }),
  travels: {
    offline: 'read',
    collection: 'settings',
    kind: 'factor_client',
    inBody: RELATION_IN_BODY,
  },
  stored: stored('factor_client', 'factor_client_id'),
  can: { read: 'factors.read', write: 'factors.write' },
});
