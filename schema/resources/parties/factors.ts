/** Factoring companies who have an account on this server and buy invoices of this client. Spec 3 §2, §3: `/factors`. */
import * as v from 'valibot';
import { defineResource } from '../resource.ts';
import { RELATION_IN_BODY, relationEntries, relationFieldEntries, relationResource } from './relations.ts';

const { newKey, stored, ...alike } = relationResource;
const FactorRowSchema = v.object({ factor_id: v.string(), ...relationEntries });
export type FactorRow = v.InferOutput<typeof FactorRowSchema>;

export const factors = defineResource({
  ...alike,
  name: 'factors',
  key: 'factor_id',
  row: FactorRowSchema,
  fields: v.object({ factor_id: newKey, ...relationFieldEntries }),
  travels: {
    offline: 'read',
    collection: 'settings',
    kind: 'factor',
    inBody: RELATION_IN_BODY,
  },
  stored: stored('factor', 'factor_id'),
  can: { read: 'factors.read', write: 'factors.write' },
});
