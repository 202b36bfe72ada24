/**
 * An e.firma (FIEL) of the taxpayer: it says who somebody is to the SAT. It is in a place of its own, so that no invoice is ever sealed
 * with it. Its private key never leaves the server.
 */
import * as v from 'valibot';
import { dayRange, defineResource, sameColumns } from '../resource.ts';

const EfirmaRowSchema = v.object({
  /** 20 digits. */
  serial_number: v.string(),
  rfc: v.string(),
  name: v.string(),
  /** ISO-8601 UTC. */
  valid_from: v.string(),
  valid_to: v.string(),
});
export type EfirmaRow = v.InferOutput<typeof EfirmaRowSchema>;

/** Listed and read; it is uploaded and removed by calls of its own. */
export const efirmas = defineResource({
  name: 'efirmas',
  key: 'serial_number',
  keyKind: 'typed',
  row: EfirmaRowSchema,
  fields: v.never(),
  travels: { offline: 'read', collection: 'settings', kind: 'efirma' },
  stored: { table: 'efirma', columns: sameColumns('valid_to') },
  search: (row) => [row.serial_number, row.name, row.rfc],
  sort: { valid_to: 'exact', name: 'text' },
  order: '-valid_to',
  filters: { valid_to: dayRange() },
  can: { read: 'certificates.read' },
});
