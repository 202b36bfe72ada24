/** Concepts as a spreadsheet has them: each row as the form would judge it, filled with the product that it names. Pure. */
import * as v from 'valibot';
import type { CatalogLookup } from '../../../../../schema/catalogs/lookup.ts';
import { c_ObjetoImp } from '../../../../../schema/catalogs/small.ts';
import { checkConcept } from '../../../../../schema/forms/receipt/check-concept.ts';
import { emptyConcept } from '../../../../../schema/forms/receipt/empty-receipt.ts';
import { priceConcept } from '../../../../../schema/forms/receipt/price-concept.ts';
import {
  type Concept,
  MOST_CONCEPTS,
  type ReceiptType,
} from '../../../../../schema/forms/receipt/receipt.ts';
import { withTax } from '../../../../../schema/forms/receipt/tax-choices.ts';
import type { ProductRow } from '../../../../../schema/resources/invoicing/products.ts';
import { CONCEPT_IMPORT as t } from '../../../../../schema/texts/concept-import.ts';
import { INVOICE } from '../../../../../schema/texts/invoice.ts';
import { PRODUCT_IMPORT } from '../../../../../schema/texts/record-import.ts';
import { PRODUCTS } from '../../../../../schema/texts/settings.ts';
import { keyOfCell, type RecordSheet, readRecords } from '../../../../resource/read-records.ts';
import type { ImportTable } from '../../../../resource/use-save-rows.ts';
import { priceOfCell, unitOfCell, vatOfCell, whichProduct } from '../../products/product-sheet.ts';
import { withProduct } from '../fill.ts';

const FIELDS = [
  ...(['identification_num', 'name', 'description', 'key_product_service', 'key_unit', 'unit'] as const),
  ...(['quantity', 'unit_value', 'discount', 'objeto_imp', 'taxes'] as const),
];
type Field = (typeof FIELDS)[number];
type Said = Partial<Record<Field, unknown>>;

const NAMES: Readonly<Record<Field, string>> = {
  ...PRODUCTS.fields,
  quantity: INVOICE.concept.quantity,
  discount: INVOICE.concept.discount,
};
/** What a concept calls otherwise than a product. */
const CALLED: Readonly<Record<string, Field>> = { prod_serv_id: 'key_product_service', unit_id: 'key_unit' };
const AMOUNTS: readonly Field[] = ['quantity', 'unit_value', 'discount'];

/** The heads of a file that can be filled. */
export const CONCEPT_HEADS = FIELDS.filter((field) => field !== 'name').map((field) => NAMES[field]);

type Given = {
  type: ReceiptType;
  /** Of the currency of the receipt. */
  decimals: number;
  /** Concepts that it has already. */
  count: number;
  /** YYYY-MM-DD */
  date: string;
  catalogs: CatalogLookup;
  products: readonly ProductRow[];
};
export type ConceptRows = Pick<ImportTable, 'rows' | 'unread' | 'problem'> & { concepts: Concept[] };

export function readConcepts(cells: readonly (readonly string[])[], given: Given): ConceptRows {
  const table = readRecords(cells, conceptTable(given), () => '');
  const concepts = table.rows.flatMap(({ fields }) => (fields ? [fields.concept as Concept] : []));
  const room = MOST_CONCEPTS - given.count;
  return concepts.length > room
    ? { ...table, rows: [], concepts: [], problem: t.tooMany(MOST_CONCEPTS, room) }
    : { ...table, concepts };
}

function conceptTable({ type, decimals, date, catalogs, products }: Given): RecordSheet<Field> {
  const byWhich = new Map(products.map((product) => [whichProduct(product), product]));
  const isSale = type !== 'T';
  return {
    resource: { key: 'row', fields: v.looseObject({}) },
    ...{ fields: FIELDS, names: NAMES, heads: { ...PRODUCT_IMPORT.heads, ...t.heads }, empty: {} },
    needed: ['description', 'name', 'identification_num', 'key_product_service', 'unit_value'],
    read: readCell,
    // Two alike are two concepts.
    tellOf: () => '',
    find: (said) => ({ said, product: byWhich.get(whichProduct(said)) }),
    complete: (whole) => conceptOf(whole as FoundRow, type),
    check(whole) {
      const { concept, clash } = whole as MadeRow;
      const priced = priceConcept(concept, decimals, isSale);
      const found = checkConcept(concept, priced, { type, catalogs, date, decimals })
        .filter(({ severity = 'error' }) => severity === 'error')
        .map(({ path, text }) => `${nameAt(path)}: ${text}`);
      return clash ? [...found, t.clash(concept.objeto_imp)] : found;
    },
    nameOf: (whole) => {
      const { description, identification_num } = (whole as MadeRow).concept;
      return description || identification_num;
    },
    texts: t,
  };
}

type FoundRow = { said: Said; product: ProductRow | undefined };
type MadeRow = {
  concept: Concept;
  /** The row’s taxes are not those of what it says that they are. */
  clash: boolean;
};

function readCell(field: Field, cell: string): { value: string } | { problem: string } {
  if (AMOUNTS.includes(field)) return { value: priceOfCell(cell) };
  if (field === 'key_unit') return { value: cell.toUpperCase() };
  if (field !== 'taxes' && field !== 'objeto_imp') return { value: cell };
  const value = field === 'taxes' ? vatOfCell(cell) : keyOfCell(c_ObjetoImp, cell);
  return value === undefined ? { problem: t.noChoice(NAMES[field], cell) } : { value };
}

/** The product's, and over it what the row says. */
function conceptOf({ said, product }: FoundRow, type: ReceiptType): MadeRow {
  const fresh = emptyConcept(type);
  const of = (field: Field) => (said[field] === undefined ? undefined : String(said[field]));
  const unit = of('key_unit') === undefined ? unitOfCell(of('unit') ?? '') : undefined;
  const base = product === undefined ? fresh : withProduct(fresh, product);
  const plain: Concept = {
    ...base,
    prod_serv_id: of('key_product_service') ?? base.prod_serv_id,
    identification_num: of('identification_num') ?? base.identification_num,
    description: of('description') ?? of('name') ?? base.description,
    unit_id: of('key_unit') ?? unit?.key_unit ?? base.unit_id,
    unit: unit?.unit ?? of('unit') ?? ((of('key_unit') ?? base.unit_id) === base.unit_id ? base.unit : ''),
    quantity: of('quantity') ?? fresh.quantity,
    unit_value: of('unit_value') ?? base.unit_value,
    discount: of('discount') ?? '',
  };
  if (type === 'T') {
    const { objeto_imp, taxes } = fresh;
    return { concept: { ...plain, objeto_imp, taxes }, clash: false };
  }
  return taxed(plain, of('taxes'), of('objeto_imp'));
}

/** @param choice and object what the row says of each */
function taxed(plain: Concept, choice: string | undefined, object: string | undefined): MadeRow {
  const chosen = choice === undefined ? plain : withTax(plain, choice);
  if (object === undefined || object === chosen.objeto_imp) return { concept: chosen, clash: false };
  const presence = c_ObjetoImp.find(({ key }) => key === object)?.taxes;
  // Of its own or of its product, what was not said gives way.
  const taxes = choice === undefined && presence !== 'required' ? NO_TAXES : chosen.taxes;
  const has = taxes.transfers.length + taxes.retentions.length > 0;
  const clash = has ? presence !== 'required' : presence === 'required';
  return { concept: { ...chosen, objeto_imp: object, taxes }, clash };
}

const NO_TAXES: Concept['taxes'] = { transfers: [], retentions: [] };

function nameAt(path: string): string {
  const [first = ''] = path.split('.');
  const field = CALLED[first] ?? first;
  return Object.hasOwn(NAMES, field) ? NAMES[field as Field] : first;
}
