/** What a call may write of a product. */
import * as v from 'valibot';
import { type FieldProblem, TinteroError } from '../../schema/errors.ts';
import { parseDecimal } from '../../schema/values/decimal.ts';
import { isUuid } from '../../schema/values/uuid.ts';
import type { ProductText } from '../store/products.ts';

const text = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)), '');
const taxes = v.optional(
  v.pipe(v.array(v.object({ tax: text(3), factor_type: text(10), rate_or_fee: text(20) })), v.maxLength(20)),
  [],
);

export const ProductFieldsSchema = v.object({
  /** Of a new product, when the device already named it: the same call again makes no second one. */
  slug: v.optional(v.pipe(v.string(), v.check(isUuid, 'UUID'))),
  name: text(255),
  key_product_service: text(8),
  identification_num: text(100),
  key_unit: text(3),
  unit: text(20),
  unit_value: text(40),
  description: text(1_000),
  objeto_imp: text(2),
  taxes: v.optional(v.object({ transfers: taxes, retentions: taxes }), { transfers: [], retentions: [] }),
});
export type ProductFields = v.InferOutput<typeof ProductFieldsSchema>;

/** @throws TinteroError invalid_fields, each with its place. */
export function checkProduct({ slug: _slug, ...fields }: ProductFields): ProductText {
  const problems: FieldProblem[] = [];
  if (fields.description === '') problems.push({ path: 'description', text: 'Descripción requerida.' });
  if (!/^\d{8}$/.test(fields.key_product_service)) {
    problems.push({ path: 'key_product_service', text: 'La clave de producto o servicio tiene 8 dígitos.' });
  }
  if (!/^[\dA-Z]{1,3}$/.test(fields.key_unit)) {
    problems.push({ path: 'key_unit', text: 'La clave de unidad tiene hasta 3 letras o dígitos.' });
  }
  const price = parseDecimal(fields.unit_value);
  if (fields.unit_value !== '' && (price === undefined || price.units < 0n)) {
    problems.push({ path: 'unit_value', text: 'Ingresa un Monto válido' });
  }
  if (problems.length > 0) throw new TinteroError('invalid_fields', {}, problems);
  return { ...fields, name: fields.name || fields.description.slice(0, 255) };
}
