/** What a call may write of a customer. */
import * as v from 'valibot';
import { type FieldProblem, TinteroError } from '../../schema/errors.ts';
import { isEmail } from '../../schema/values/email.ts';
import { isRfc, tidyRfc } from '../../schema/values/rfc.ts';
import { isUuid } from '../../schema/values/uuid.ts';
import type { CustomerText } from '../store/customers.ts';

const text = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)), '');

export const CustomerFieldsSchema = v.object({
  /** Of a new customer, when the device already named it: the same call again makes no second one. */
  slug: v.optional(v.pipe(v.string(), v.check(isUuid, 'UUID'))),
  rfc: v.pipe(v.string(), v.maxLength(20), v.transform(tidyRfc)),
  name: text(300),
  business_name: text(300),
  tax_residence: text(3),
  tax_identity_number: text(40),
  email: text(1_000),
  codigo_postal: text(12),
  tax_regime: text(3),
  cfdi_usage: text(4),
  payment_form: text(2),
  payment_method: text(3),
});
export type CustomerFields = v.InferOutput<typeof CustomerFieldsSchema>;

/** @throws TinteroError invalid_fields, each with its place. */
export function checkCustomer({ slug: _slug, ...fields }: CustomerFields): CustomerText {
  const problems: FieldProblem[] = [];
  if (!isRfc(fields.rfc)) problems.push({ path: 'rfc', text: 'Ingrese un RFC válido' });
  if (fields.name === '') problems.push({ path: 'name', text: 'Nombre requerido.' });
  if (fields.email !== '' && !isEmail(fields.email)) {
    problems.push({ path: 'email', text: 'Correo electrónico inválido' });
  }
  if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
  return fields;
}
