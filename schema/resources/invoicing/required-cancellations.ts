/** The list of requests of others to cancel what they invoiced us. They are answered by operations. */
import * as v from 'valibot';
import { groupThousands } from '../../values/group-thousands.ts';
import { defineResource } from '../resource.ts';

const CancelRequestListedSchema = v.object({
  uuid: v.string(),
  rfc: v.string(),
  name: v.string(),
  total: v.string(),
  first_seen_at: v.string(),
  /** When it is answered by silence; one without any waits for ever, and says what sorts after every date. */
  due_at: v.string(),
});
/** After every date. */
export const NEVER_DUE = '9999';

export const requiredCancellations = defineResource({
  name: 'required_cancellations',
  key: 'uuid',
  row: CancelRequestListedSchema,
  fields: v.never(),
  travels: { offline: 'read', collection: 'cancel_requests' },
  search: ({ uuid, rfc, name, total }) => [uuid, rfc, name, total, groupThousands(total)],
  sort: { due_at: 'exact', first_seen_at: 'exact', name: 'text', rfc: 'exact', total: 'decimal' },
  order: 'due_at',
  can: {
    read: 'required_cancellations.read',
    write: 'required_cancellations.answer',
    delete: 'required_cancellations.answer',
  },
});
