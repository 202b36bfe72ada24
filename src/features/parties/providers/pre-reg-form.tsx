/** A pre-registration: what is known so far of who sells to us, what it lacks, and, lacking nothing, making it a supplier. */
import '../../../ui/mantine-later.css';
import { Alert, Button, List, NativeSelect, TextInput } from '@mantine/core';
import { businessUnits } from '../../../../schema/resources/parties/business-units.ts';
import {
  isCompany,
  lacksOf,
  type PreRegRow,
  preRegistrations,
} from '../../../../schema/resources/parties/pre-registrations.ts';
import { unitNamed } from '../../../../schema/resources/parties/unit-named.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { PRE_REG } from '../../../../schema/texts/pre-reg.ts';
import { PROVIDERS } from '../../../../schema/texts/providers.ts';
import { useConnection, useResource } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { titleOfPreReg, usePreReg } from './use-pre-reg.ts';

const { fields: NAMES } = PRE_REG;
const NEW = {
  ...{ rfc: '', business_name: '', client_name: '', lastname_p: '', lastname_m: '' },
  ...{ email: '', business_unit_name: '' },
};
type ScreenProps = { id?: string; onDone: () => void; onAccepted: () => void };

export function PreRegScreen({ id, ...done }: ScreenProps) {
  return (
    <RecordScreen
      resource={preRegistrations}
      texts={PRE_REG}
      list="/pre_reg"
      recordKey={id}
      form={(row) => <PreRegForm row={row} {...done} />}
    />
  );
}

function PreRegForm({ row, onDone, onAccepted }: Omit<ScreenProps, 'id'> & { row: PreRegRow | undefined }) {
  const accept = usePreReg(row);
  const offline = useConnection().state === 'offline';
  const units = useResource(businessUnits, readQuery(businessUnits, {})).rows.filter(
    (unit) => unit.is_active,
  );
  const state = useRecordForm({
    resource: preRegistrations,
    texts: PRE_REG,
    recordKey: row?.pre_reg_id,
    basedOn: row,
    values: valuesOf(NEW, row),
    nameOf: ({ rfc, email }) => (row === undefined ? rfc || email : titleOfPreReg(row)),
    onDone,
  });
  const { values } = state.form;
  const field = (name: keyof typeof NEW) => ({ label: NAMES[name], ...state.field(name) });
  const names = units.map(({ name }) => name);
  const written = values.business_unit_name;
  const lacks = lacksOf(values, (name) => unitNamed(units, name) !== undefined);
  const go = async () => {
    if (await accept()) onAccepted();
  };
  return (
    <RecordForm
      state={state}
      onDone={onDone}
      names={NAMES}
      beside={
        row?.is_completed === true && (
          <Allowed action="accept_pre_reg">
            <Button variant="light" disabled={offline || state.form.isDirty()} onClick={() => void go()}>
              {PRE_REG.accept}
            </Button>
          </Allowed>
        )
      }
    >
      {row !== undefined && row.problem !== '' && (
        <Alert color="yellow" title={NAMES.problem}>
          {row.problem}
        </Alert>
      )}
      {lacks.length > 0 && (
        <Alert color="gray" title={PRE_REG.lacks}>
          <List size="sm">
            {lacks.map(({ path, text }) => (
              <List.Item key={path}>{text}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <FieldGroup title={PRE_REG.sections.who}>
        <TextInput
          {...field('rfc')}
          description={PRE_REG.rfcHelp}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          onChange={(event) => state.form.setFieldValue('rfc', event.currentTarget.value.toUpperCase())}
        />
        <TextInput {...field('email')} type="email" inputMode="email" autoComplete="off" maxLength={254} />
        {(isCompany(values) || values.business_name !== '') && (
          <TextInput {...field('business_name')} className={classes.wide} maxLength={200} />
        )}
        {(!isCompany(values) || values.rfc === '' || values.client_name !== '') && (
          <>
            <TextInput {...field('client_name')} maxLength={100} />
            <TextInput {...field('lastname_p')} maxLength={100} />
            <TextInput {...field('lastname_m')} maxLength={100} />
          </>
        )}
      </FieldGroup>
      <FieldGroup title={PRE_REG.sections.unit}>
        <NativeSelect
          {...field('business_unit_name')}
          className={classes.wide}
          data={[
            { value: '', label: PROVIDERS.wholeAccount },
            ...[...new Set([...names, ...(written === '' ? [] : [written])])],
          ]}
        />
      </FieldGroup>
    </RecordForm>
  );
}
