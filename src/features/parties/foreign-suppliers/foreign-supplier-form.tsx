/** A supplier abroad: who it is, where it pays taxes, and what it is paid for. */
import '../../../ui/mantine-later.css';
import { NativeSelect, TextInput } from '@mantine/core';
import {
  FOREIGN_COUNTRIES,
  FOREIGN_OPERATIONS,
  type ForeignSupplierRow,
  foreignSuppliers,
  IMPORT_OPERATION,
  OTHER_COUNTRY,
} from '../../../../schema/resources/parties/foreign-suppliers.ts';
import { FOREIGN_SUPPLIERS } from '../../../../schema/texts/foreign-suppliers.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';

const { fields: NAMES, sections: SECTIONS, operations: OPERATIONS } = FOREIGN_SUPPLIERS;
const EMPTY = {
  ...{ name: '', rfc: '', tax_id: '', country: '', jurisdiction: '' },
  operation_type: IMPORT_OPERATION,
};

type ScreenProps = { id?: string; onDone: () => void };

export function ForeignSupplierScreen({ id, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={foreignSuppliers}
      texts={FOREIGN_SUPPLIERS}
      list="/foreign_suppliers"
      recordKey={id}
      form={(supplier) => <ForeignSupplierForm supplier={supplier} onDone={onDone} />}
    />
  );
}

type FormProps = { supplier: ForeignSupplierRow | undefined; onDone: () => void };

function ForeignSupplierForm({ supplier, onDone }: FormProps) {
  const state = useRecordForm({
    resource: foreignSuppliers,
    texts: FOREIGN_SUPPLIERS,
    recordKey: supplier?.foreign_supplier_id,
    basedOn: supplier,
    values: valuesOf(EMPTY, supplier),
    nameOf: ({ name }) => name,
    onDone,
  });
  const field = (name: keyof typeof EMPTY) => ({ label: NAMES[name], ...state.field(name) });
  return (
    <RecordForm state={state} onDone={onDone} names={NAMES}>
      <FieldGroup title={SECTIONS.who}>
        <TextInput
          {...field('name')}
          required
          className={classes.wide}
          description={FOREIGN_SUPPLIERS.nameHelp}
          maxLength={300}
        />
        <TextInput
          {...field('tax_id')}
          required
          description={FOREIGN_SUPPLIERS.taxIdHelp}
          autoComplete="off"
          maxLength={40}
        />
        <TextInput
          {...field('rfc')}
          description={FOREIGN_SUPPLIERS.rfcHelp}
          autoComplete="off"
          maxLength={20}
        />
      </FieldGroup>
      <FieldGroup title={SECTIONS.diot}>
        <NativeSelect
          {...field('country')}
          required
          data={[
            { value: '', label: FOREIGN_SUPPLIERS.chooseCountry },
            ...FOREIGN_COUNTRIES.map(({ key, text }) => ({ value: key, label: `${key} ${text}` })),
          ]}
        />
        {state.form.values.country === OTHER_COUNTRY && (
          <TextInput
            {...field('jurisdiction')}
            required
            description={FOREIGN_SUPPLIERS.jurisdictionHelp}
            maxLength={300}
          />
        )}
        <NativeSelect
          {...field('operation_type')}
          className={classes.wide}
          description={FOREIGN_SUPPLIERS.operationHelp}
          data={FOREIGN_OPERATIONS.map((value) => ({ value, label: OPERATIONS[value] }))}
        />
      </FieldGroup>
    </RecordForm>
  );
}
