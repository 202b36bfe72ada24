/** «Público en general», whom everyone may invoice without writing it down. */
import type { Customer } from '../../schema/documents/replicated.ts';
import { PUBLIC_NAME, REGIME_NONE, USAGE_NONE } from '../../schema/receipt/empty-receipt.ts';
import { RFC_PUBLIC } from '../../schema/values/rfc.ts';

/** @param zipCode the issuer's: the SAT wants it as the receiver's too (CFDI40149). */
export function publicCustomer(zipCode: string): Customer {
  return {
    seq: 0,
    _deleted: false,
    slug: RFC_PUBLIC,
    rfc: RFC_PUBLIC,
    name: PUBLIC_NAME,
    business_name: PUBLIC_NAME,
    tax_residence: '',
    tax_identity_number: '',
    email: '',
    codigo_postal: zipCode,
    tax_regime: REGIME_NONE,
    cfdi_usage: USAGE_NONE,
    payment_form: '01',
    payment_method: 'PUE',
  };
}
