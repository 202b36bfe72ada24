/** A product or service: written once, with its keys, price and usual tax. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Product } from '../../../schema/documents/replicated.ts';
import { PRODUCTS } from '../../../schema/texts/settings.ts';
import { searchCatalog } from '../../local/catalogs.ts';
import type { LocalError } from '../../local/index.ts';
import { MoneyInput } from '../../ui/money-input.tsx';
import { Typeahead } from '../../ui/typeahead.tsx';
import { RecordForm } from '../settings/record-form.tsx';
import classes from '../settings/settings.module.css';
import { type ProductText, productText, type VatChoice, vatChoice, withVat } from './product-text.ts';

const { fields: NAMES, iva: VAT_NAMES } = PRODUCTS;
const CHOICES = ['16', '8', '0', 'exempt', 'none'] as const;
type TextField = Exclude<keyof ProductText, 'taxes'>;

export function ProductForm(props: { product: Product | undefined; onDone: () => void }) {
  const { product } = props;
  const [values, setValues] = useState<ProductText>(() => productText(product));
  const [problems, setProblems] = useState<LocalError['problems']>([]);
  const set = (changes: Partial<ProductText>) => setValues((now) => ({ ...now, ...changes }));
  const problemOf = (path: string) => problems.find((problem) => problem.path === path)?.text;
  const vat = vatChoice(values.taxes);

  const field = (name: TextField) => ({
    label: NAMES[name],
    value: values[name],
    error: problemOf(name),
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const chooseVat = (choice: VatChoice) => {
    if (choice !== 'other') set(withVat(choice));
  };

  return (
    <RecordForm
      path="/products"
      slug={product?.slug}
      values={values}
      savedText={PRODUCTS.saved}
      removeText={PRODUCTS.removeText(values.name || values.description)}
      removedText={PRODUCTS.removed}
      onDone={props.onDone}
      onProblems={setProblems}
    >
      <section className={`${classes.panel} ${classes.fields}`}>
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
          required
          onChange={(text) => set({ key_product_service: text })}
          source={(query) => searchCatalog('c_ClaveProdServ', query)}
          toItem={(match) => ({ key: match.key, label: match.text, detail: match.key })}
          onPick={(match) => set({ key_product_service: match.key })}
        />
        <Typeahead
          {...field('key_unit')}
          required
          onChange={(text) => set({ key_unit: text })}
          source={(query) => searchCatalog('c_ClaveUnidad', query)}
          toItem={(match) => ({ key: match.key, label: match.text, detail: match.key })}
          onPick={(match) => set({ key_unit: match.key, unit: match.text.slice(0, 20) })}
        />
        <TextInput {...field('unit')} maxLength={20} />
        <MoneyInput
          label={NAMES.unit_value}
          value={values.unit_value}
          error={problemOf('unit_value')}
          onChange={(unit_value) => set({ unit_value })}
        />
        <NativeSelect
          label={NAMES.taxes}
          value={vat}
          data={[...CHOICES, ...(vat === 'other' ? (['other'] as const) : [])].map((choice) => ({
            value: choice,
            label: VAT_NAMES[choice],
          }))}
          onChange={(event) => chooseVat(event.currentTarget.value as VatChoice)}
        />
      </section>
    </RecordForm>
  );
}
