/** What receipts that wait on this device will say of others. Without a UUID yet, each goes by its operation. Loaded when one waits. */
import * as v from 'valibot';
import { PAYS, type Relation } from '../../../schema/cfdi/relations.ts';
import type { RelatedDocument } from '../../../schema/documents/related-tree.ts';
import type { IssueSummary } from '../../../schema/operations/issue.ts';
import { documentTypeId } from '../../../schema/resources/received/received.ts';
import { isUuid, normalUuid } from '../../../schema/values/uuid.ts';
import type { Operation } from '../../../sync/operation.ts';

const text = v.optional(v.string(), '');
/** What is read of a form: whom it names. A kind of document without these names nobody. */
const NamingShape = v.object({
  receipt: v.object({
    related_cfdis: v.optional(v.array(v.object({ type: text, related_cfdi: v.array(v.string()) })), []),
    payments: v.optional(
      v.array(
        v.object({
          docto_relacionado: v.array(
            v.object({ id_documento: text, num_parcialidad: text, imp_pagado: text }),
          ),
        }),
      ),
      [],
    ),
  }),
});

/** @param body of an operation that issues a receipt */
export function relationsOfBody(body: unknown): Relation[] {
  const read = v.safeParse(NamingShape, body);
  if (!read.success) return [];
  const { related_cfdis, payments } = read.output.receipt;
  const named = related_cfdis.flatMap(({ type, related_cfdi }) =>
    related_cfdi.map((uuid) => ({ kind: type, uuid: normalUuid(uuid), amount: '', partiality: '' })),
  );
  const paid = payments.flatMap(({ docto_relacionado }) =>
    docto_relacionado.map(({ id_documento, num_parcialidad, imp_pagado }) => ({
      ...{ kind: PAYS, uuid: normalUuid(id_documento), amount: imp_pagado, partiality: num_parcialidad },
    })),
  );
  return [...named, ...paid].filter(({ kind, uuid }) => kind !== '' && isUuid(uuid));
}

export function waitingDocument(
  { id, created_at, summary }: Pick<Operation, 'id' | 'created_at'> & { summary: IssueSummary },
  body: unknown,
): RelatedDocument {
  const { receipt_type, serie, total, currency, name_receiver, rfc_receiver } = summary;
  return {
    ...{
      uuid: id.toUpperCase(),
      side: 'issued',
      receipt_type,
      document_type_id: documentTypeId(receipt_type),
    },
    ...{ serie, folio: '', total, currency, name: name_receiver || rfc_receiver, rfc: rfc_receiver },
    ...{ issued_at: new Date(created_at).toISOString(), standing: 'waiting', substitute: '' },
    relations: relationsOfBody(body),
  };
}
