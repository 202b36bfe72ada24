/** What each error of the one table (schema/errors.ts) says to a person; {braces} are filled by whoever throws it. */
import type { ErrorCode } from '../errors.ts';
import { ADMIN_ERROR_TEXTS } from './errors/admin.ts';
import { APPROVALS_ERROR_TEXTS } from './errors/approvals.ts';
import { CANCELLING_ERROR_TEXTS } from './errors/cancelling.ts';
import { CERTIFICATES_ERROR_TEXTS } from './errors/certificates.ts';
import { DEVICE_ERROR_TEXTS } from './errors/device.ts';
import { INVOICING_ERROR_TEXTS } from './errors/invoicing.ts';
import { ORDERS_ERROR_TEXTS } from './errors/orders.ts';
import { OUTPUT_ERROR_TEXTS } from './errors/output.ts';
import { PAC_ERROR_TEXTS } from './errors/pac.ts';
import { PAYMENTS_ERROR_TEXTS } from './errors/payments.ts';
import { PEOPLE_ERROR_TEXTS } from './errors/people.ts';
import { PROTOCOL_ERROR_TEXTS } from './errors/protocol.ts';
import { RECEIVED_ERROR_TEXTS } from './errors/received.ts';
import { SERVER_ERROR_TEXTS } from './errors/server.ts';
import { SIGN_IN_ERROR_TEXTS } from './errors/sign-in.ts';

export const ERROR_TEXTS = {
  ...PROTOCOL_ERROR_TEXTS,
  ...DEVICE_ERROR_TEXTS,
  ...SIGN_IN_ERROR_TEXTS,
  ...SERVER_ERROR_TEXTS,
  ...INVOICING_ERROR_TEXTS,
  ...PAC_ERROR_TEXTS,
  ...CANCELLING_ERROR_TEXTS,
  ...APPROVALS_ERROR_TEXTS,
  ...CERTIFICATES_ERROR_TEXTS,
  ...ADMIN_ERROR_TEXTS,
  ...PEOPLE_ERROR_TEXTS,
  ...OUTPUT_ERROR_TEXTS,
  ...RECEIVED_ERROR_TEXTS,
  ...ORDERS_ERROR_TEXTS,
  ...PAYMENTS_ERROR_TEXTS,
} as const satisfies Record<ErrorCode, string>;
