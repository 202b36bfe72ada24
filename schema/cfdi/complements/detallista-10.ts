/** Detallista: what retailers ask of their suppliers (AMECE 7.1). */
import {
  anyOrder,
  list,
  maybe,
  type NodeOf,
  node,
  one,
  optional,
  optionalList,
  required,
  textOnly,
  withText,
} from '../describe.ts';
import { anyDate, anyDecimal, anyText, integer, nameToken, oneOf, verbatim } from '../value-type.ts';

const allowanceChargeType = oneOf('ALLOWANCE_GLOBAL', 'CHARGE_GLOBAL');
const specialServicesType = oneOf(
  ...'AA ADS ADO ABZ DA EAA PI TAE SAB RAA PAD FG FA TD TS TX ZZZ VAB UM DI ADT AJ CAC COD EAB FC FI HD QD'.split(
    ' ',
  ),
);

const requestForPaymentIdentification = node(
  {},
  {
    entityType: one(
      textOnly(
        oneOf(
          ...'INVOICE DEBIT_NOTE CREDIT_NOTE LEASE_RECEIPT HONORARY_RECEIPT PARTIAL_INVOICE TRANSPORT_DOCUMENT AUTO_INVOICE'.split(
            ' ',
          ),
        ),
      ),
    ),
  },
);

const specialInstruction = withText(
  verbatim(anyText()),
  node(
    { code: required(oneOf('AAB', 'DUT', 'PUR', 'ZZZ')) },
    { text: list(textOnly(verbatim(anyText(1, 255))), 1, 15) },
  ),
);

const orderIdentification = node(
  {},
  {
    referenceIdentification: list(
      withText(verbatim(anyText()), node({ type: required(oneOf('ON')) }, {}, ['#text'])),
      1,
      30,
    ),
    ReferenceDate: maybe(textOnly(anyDate)),
  },
);

const referenceIdentification = withText(
  verbatim(anyText()),
  node({ type: required(oneOf(...'AAE CK ACE ATZ DQ IV ON AWR'.split(' '))) }),
);

const deliveryNote = node(
  {},
  {
    referenceIdentification: list(textOnly(verbatim(anyText(1, 35))), 1, 30),
    ReferenceDate: maybe(textOnly(anyDate)),
  },
);

const contactInformation = node(
  {},
  { personOrDepartmentName: one(node({}, { text: one(textOnly(verbatim(anyText(1, 35)))) })) },
);

const buyer = node(
  {},
  { gln: one(textOnly(verbatim(anyText(13, 13)))), contactInformation: maybe(contactInformation) },
);

const alternatePartyIdentification = withText(
  verbatim(anyText()),
  node({ type: required(oneOf('SELLER_ASSIGNED_IDENTIFIER_FOR_A_PARTY', 'IEPS_REFERENCE')) }),
);

const seller = node(
  {},
  {
    gln: one(textOnly(verbatim(anyText(13, 13)))),
    alternatePartyIdentification: one(alternatePartyIdentification),
  },
);

const nameAndAddress = anyOrder(
  node(
    {},
    {
      name: optionalList(textOnly(verbatim(anyText(1, 35)))),
      streetAddressOne: optionalList(textOnly(verbatim(anyText(1, 35)))),
      city: optionalList(textOnly(verbatim(anyText(1, 35)))),
      postalCode: optionalList(textOnly(verbatim(anyText(1, 9)))),
    },
  ),
);

const shipTo = node(
  {},
  { gln: maybe(textOnly(verbatim(anyText(13, 13)))), nameAndAddress: maybe(nameAndAddress) },
);

const invoiceCreatorNameAndAddress = node(
  {},
  {
    name: maybe(textOnly(verbatim(anyText(1, 35)))),
    streetAddressOne: maybe(textOnly(verbatim(anyText(1, 35)))),
    city: maybe(textOnly(verbatim(anyText(1, 35)))),
    postalCode: maybe(textOnly(verbatim(anyText(1, 9)))),
  },
);

const invoiceCreator = node(
  {},
  {
    gln: maybe(textOnly(verbatim(anyText(13, 13)))),
    alternatePartyIdentification: maybe(
      withText(verbatim(anyText()), node({ type: required(oneOf('VA', 'IA')) })),
    ),
    nameAndAddress: maybe(invoiceCreatorNameAndAddress),
  },
);

const currency = node(
  { currencyISOCode: required(oneOf('MXN', 'XEU', 'USD')) },
  {
    currencyFunction: list(textOnly(oneOf('BILLING_CURRENCY', 'PRICE_CURRENCY', 'PAYMENT_CURRENCY')), 1, 3),
    rateOfChange: maybe(textOnly(anyDecimal)),
  },
);

const timePeriodDue = node(
  { timePeriod: required(oneOf('DAYS')) },
  { value: one(textOnly(verbatim(anyText(1, 5)))) },
);

const netPayment = node(
  { netPaymentTermsType: required(oneOf('BASIC_NET', 'END_OF_MONTH', 'BASIC_DISCOUNT_OFFERED')) },
  { paymentTimePeriod: maybe(node({}, { timePeriodDue: one(timePeriodDue) })) },
);

const discountPayment = node(
  { discountType: required(oneOf('ALLOWANCE_BY_PAYMENT_ON_TIME', 'SANCTION')) },
  { percentage: one(textOnly(verbatim(anyText(1, 5)))) },
);

const paymentTerms = node(
  {
    paymentTermsEvent: optional(oneOf('DATE_OF_INVOICE', 'EFFECTIVE_DATE')),
    PaymentTermsRelationTime: optional(oneOf('REFERENCE_AFTER')),
  },
  { netPayment: maybe(netPayment), discountPayment: maybe(discountPayment) },
);

const monetaryAmountOrPercentage = node(
  {},
  {
    rate: maybe(node({ base: required(oneOf('INVOICE_VALUE')) }, { percentage: one(textOnly(anyDecimal)) })),
  },
);

const allowanceCharge = node(
  {
    allowanceChargeType: required(allowanceChargeType),
    settlementType: required(oneOf('BILL_BACK', 'OFF_INVOICE')),
    sequenceNumber: optional(verbatim(anyText(1, 15))),
  },
  {
    specialServicesType: maybe(
      textOnly(
        oneOf(
          ...'AA AJ ADO ADT ADS ABZ DA EAA EAB PI TAE SAB RAA PAD FG FA TD TS TX TZ ZZZ VAB UM DI CAC COD FC FI HD QD'.split(
            ' ',
          ),
        ),
      ),
    ),
    monetaryAmountOrPercentage: maybe(monetaryAmountOrPercentage),
  },
);

const alternateTradeItemIdentification = withText(
  verbatim(anyText()),
  node({
    type: required(
      oneOf('BUYER_ASSIGNED', 'SUPPLIER_ASSIGNED', 'SERIAL_NUMBER', 'GLOBAL_TRADE_ITEM_IDENTIFICATION'),
    ),
  }),
);

const tradeItemDescriptionInformation = node(
  { language: optional(oneOf('ES', 'EN')) },
  { longText: one(textOnly(verbatim(anyText(1, 35)))) },
);

const aditionalQuantity = withText(
  anyDecimal,
  node({ QuantityType: required(oneOf('NUM_CONSUMER_UNITS', 'FREE_GOODS')) }),
);

const grossPrice = node({}, { Amount: one(textOnly(anyDecimal)) });

const additionalInformation = node(
  {},
  { referenceIdentification: maybe(withText(verbatim(anyText()), node({ type: required(oneOf('ON')) }))) },
);

const customs = anyOrder(
  node(
    {},
    {
      gln: maybe(textOnly(verbatim(anyText(13, 13)))),
      alternatePartyIdentification: one(withText(verbatim(anyText()), node({ type: required(oneOf('TN')) }))),
      ReferenceDate: one(textOnly(anyDate)),
      nameAndAddress: one(node({}, { name: one(textOnly(verbatim(anyText(1, 35)))) })),
    },
  ),
);

const logisticUnits = node(
  {},
  {
    serialShippingContainerCode: one(
      withText(verbatim(anyText()), node({ type: required(oneOf('BJ', 'SRV')) })),
    ),
  },
);

const description = withText(
  verbatim(anyText()),
  node({ type: required(oneOf('EXCHANGE_PALLETS', 'RETURN_PALLETS', 'PALLET_80x100', 'CASE', 'BOX')) }),
);

const palletInformation = anyOrder(
  node(
    {},
    {
      palletQuantity: one(textOnly(verbatim(anyText(1, 15)))),
      description: one(description),
      transport: one(
        node({}, { methodOfPayment: one(textOnly(oneOf('PREPAID_BY_SELLER', 'PAID_BY_BUYER'))) }),
      ),
    },
  ),
);

const extendedAttributes = node(
  {},
  { lotNumber: list(withText(verbatim(anyText()), node({ productionDate: optional(anyDate) })), 1, 10) },
);

const allowanceChargeMonetaryAmountOrPercentage = node(
  {},
  {
    percentagePerUnit: one(textOnly(verbatim(anyText(1, 5)))),
    ratePerUnit: maybe(node({}, { amountPerUnit: one(textOnly(verbatim(anyText(1, 5)))) })),
  },
);

const lineItemAllowanceCharge = node(
  {
    allowanceChargeType: required(allowanceChargeType),
    settlementType: optional(
      oneOf('OFF_INVOICE', 'CHARGE_TO_BE_PAID_BY_VENDOR', 'CHARGE_TO_BE_PAID_BY_CUSTOMER'),
    ),
    sequenceNumber: optional(verbatim(anyText(1, 15))),
  },
  {
    specialServicesType: maybe(textOnly(specialServicesType)),
    monetaryAmountOrPercentage: one(allowanceChargeMonetaryAmountOrPercentage),
  },
);

const tradeItemTaxInformation = anyOrder(
  node(
    {},
    {
      taxTypeDescription: one(textOnly(oneOf(...'GST VAT LAC AAA ADD FRE LOC STT OTH'.split(' ')))),
      referenceNumber: maybe(textOnly(verbatim(anyText(1, 20)))),
      tradeItemTaxAmount: maybe(
        node({}, { taxPercentage: one(textOnly(anyDecimal)), taxAmount: one(textOnly(anyDecimal)) }),
      ),
      taxCategory: maybe(textOnly(oneOf('TRANSFERIDO', 'RETENIDO'))),
    },
  ),
);

const lineItem = node(
  { type: optional(verbatim(anyText(1, 32))), number: optional(integer({ digits: 5 })) },
  {
    tradeItemIdentification: one(node({}, { gtin: one(textOnly(verbatim(anyText(1, 14)))) })),
    alternateTradeItemIdentification: optionalList(alternateTradeItemIdentification),
    tradeItemDescriptionInformation: maybe(tradeItemDescriptionInformation),
    invoicedQuantity: one(withText(anyDecimal, node({ unitOfMeasure: required(nameToken) }))),
    aditionalQuantity: optionalList(aditionalQuantity),
    grossPrice: maybe(grossPrice),
    netPrice: maybe(grossPrice),
    AdditionalInformation: maybe(additionalInformation),
    Customs: optionalList(customs),
    LogisticUnits: maybe(logisticUnits),
    palletInformation: maybe(palletInformation),
    extendedAttributes: maybe(extendedAttributes),
    allowanceCharge: optionalList(lineItemAllowanceCharge, 99),
    tradeItemTaxInformation: optionalList(tradeItemTaxInformation, 99),
    totalLineAmount: one(node({}, { grossAmount: maybe(grossPrice), netAmount: one(grossPrice) })),
  },
);

const totalAllowanceCharge = node(
  { allowanceOrChargeType: required(oneOf('ALLOWANCE', 'CHARGE')) },
  { specialServicesType: maybe(textOnly(specialServicesType)), Amount: maybe(textOnly(anyDecimal)) },
);

const shape = node(
  {
    type: optional(verbatim(oneOf('SimpleInvoiceType'))),
    contentVersion: optional(verbatim(oneOf('1.3.1'))),
    documentStructureVersion: required(verbatim(oneOf('AMC8.1'))),
    documentStatus: required(oneOf('ORIGINAL', 'COPY', 'REEMPLAZA', 'DELETE')),
  },
  {
    requestForPaymentIdentification: one(requestForPaymentIdentification),
    specialInstruction: optionalList(specialInstruction, 4),
    orderIdentification: one(orderIdentification),
    AdditionalInformation: one(node({}, { referenceIdentification: list(referenceIdentification, 1, 99) })),
    DeliveryNote: maybe(deliveryNote),
    buyer: one(buyer),
    seller: maybe(seller),
    shipTo: maybe(shipTo),
    InvoiceCreator: maybe(invoiceCreator),
    Customs: optionalList(node({}, { gln: maybe(textOnly(verbatim(anyText(13, 13)))) })),
    currency: optionalList(currency, 3),
    paymentTerms: maybe(paymentTerms),
    shipmentDetail: maybe(node({})),
    allowanceCharge: optionalList(allowanceCharge, 99),
    lineItem: optionalList(lineItem),
    totalAmount: maybe(grossPrice),
    TotalAllowanceCharge: optionalList(totalAllowanceCharge),
  },
  [
    'documentStructureVersion',
    'orderIdentification/referenceIdentification',
    'orderIdentification/ReferenceDate?',
    'buyer/gln!',
    'seller/gln!',
    'seller/alternatePartyIdentification!',
    'totalAmount/Amount!',
    'TotalAllowanceCharge/specialServicesType',
    'TotalAllowanceCharge/Amount',
  ],
);

export const detallista10 = {
  ...shape,
  name: 'detallista',
  namespace: 'http://www.sat.gob.mx/detallista',
  prefix: 'detallista',
  location: 'http://www.sat.gob.mx/sitio_internet/cfd/detallista/detallista.xsd',
} as const;

export type Detallista10 = NodeOf<typeof shape>;
