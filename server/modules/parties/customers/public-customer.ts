/** «Público en general», whom everyone may invoice without writing it down. */

import { PUBLIC_NAME, REGIME_NONE, USAGE_NONE } from '../../../../schema/forms/receipt/empty-receipt.ts';
import { type CustomerRow, INACTIVE, NO_CONTACT } from '../../../../schema/resources/parties/customers.ts';
import { RFC_PUBLIC } from '../../../../schema/values/rfc.ts';

/** @param zipCode the issuer's: the SAT wants it as the receiver's too (CFDI40149). */
export function publicCustomer(zipCode: string): CustomerRow {
  return {
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
    is_inactive: INACTIVE.no,
    other_emails: '',
    mails_stamped: false,
    addenda: [],
    serie: '',
    ...NO_CONTACT,
  };
}
