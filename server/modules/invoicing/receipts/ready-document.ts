/**
 * Pipeline: step 6 (accept). Everything of a receipt that needs neither its folio nor a key: checked, priced, written. What
 * takes long with thousands of concepts, apart from the transaction, which everybody waits for.
 */
import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import type { IssuedCfdi } from '../../../../schema/cfdi/issued.ts';
import type { AddendaLayout } from '../../../../schema/forms/addenda/layout.ts';
import { type FormDocument, isReceipt } from '../../../../schema/forms/document.ts';
import { addendaContent } from '../../../../schema/forms/receipt/addenda-content.ts';
import { cutAt, type Gapped } from '../../../base/gapped.ts';
import { type Marks, type Unsealed, unsealed } from '../../../fiscal/seal/unsealed.ts';
import type { AddendaText } from '../../../store/invoicing/receipt-addenda.ts';
import { listed } from './listed.ts';
import { cfdiOf, type PrepareNeeds, prepareReceipt } from './prepare-receipt.ts';
import { type Shown, shownToApprove } from './shown-to-approve.ts';
import type { Facts } from './stored-context.ts';

export type ReadyDocument = {
  unsealed: Unsealed;
  /** JSON of the receipt, the folio its gap. */
  receipt: Gapped;
  /** Of which a folio is taken. */
  rfc: string;
  serie: string;
  branchId: string;
  listed: ReturnType<typeof listed>;
  /** To whoever says whether it is issued, if it has to wait for that. */
  shown: Shown;
  /** What is written beside it, and is in no seal; undefined: nothing. */
  addenda: UnsealedAddenda | undefined;
};

/** Addenda that lack their folio, which may stand there any number of times. */
export type UnsealedAddenda = AddendaText & { mark: string };

/** @param id of the operation @throws TinteroError invalid_receipt with the problems of its fields */
export function readyDocument(
  form: FormDocument,
  facts: Facts,
  needs: PrepareNeeds,
  marks: Marks,
  id: string,
): ReadyDocument {
  const prepared = prepareReceipt(form, facts, needs);
  const cfdi = cfdiOf(prepared, facts, needs.catalogs, { folio: marks.folio, id });
  const json = JSON.stringify({ ...prepared.receipt, folio: marks.folio });
  return {
    unsealed: unsealed(cfdi, marks),
    receipt: cutAt(json, { folio: marks.folio }),
    rfc: prepared.receipt.emitter.rfc,
    serie: prepared.receipt.serie,
    branchId: prepared.receipt.branch_office_id,
    listed: listed(cfdi),
    shown: shownToApprove(cfdi),
    addenda: unsealedAddenda(prepared.receipt, facts.layouts, cfdi, marks),
  };
}

function unsealedAddenda(
  receipt: FormDocument,
  layouts: readonly AddendaLayout[],
  cfdi: IssuedCfdi,
  { folio }: Marks,
): UnsealedAddenda | undefined {
  if (!isReceipt(receipt)) return undefined;
  const { addenda = [], concepts } = receipt;
  if (addenda.length === 0) return undefined;
  const content = addendaContent(addenda, layouts, cfdi as Comprobante40, concepts);
  return { addenda, layouts, content, mark: folio };
}
