/** Limits of the form's fields: the narrower of the portal's own and of the SAT's cfdv40.xsd. */

export const LIMITS = {
  emitterName: 300,
  /** The portal's; the SAT allows 300. */
  receiverName: 254,
  thirdName: 300,
  taxIdentityNumber: 40,
  serie: 25,
  folio: 40,
  paymentConditions: 1000,
  confirmation: 5,
  identification: 100,
  unit: 20,
  description: 1000,
  property: 150,
  localTax: 100,
  /** Of what only addenda carry. */
  additionalText: 350,
  attribute: 50,
  /** Digits of each part of a customs number (pedimento). */
  customs: { validation_year: 2, customs_clearance: 2, patent_number: 4, consecutive: 7 },
  /** Concepts that one receipt of this form may hold. */
  concepts: 5000,
  /** Whole digits of any amount (t_Importe). */
  wholeDigits: 18,
} as const;

/** Decimals of a rate or fee: exactly these. */
export const RATE_DECIMALS = 6;
/** Least quantity, base, unit value (I, E) and exchange rate. */
export const LEAST_AMOUNT = '0.000001';
