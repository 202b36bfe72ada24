/** A customer: what the SAT has of them, and what their next invoice begins with. */
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SMALL_LISTS } from '../../../schema/catalogs/small-lists.ts';
import type { Customer } from '../../../schema/documents/replicated.ts';
import { CUSTOMERS } from '../../../schema/texts/settings.ts';
import type { LocalError } from '../../local/index.ts';
import { RecordForm } from '../settings/record-form.tsx';
import classes from '../settings/settings.module.css';
import { type CustomerText, customerText } from './customer-text.ts';

const { fields: NAMES, sections: SECTIONS } = CUSTOMERS;

const options = (list: readonly { key: string; text: string }[]) => [
  { value: '', label: '' },
  ...list.map(({ key, text }) => ({ value: key, label: `${key} ${text}` })),
];
const REGIMES = options(SMALL_LISTS.c_RegimenFiscal);
const USAGES = options(SMALL_LISTS.c_UsoCFDI);
const FORMS = options(SMALL_LISTS.c_FormaPago);
const METHODS = options(SMALL_LISTS.c_MetodoPago);
const COUNTRIES = options(SMALL_LISTS.c_Pais);

export function CustomerForm(props: { customer: Customer | undefined; onDone: () => void }) {
  const { customer } = props;
  const [values, setValues] = useState<CustomerText>(() => customerText(customer));
  const [problems, setProblems] = useState<LocalError['problems']>([]);
  const set = (field: keyof CustomerText, value: string) => setValues((now) => ({ ...now, [field]: value }));

  const field = (name: keyof CustomerText) => ({
    label: NAMES[name],
    value: values[name],
    error: problems.find((problem) => problem.path === name)?.text,
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  });

  return (
    <RecordForm
      path="/customers"
      slug={customer?.slug}
      values={values}
      savedText={CUSTOMERS.saved}
      removeText={CUSTOMERS.removeText(values.name)}
      removedText={CUSTOMERS.removed}
      onDone={props.onDone}
      onProblems={setProblems}
    >
      <section className={classes.panel}>
        <h2>{SECTIONS.tax}</h2>
        <div className={classes.fields}>
          <TextInput
            {...field('rfc')}
            required
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={13}
            onChange={(event) => set('rfc', event.currentTarget.value.toUpperCase())}
          />
          <TextInput {...field('codigo_postal')} inputMode="numeric" maxLength={5} />
          <TextInput
            {...field('name')}
            description={NAMES.nameHelp}
            required
            className={classes.wide}
            maxLength={254}
          />
          <NativeSelect {...field('tax_regime')} data={REGIMES} />
          <TextInput {...field('email')} type="email" inputMode="email" />
          <TextInput {...field('business_name')} className={classes.wide} maxLength={254} />
        </div>
      </section>
      <section className={classes.panel}>
        <h2>{SECTIONS.defaults}</h2>
        <div className={classes.fields}>
          <NativeSelect {...field('cfdi_usage')} data={USAGES} />
          <NativeSelect {...field('payment_form')} data={FORMS} />
          <NativeSelect {...field('payment_method')} data={METHODS} />
        </div>
      </section>
      <section className={classes.panel}>
        <h2>{SECTIONS.foreign}</h2>
        <div className={classes.fields}>
          <NativeSelect {...field('tax_residence')} data={COUNTRIES} />
          <TextInput {...field('tax_identity_number')} maxLength={40} />
        </div>
      </section>
    </RecordForm>
  );
}
