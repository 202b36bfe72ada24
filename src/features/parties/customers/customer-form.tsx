/** A customer: what the SAT has of them, and what their next invoice begins with. */
import '../../../ui/mantine-later.css';
import { NativeSelect, Switch, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect } from 'react';
import { SMALL_LISTS } from '../../../../schema/catalogs/small-lists.ts';
import { HOUSE_ADDENDA } from '../../../../schema/forms/addenda/registry.ts';
import { regimeOptions } from '../../../../schema/forms/receipt/options.ts';
import { addendaLayouts, layoutName } from '../../../../schema/resources/admin/addenda-layouts.ts';
import {
  ADDRESS,
  CONTACT,
  type ContactField,
  type CustomerRow,
  customers,
  INACTIVE,
  NO_CONTACT,
} from '../../../../schema/resources/parties/customers.ts';
import { ACTIVE, CUSTOMERS } from '../../../../schema/texts/settings.ts';
import { deviceCatalogs, openCatalogs } from '../../../local/catalogs/catalogs.ts';
import { deviceTime, useResource, useSettings } from '../../../local/index.ts';
import { ChoicesField } from '../../../resource/choices-field.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { ConstanciaFile } from './constancia-file.tsx';
import { CustomerDesk } from './customer-desk.tsx';
import { customerProblems } from './customer-state.ts';
import type { Constancia } from './read-constancia.ts';
import { serieChoices } from './serie-choices.ts';

const { fields: NAMES, sections: SECTIONS } = CUSTOMERS;

const options = (list: readonly { key: string; text: string }[]) => [
  { value: '', label: '' },
  ...list.map(({ key, text }) => ({ value: key, label: `${key} ${text}` })),
];
const USAGES = options(SMALL_LISTS.c_UsoCFDI);
const FORMS = options(SMALL_LISTS.c_FormaPago);
const METHODS = options(SMALL_LISTS.c_MetodoPago);
const COUNTRIES = options(SMALL_LISTS.c_Pais);

const EMPTY = {
  rfc: '',
  name: '',
  business_name: '',
  tax_residence: '',
  tax_identity_number: '',
  email: '',
  codigo_postal: '',
  tax_regime: '',
  cfdi_usage: '',
  payment_form: '',
  payment_method: '',
  is_inactive: INACTIVE.no as CustomerRow['is_inactive'],
  other_emails: '',
  mails_stamped: false,
  addenda: [] as string[],
  serie: '',
  ...NO_CONTACT,
};

/** It is not the person at the screen whose phone and street these are: the browser offers nothing. */
const HINTS: Partial<Record<ContactField, TextInputProps>> = {
  contact_name: { maxLength: 120 },
  phone: { type: 'tel', inputMode: 'tel', maxLength: 30 },
  postal_code: { maxLength: 12 },
};

const OWN_ADDENDA = { search: '', filters: {}, sort: 'title', descending: false };

type ScreenProps = { slug?: string; onDone: () => void };

export function CustomerScreen({ slug, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={customers}
      texts={CUSTOMERS}
      list="/customers"
      recordKey={slug}
      form={(customer) => <CustomerForm customer={customer} onDone={onDone} />}
    />
  );
}

function CustomerForm({ customer, onDone }: { customer: CustomerRow | undefined; onDone: () => void }) {
  const state = useRecordForm({
    resource: customers,
    texts: CUSTOMERS,
    recordKey: customer?.slug,
    basedOn: customer,
    values: valuesOf(EMPTY, customer),
    nameOf: ({ name }) => name,
    onDone,
    check: (values) => customerProblems(values, deviceCatalogs(), deviceTime().slice(0, 10)),
  });
  useEffect(() => void openCatalogs(), []);
  const own = useResource(addendaLayouts, OWN_ADDENDA);
  const settings = useSettings();
  const field = (name: Exclude<keyof typeof EMPTY, 'is_inactive' | 'mails_stamped' | 'addenda'>) => ({
    label: NAMES[name],
    ...state.field(name),
  });
  /** What it says of them; what it does not say stays. */
  const fill = ({ rfc, name, codigo_postal, regimes: found }: Constancia) =>
    state.form.setValues({
      rfc,
      ...(name !== '' && { name }),
      ...(codigo_postal !== '' && { codigo_postal }),
      ...(found[0] !== undefined && { tax_regime: found[0] }),
    });
  const regimes = options(regimeOptions(state.form.getValues().rfc));
  const mark = state.form.getValues().is_inactive;
  return (
    <RecordForm state={state} onDone={onDone} names={NAMES}>
      {customer !== undefined && <CustomerDesk customer={customer} />}
      {state.may.save && <ConstanciaFile onRead={fill} />}
      <FieldGroup title={SECTIONS.tax}>
        <TextInput
          {...field('rfc')}
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={13}
          onChange={(event) => state.form.setFieldValue('rfc', event.currentTarget.value.toUpperCase())}
        />
        <TextInput {...field('codigo_postal')} inputMode="numeric" maxLength={5} />
        <TextInput
          {...field('name')}
          description={NAMES.nameHelp}
          required
          className={classes.wide}
          maxLength={254}
          autoCapitalize="characters"
          onChange={(event) => state.form.setFieldValue('name', event.currentTarget.value.toUpperCase())}
        />
        <NativeSelect {...field('tax_regime')} data={regimes} />
        <TextInput {...field('email')} type="email" inputMode="email" />
        <TextInput {...field('business_name')} className={classes.wide} maxLength={254} />
      </FieldGroup>
      <FieldGroup title={SECTIONS.contact}>
        {[...CONTACT, ...ADDRESS].map((name) =>
          name === 'country' ? (
            <NativeSelect key={name} {...field(name)} data={COUNTRIES} />
          ) : (
            <TextInput key={name} {...field(name)} {...HINTS[name]} />
          ),
        )}
      </FieldGroup>
      <FieldGroup title={SECTIONS.mails}>
        <TextInput
          {...field('other_emails')}
          description={CUSTOMERS.otherEmailsHelp}
          inputMode="email"
          className={classes.wide}
          autoComplete="off"
        />
        <Switch
          label={NAMES.mails_stamped}
          description={CUSTOMERS.mailsHelp}
          checked={state.form.getValues().mails_stamped}
          onChange={(event) => state.form.setFieldValue('mails_stamped', event.currentTarget.checked)}
        />
      </FieldGroup>
      <FieldGroup title={SECTIONS.defaults}>
        <NativeSelect {...field('cfdi_usage')} data={USAGES} />
        <NativeSelect {...field('payment_form')} data={FORMS} />
        <NativeSelect {...field('payment_method')} data={METHODS} />
        <NativeSelect
          {...field('serie')}
          description={NAMES.serieHelp}
          data={serieChoices(settings.series, state.form.getValues().serie)}
        />
        <ChoicesField
          label={NAMES.addenda}
          help={NAMES.addendaHelp}
          error={state.form.errors.addenda}
          options={[
            ...HOUSE_ADDENDA.map(({ name, title }) => ({ value: name, label: title })),
            ...own.rows.map((row) => ({ value: layoutName(row.layout_id), label: row.title })),
          ]}
          chosen={state.form.getValues().addenda}
          onChange={(chosen) => state.form.setFieldValue('addenda', chosen)}
        />
      </FieldGroup>
      <FieldGroup title={ACTIVE.title}>
        <Switch
          label={ACTIVE.true}
          description={CUSTOMERS.activeHelp[mark]}
          checked={mark === INACTIVE.no}
          onChange={(event) =>
            state.form.setFieldValue(
              'is_inactive',
              event.currentTarget.checked ? INACTIVE.no : INACTIVE.byPerson,
            )
          }
        />
      </FieldGroup>
      <FieldGroup title={SECTIONS.foreign}>
        <NativeSelect {...field('tax_residence')} data={COUNTRIES} />
        <TextInput {...field('tax_identity_number')} maxLength={40} />
      </FieldGroup>
    </RecordForm>
  );
}
