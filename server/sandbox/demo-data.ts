/**
 * What the demo account begins with. The taxpayers are those that the SAT itself publishes for tests,
 * with the name, postal code and regime of their test certificates; none is a person or a company.
 */
import type { ProductRow } from '../../schema/resources/invoicing/products.ts';
import type { CUSTOMER_BEGINNINGS, CustomerRow } from '../../schema/resources/parties/customers.ts';

type CustomerText = Omit<Pick<CustomerRow, keyof typeof CUSTOMER_BEGINNINGS>, 'slug'>;
type ProductText = Omit<ProductRow, 'slug'>;

export type Taxpayer = { rfc: string; name: string; tax_regime: string; zip_code: string };

export const DEMO_CLIENT = {
  rfc: 'EKU9003173C9',
  name: 'ESCUELA KEMPER URGATE',
  tax_regime: '601',
  zip_code: '42501',
} as const satisfies Taxpayer;

function customer(rfc: string, name: string, zip: string, regime: string, usage: string): CustomerText {
  return {
    rfc,
    name,
    business_name: name,
    tax_residence: '',
    tax_identity_number: '',
    email: '',
    codigo_postal: zip,
    tax_regime: regime,
    cfdi_usage: usage,
    payment_form: '03',
    payment_method: 'PUE',
  };
}

export const DEMO_CUSTOMERS: CustomerText[] = [
  customer('URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA', '86991', '601', 'G03'),
  customer('IIA040805DZ4', 'INDISTRIA ILUMINADORA DE ALMACENES', '62661', '601', 'G01'),
  customer('H&E951128469', 'HERRERIA & ELECTRICOS', '06002', '601', 'G01'),
  customer('XIA190128J61', 'XENON INDUSTRIAL ARTICLES', '76343', '601', 'G03'),
  customer('CACX7605101P8', 'XOCHILT CASAS CHAVEZ', '36257', '612', 'G03'),
  customer('MISC491214B86', 'CECILIA MIRANDA SANCHEZ', '01010', '612', 'G03'),
];

const VAT_16 = { tax: '002', factor_type: 'Tasa', rate_or_fee: '0.160000' };
const VAT_0 = { tax: '002', factor_type: 'Tasa', rate_or_fee: '0.000000' };
const VAT_EXEMPT = { tax: '002', factor_type: 'Exento', rate_or_fee: '' };

type Line = [number: string, name: string, key: string, unitKey: string, unit: string, price: string];

function product([number, name, key, unitKey, unit, price]: Line, transfer: typeof VAT_16): ProductText {
  return {
    name,
    key_product_service: key,
    identification_num: number,
    key_unit: unitKey,
    unit,
    unit_value: price,
    description: name,
    objeto_imp: '02',
    taxes: { transfers: [transfer], retentions: [] },
  };
}

export const DEMO_PRODUCTS: ProductText[] = [
  product(['CAP-01', 'Capacitación administrativa, hora', '86101705', 'HUR', 'Hora', '850.00'], VAT_16),
  product(['SW-01', 'Ingeniería de software, hora', '81111500', 'HUR', 'Hora', '1200.00'], VAT_16),
  product(['INT-01', 'Servicio de internet, mes', '81112100', 'E48', 'Servicio', '599.00'], VAT_16),
  product(['PC-01', 'Computadora portátil 14"', '43211503', 'H87', 'Pieza', '15999.90'], VAT_16),
  product(['PAP-01', 'Papelería & artículos de oficina', '44121600', 'H87', 'Pieza', '120.50'], VAT_16),
  product(['PAN-01', 'Pan blanco sin relleno', '50181900', 'H87', 'Pieza', '3.50'], VAT_0),
  product(['COL-01', 'Colegiatura mensual', '86121700', 'E48', 'Servicio', '4500.00'], VAT_EXEMPT),
];
