/** A supplier of ours who has an account on this server, or is asked to. Spec 3 §3. */
import * as v from 'valibot';
import { defineResource } from '../resource.ts';
import { RELATION_IN_BODY, relationEntries, relationFieldEntries, relationResource } from './relations.ts';

const { newKey, stored, ...alike } = relationResource;
const GuestRowSchema = v.object({ guest_id: v.string(), ...relationEntries });
export type GuestRow = v.InferOutput<typeof GuestRowSchema>;

export const guests = defineResource({
  ...alike,
  name: 'guests',
  key: 'guest_id',
  row: GuestRowSchema,
  fields: v.object({ guest_id: newKey, ...relationFieldEntries }),
  travels: {
    offline: 'read',
    collection: 'settings',
    kind: 'guest',
    inBody: RELATION_IN_BODY,
  },
  stored: stored('guest', 'guest_id'),
  can: { read: 'guests.read', write: 'guests.write' },
});
