/** A digital seal certificate (CSD) of the taxpayer. Its private key never leaves the server. */
import * as v from 'valibot';
import { dayRange, defineResource, yesNo } from '../resource.ts';

export const CertificateRowSchema = v.object({
  /** 20 digits. */
  serial_number: v.string(),
  rfc: v.string(),
  name: v.string(),
  /** ISO-8601 UTC. */
  valid_from: v.string(),
  valid_to: v.string(),
  is_active: v.boolean(),
  is_used: v.boolean(),
  /** Its private key is no more; it stays for what it sealed. A row of an older version does not say. */
  key_destroyed: v.optional(v.boolean()),
  /** Serial number of the one whose place it takes; until `seals_from` (ISO-8601 UTC; '' for at once) that one seals, while it is current. */
  replaces: v.optional(v.string()),
  seals_from: v.optional(v.string()),
});

/** Listed and read; it is uploaded and removed by calls of its own. */
export const certificates = defineResource({
  name: 'certificates',
  key: 'serial_number',
  keyKind: 'typed',
  row: CertificateRowSchema,
  fields: v.never(),
  travels: { offline: 'read', collection: 'settings', kind: 'certificate', at: 'certificate' },
  search: (row) => [row.serial_number, row.name, row.rfc],
  sort: { valid_to: 'exact', valid_from: 'exact', name: 'text', rfc: 'exact', serial_number: 'exact' },
  order: '-valid_to',
  filters: { is_active: yesNo(), valid_to: dayRange() },
  can: { read: 'certificates.read', write: 'certificates.write', delete: 'certificates.delete' },
});
