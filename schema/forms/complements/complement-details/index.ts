/** Detallista (AMECE 7.1): what retailers ask of their suppliers. */
import { detallista10 } from '../../../cfdi/complements/detallista-10.ts';
import { COMPLEMENT_DETAILS } from '../../../texts/complements/complement-details.ts';
import { COMPLEMENT_TITLES } from '../../../texts/complements/titles.ts';
import { defineFormComplement } from '../complement.ts';

export const complement = defineFormComplement({
  kind: 'complement_details',
  description: detallista10,
  names: {
    requestForPaymentIdentification: 'payment_request',
    ReferenceDate: 'reference_date',
    'specialInstruction.text': 'lines',
    InvoiceCreator: 'invoice_creator',
    Customs: 'customs',
    AdditionalInformation: 'additional_information',
    'AdditionalInformation.referenceIdentification': 'reference',
    'lineItem.AdditionalInformation': 'additional_information',
    'lineItem.tradeItemIdentification': 'identification',
    'lineItem.extendedAttributes': 'lots',
    'lineItem.tradeItemTaxInformation': 'taxes',
    TotalAllowanceCharge: 'total_allowance_charge',
    shipTo: 'ship_to',
  },
  // Text around its lines, and an element that says nothing.
  omitted: ['specialInstruction.#text', 'shipmentDetail'],
  begins: { type: 'SimpleInvoiceType', content_version: '1.3.1', document_status: 'ORIGINAL' },
  texts: { title: COMPLEMENT_TITLES.complement_details, ...COMPLEMENT_DETAILS },
});
