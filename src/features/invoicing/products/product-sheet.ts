/** Products as a spreadsheet has them: which row is which, and what its cells mean. Pure. */
import { type ProductRow, products } from '../../../../schema/resources/invoicing/products.ts';
import { PRODUCT_IMPORT as t } from '../../../../schema/texts/record-import.ts';
import { PRODUCTS } from '../../../../schema/texts/settings.ts';
import { fold, type RecordSheet } from '../../../resource/read-records.ts';
import { NEW_PRODUCT, type VatChoice, withVat } from './product-text.ts';

const FIELDS = [
  ...(['name', 'description', 'key_product_service', 'key_unit', 'unit', 'identification_num'] as const),
  ...(['unit_value', 'taxes'] as const),
];
type Field = (typeof FIELDS)[number];
const { fields: NAMES, iva: VAT_NAMES } = PRODUCTS;

/** What people write of each, beside its name. */
const VAT_WORDS: Readonly<Record<Exclude<VatChoice, 'other'>, readonly string[]>> = {
  '16': ['16', '0.16', '0.160000', 'si'],
  '8': ['8', '0.08', '0.080000'],
  '0': ['0', '0.00', '0.000000', 'tasa 0'],
  exempt: ['exento', 'exenta'],
  none: ['no', 'ninguno', 'no objeto'],
};

/** By its own number; of one without, by its key and what it says. */
export function whichProduct(
  said: Partial<Record<'identification_num' | 'description' | 'name' | 'key_product_service', unknown>>,
): string {
  const number = String(said.identification_num ?? '')
    .trim()
    .toUpperCase();
  if (number !== '') return `# ${number}`;
  const words = fold(String(said.description ?? said.name ?? ''));
  return words === '' ? '' : `${said.key_product_service ?? ''} ${words}`;
}

export function productSheet(there: readonly ProductRow[]): RecordSheet<Field> {
  const byWhich = new Map(there.map((row) => [whichProduct(row), row]));
  return {
    ...{ resource: products, fields: FIELDS, names: NAMES, heads: t.heads, empty: NEW_PRODUCT },
    needed: ['key_product_service'],
    read(field, cell) {
      const value = field === 'taxes' ? vatOfCell(cell) : textOf(field, cell);
      return value === undefined ? { problem: t.noChoice(NAMES.taxes, cell) } : { value };
    },
    tellOf: whichProduct,
    find: (said) => byWhich.get(whichProduct(said)),
    nameOf: ({ name, description, identification_num }) => String(name || description || identification_num),
    complete,
    texts: t,
  };
}

/** What one column says for two fields, and what stands for what is not said. */
function complete(whole: Readonly<Record<string, unknown>>): object {
  const { taxes, description, name } = whole;
  const unit = whole.key_unit === '' ? unitOfCell(String(whole.unit)) : undefined;
  return {
    ...whole,
    ...unit,
    ...(typeof taxes === 'string' && withVat(taxes as keyof typeof VAT_WORDS)),
    description: description || name,
  };
}

/** As the list is exported: «H87 Pieza». Undefined of what has no key. */
export function unitOfCell(cell: string): { key_unit: string; unit: string } | undefined {
  const [, key, words = ''] = /^([0-9A-Z]{2,3})(?: (.+))?$/.exec(cell) ?? [];
  return key === undefined ? undefined : { key_unit: key, unit: words.slice(0, 20) };
}

function textOf(field: Field, cell: string): string {
  if (field === 'unit_value') return priceOfCell(cell);
  return field === 'key_unit' ? cell.toUpperCase() : cell;
}

/** «$1,500.50»: commas between thousands. One that stands elsewhere («12,50») may mean decimals: it stays, and is said to be no price. */
export function priceOfCell(cell: string): string {
  const plain = cell.replace(/[$\s]/g, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
}

export function vatOfCell(cell: string): Exclude<VatChoice, 'other'> | undefined {
  const typed = fold(cell.replace('%', ''));
  const found = (Object.keys(VAT_WORDS) as (keyof typeof VAT_WORDS)[]).find((choice) =>
    [VAT_NAMES[choice].replace('%', ''), ...VAT_WORDS[choice]].some((word) => fold(word) === typed),
  );
  return found;
}
