/**
 * Pipeline: step 6 (accept). Everything of a receipt that needs neither its folio nor a key: checked, priced, written. What
 * takes long with thousands of concepts, apart from the transaction, which everybody waits for.
 */
import type { FormDocument } from '../../../../schema/forms/document.ts';
import { cutAt, type Gapped } from '../../../base/gapped.ts';
import { type Marks, type Unsealed, unsealed } from '../../../fiscal/seal/unsealed.ts';
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
};

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
  };
}
