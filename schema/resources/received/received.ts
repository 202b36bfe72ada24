/** What others invoiced us: each document that was judged and taken, by its UUID. What is written by hand are its notes and tags. Spec 1 §3. */
import * as v from 'valibot';
import { DocumentTaxSchema } from '../../cfdi/document-taxes.ts';
import { RelationSchema } from '../../cfdi/relations.ts';
import { AnnexedFileSchema } from '../../values/annexed.ts';
import { groupThousands } from '../../values/group-thousands.ts';
import {
  CONCILED,
  PAYMENT_METHODS,
  PAYMENT_STATUS,
  RECEIPT_REVIEWS,
  RECEIVED_ORIGINS,
  RECEIVED_SAT_STATES,
} from '../../values/picklists.ts';
import { text } from '../entries.ts';
import {
  alike,
  amountRange,
  anyOf,
  dayRange,
  defineResource,
  inCapitals,
  inWords,
  oneOf,
  sameColumns,
} from '../resource.ts';
import { MarkSchema, TagsSchema } from '../tags.ts';

const ReceivedRowSchema = v.object({
  /** Upper case. */
  uuid: v.string(),
  /** Of the document, `ret` before that of a withholding. */
  version: v.string(),
  /** I, E, T, N or P; R and its key for a withholding. */
  receipt_type: v.string(),
  serie: v.string(),
  folio: v.string(),
  /** Who issued it. */
  rfc: v.string(),
  name: v.string(),
  rfc_receiver: v.string(),
  name_receiver: v.string(),
  /** As it is written, local to its place of issue. */
  issued_at: v.string(),
  subtotal: v.string(),
  total: v.string(),
  currency: v.string(),
  payment_method: v.string(),
  payment_form: v.string(),
  sat_state: v.picklist(RECEIVED_SAT_STATES),
  /** Instants, ISO-8601 UTC; '' while nobody asked. */
  sat_checked_at: v.string(),
  received_at: v.string(),
  origin: v.picklist(RECEIVED_ORIGINS),
  /** Who brought it; '' when nobody did. */
  received_by: v.string(),
  /** In Spanish: what is odd about it and no reason to refuse it. */
  remarks: v.array(v.string()),
  note: v.string(),
  tags: v.array(v.string()),
  /** For accounting, of the account's own list (accounting-categories.ts); '' for none. */
  category: v.optional(v.string(), ''),
  /** PDFs that somebody annexed to it, in their order; their bytes are at the server. */
  annexed: v.optional(v.array(AnnexedFileSchema), []),
  /** Of the payment that was planned last, with its key; '' for none. */
  payment_status_id: v.optional(v.picklist(PAYMENT_STATUS), 'registered'),
  payment_uuid: v.optional(v.string(), ''),
  /** Of what is owed of it. */
  balance_status_id: v.optional(v.picklist(PAYMENT_STATUS), 'registered'),
  /** How much of it was conciliated, or that somebody said that it is of nothing. */
  conciliation: v.optional(v.picklist(CONCILED), 'open'),
  /** What of it was put against what its issuer owes us (i/p, p/i), a decimal text; '' for nothing. */
  compensated: v.optional(v.string(), ''),
  /** PDFs that its issuer annexed for us, who is on this server too; nobody here changes them. */
  supplier_files: v.optional(v.array(AnnexedFileSchema), []),
  /** What it says of other documents. */
  relations: v.optional(v.array(RelationSchema), []),
  /** What it transfers and withholds. */
  taxes: v.optional(v.array(DocumentTaxSchema), []),
  /** What a person of ours said of an invoice, why not, who and when (ISO-8601 UTC); its supplier is told. */
  review: v.optional(v.picklist(RECEIPT_REVIEWS), 'pending'),
  review_reason: v.optional(v.string(), ''),
  review_by: v.optional(v.string(), ''),
  reviewed_at: v.optional(v.string(), ''),
});
export type ReceivedRow = v.InferOutput<typeof ReceivedRowSchema>;

/** What later versions say of a document, as it is where nothing was said yet. */
export const NOTHING_SAID = {
  category: '',
  annexed: [],
  payment_status_id: 'registered',
  payment_uuid: '',
  balance_status_id: 'registered',
  conciliation: 'open',
  compensated: '',
  relations: [],
  taxes: [],
  supplier_files: [],
  review: 'pending',
  review_reason: '',
  review_by: '',
  reviewed_at: '',
} satisfies Partial<ReceivedRow>;

/** Of an address (spec 1 §9): by the first letter of the type. */
export function documentTypeId(receiptType: string): number {
  return 'IETNPR'.indexOf(receiptType.charAt(0)) + 1 || 1;
}

/** What is put on many at once, and taken off them. */
export const MarkReceivedSchema = v.object({
  ...MarkSchema.entries,
  /** Of the account's list; '' takes it off, and where it is not said each keeps its own. */
  category: v.optional(v.string()),
});
export type MarkReceived = v.InferOutput<typeof MarkReceivedSchema>;

const ReceivedFieldsSchema = v.object({
  uuid: v.optional(v.string()),
  note: text(2_000),
  tags: TagsSchema,
  category: v.optional(v.string()),
});

export const received = defineResource({
  name: 'received',
  key: 'uuid',
  keyKind: 'typed',
  row: ReceivedRowSchema,
  fields: ReceivedFieldsSchema,
  travels: { offline: 'read', collection: 'received', at: 'row', inBody: NOTHING_SAID },
  stored: { table: 'received', columns: sameColumns('received_at') },
  search: (row) => [
    ...[row.name, row.rfc, `${row.serie}${row.folio}`, row.folio, row.uuid],
    ...[
      row.total,
      groupThousands(row.total),
      row.note,
      ...row.tags,
      row.category,
      row.issued_at.slice(0, 10),
    ],
  ],
  sort: {
    ...{ issued_at: 'exact', received_at: 'exact', rfc: 'exact', total: 'decimal' },
    ...{ name: 'text', serie: 'text', folio: 'text' },
  },
  order: '-issued_at',
  filters: {
    receipt_type: anyOf(),
    sat_state: oneOf(RECEIVED_SAT_STATES),
    review: oneOf(RECEIPT_REVIEWS),
    issued_at: dayRange(),
    total: amountRange(),
    currency: anyOf(),
    category: anyOf(),
    taxes: anyOf(),
    tags: anyOf(),
    version: anyOf(),
    payment_method: oneOf(PAYMENT_METHODS),
    payment_form: anyOf(),
    /** The `ref_id` of the specification: the UUID of a document that it says something of. */
    relations: inCapitals(),
    uuid: inCapitals(),
    serie: alike(),
    folio: alike(),
    rfc: inCapitals(),
    name: inWords(),
  },
  can: { read: 'received.read', write: 'received.write' },
});
