/** A product or service: written once, with its keys, price and usual tax. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ProductRow, products } from '../../../../schema/resources/invoicing/products.ts';
import { PRODUCTS } from '../../../../schema/texts/settings.ts';
import { searchCatalog } from '../../../local/catalogs/catalogs.ts';
import { useMay } from '../../../resource/allowed.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Typeahead } from '../../../ui/typeahead.tsx';
import { ProductSales } from './product-sales.tsx';
import { NEW_PRODUCT, type ProductText, type VatChoice, vatChoice, withVat } from './product-text.ts';

const { fields: NAMES, iva: VAT_NAMES } = PRODUCTS;
const CHOICES = ['16', '8', '0', 'exempt', 'none'] as const;

type ScreenProps = { slug?: string; onDone: () => void };

export function ProductScreen({ slug, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={products}
      texts={PRODUCTS}
      list="/products"
      recordKey={slug}
      form={(product) => <ProductForm product={product} onDone={onDone} />}
    />
  );
}

function ProductForm({ product, onDone }: { product: ProductRow | undefined; onDone: () => void }) {
  const state = useRecordForm({
    resource: products,
    texts: PRODUCTS,
    recordKey: product?.slug,
    basedOn: product,
    values: valuesOf(NEW_PRODUCT, product),
    nameOf: ({ name, description }) => name || description,
    onDone,
  });
  const { form } = state;
  const may = useMay();
  const field = (name: Exclude<keyof ProductText, 'taxes'>) => ({ label: NAMES[name], ...state.field(name) });
  const set = (name: Exclude<keyof ProductText, 'taxes'>) => (text: string) =>
    form.setFieldValue(name, text as never);
  const vat = vatChoice(form.values.taxes);
  const chooseVat = (choice: VatChoice) => {
    if (choice !== 'other') form.setValues(withVat(choice));
  };

  return (
    <RecordForm state={state} onDone={onDone}>
      {product !== undefined && may('view_receipt') && <ProductSales slug={product.slug} />}
      <FieldGroup>
        <Textarea
          {...field('description')}
          required
          autosize
          minRows={2}
          maxLength={1000}
          className={classes.wide}
        />
        <TextInput {...field('name')} maxLength={255} />
        <TextInput {...field('identification_num')} maxLength={100} />
        <Typeahead
          {...field('key_product_service')}
          value={form.values.key_product_service}
          required
          onChange={set('key_product_service')}
          source={(query) => searchCatalog('c_ClaveProdServ', query)}
          toItem={(match) => ({ key: match.key, label: match.text, detail: match.key })}
          onPick={(match) => set('key_product_service')(match.key)}
        />
        <Typeahead
          {...field('key_unit')}
          value={form.values.key_unit}
          required
          onChange={set('key_unit')}
          source={(query) => searchCatalog('c_ClaveUnidad', query)}
          toItem={(match) => ({ key: match.key, label: match.text, detail: match.key })}
          onPick={(match) => form.setValues({ key_unit: match.key, unit: match.text.slice(0, 20) })}
        />
        <TextInput {...field('unit')} maxLength={20} />
        <MoneyInput {...field('unit_value')} value={form.values.unit_value} onChange={set('unit_value')} />
        <NativeSelect
          label={NAMES.taxes}
          value={vat}
          data={[...CHOICES, ...(vat === 'other' ? (['other'] as const) : [])].map((choice) => ({
            value: choice,
            label: VAT_NAMES[choice],
          }))}
          onChange={(event) => chooseVat(event.currentTarget.value as VatChoice)}
        />
      </FieldGroup>
    </RecordForm>
  );
}
