/** A receiver as the customer that they could become: what the document says of them, and how they paid it. Pure. */
import { type FormDocument, isPayroll, isReceipt, isWithholding } from '../../../../schema/forms/document.ts';
import { isGenericRfc, isRfc } from '../../../../schema/values/rfc.ts';

/** @returns undefined for who is nobody's customer: nobody in particular, oneself, or not whole yet */
export function receiverCustomer(document: FormDocument) {
  const { receiver, emitter } = document;
  // A worker is nobody's customer, nor is who was paid.
  if (isPayroll(document) || isWithholding(document)) return undefined;
  const name = receiver.name.trim();
  if (!isRfc(receiver.rfc) || isGenericRfc(receiver.rfc) || receiver.rfc === emitter.rfc || name === '')
    return undefined;
  return {
    rfc: receiver.rfc,
    name,
    business_name: name,
    tax_residence: receiver.tax_residence,
    tax_identity_number: receiver.tax_identity_number,
    email: receiver.email,
    codigo_postal: receiver.tax_domicile,
    tax_regime: receiver.tax_regime_receiver,
    ...habitsOf(document),
  };
}

/** Of an income only: credit notes, transfers and payments have usages of their own. */
function habitsOf(document: FormDocument) {
  if (!isReceipt(document) || document.receipt_type !== 'I')
    return { cfdi_usage: '', payment_form: '', payment_method: '' };
  const { receiver, payment_form, payment_method } = document;
  // Until its form is chosen, nobody has said how this receipt is paid.
  return {
    cfdi_usage: receiver.cfdi_usage,
    payment_form,
    payment_method: payment_form === '' ? '' : payment_method,
  };
}
