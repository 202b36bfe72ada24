/** The accounts of the newest payments of a customer, from their XML. Loaded only when the accounts are opened. */

import type { Comprobante40 } from '../../../../schema/cfdi/comprobante-40.ts';
import { readCfdi } from '../../../../schema/cfdi/read-xml.ts';
import { accountsOf, type PaymentAccounts } from '../../../../schema/forms/payment/accounts.ts';
import { isPaymentCfdi, paymentFromCfdi } from '../../../../schema/forms/payment/from-cfdi.ts';
import { lastPaymentsOf, receiptFile } from '../../../local/index.ts';

/** Those whose XML is neither here nor to be had are passed over. */
export async function knownAccounts(rfc: string): Promise<PaymentAccounts[]> {
  const files = await Promise.all((await lastPaymentsOf(rfc)).map((id) => receiptFile(id, 'xml')));
  const texts = await Promise.all(files.map(async (file) => (file.ok ? await file.value.blob.text() : '')));
  return accountsOf(texts.flatMap(paymentsIn));
}

function paymentsIn(xml: string) {
  const read = readCfdi(xml);
  if (!read.ok) return [];
  const cfdi = read.node as Comprobante40;
  return isPaymentCfdi(cfdi) ? paymentFromCfdi(cfdi).payments : [];
}
