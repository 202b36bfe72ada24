/** What one may write of a product, and the usual tax of it as one choice. Pure. */
import type { ProductRow } from '../../../../schema/resources/invoicing/products.ts';

type Taxes = ProductRow['taxes'];
export type ProductText = Omit<ProductRow, 'slug'>;
export type VatChoice = '16' | '8' | '0' | 'exempt' | 'none' | 'other';

/** IVA, and the factor and rate that each choice writes. */
const VAT = '002';
const RATES: Record<'16' | '8' | '0' | 'exempt', [factor: string, rate: string]> = {
  '16': ['Tasa', '0.160000'],
  '8': ['Tasa', '0.080000'],
  '0': ['Tasa', '0.000000'],
  exempt: ['Exento', ''],
};
const CHOICES = ['16', '8', '0', 'exempt'] as const;

export const NEW_PRODUCT: ProductText = {
  name: '',
  key_product_service: '',
  identification_num: '',
  key_unit: '',
  unit: '',
  unit_value: '',
  description: '',
  ...withVat('16'),
};

/** Which choice these taxes are; `other` when they are more than one IVA. */
export function vatChoice({ transfers, retentions }: Taxes): VatChoice {
  const [only] = transfers;
  if (only === undefined) return retentions.length === 0 ? 'none' : 'other';
  if (transfers.length > 1 || retentions.length > 0 || only.tax !== VAT) return 'other';
  const found = CHOICES.find(
    (choice) => RATES[choice][0] === only.factor_type && RATES[choice][1] === only.rate_or_fee,
  );
  return found ?? 'other';
}

/** The taxes of a choice; 02 says that the product is subject to tax, 01 that it is not. */
export function withVat(choice: Exclude<VatChoice, 'other'>): { objeto_imp: string; taxes: Taxes } {
  if (choice === 'none') return { objeto_imp: '01', taxes: { transfers: [], retentions: [] } };
  const [factor_type, rate_or_fee] = RATES[choice];
  return {
    objeto_imp: '02',
    taxes: { transfers: [{ tax: VAT, factor_type, rate_or_fee }], retentions: [] },
  };
}
