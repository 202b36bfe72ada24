/** A buyer of ours who has an account on this server. Spec 3 §3. */
import * as v from 'valibot';
import { defineResource } from '../resource.ts';
import { RELATION_IN_BODY, relationEntries, relationFieldEntries, relationResource } from './relations.ts';

const { newKey, stored, ...alike } = relationResource;
const HostRowSchema = v.object({ host_id: v.string(), ...relationEntries });
export type HostRow = v.InferOutput<typeof HostRowSchema>;

export const hosts = defineResource({
  ...alike,
  name: 'hosts',
  key: 'host_id',
  row: HostRowSchema,
  fields: v.object({ host_id: newKey, ...relationFieldEntries }),
  travels: {
    offline: 'read',
    collection: 'settings',
    kind: 'host',
    inBody: RELATION_IN_BODY,
  },
  stored: stored('host', 'host_id'),
  can: { read: 'hosts.read', write: 'hosts.write' },
});
