/** Invites a supplier, or changes for whom and with whom one deals there. */
import '../../../ui/mantine-later.css';
import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core';
import {
  matchTolerances,
  NO_TOLERANCES,
  ONLY_TOLERANCES,
  PLAIN_TOLERANCES,
} from '../../../../schema/resources/orders/match-tolerances.ts';
import { businessUnits } from '../../../../schema/resources/parties/business-units.ts';
import { OPEN_DOORS } from '../../../../schema/resources/parties/provider-doors.ts';
import { type ProviderRow, providers } from '../../../../schema/resources/parties/providers.ts';
import { receiverRecords } from '../../../../schema/resources/parties/records.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { PROVIDER_DOORS } from '../../../../schema/texts/provider-blocks.ts';
import { PROVIDERS } from '../../../../schema/texts/providers.ts';
import { TOLERANCES } from '../../../../schema/texts/tolerances.ts';
import { BLOCK_KINDS } from '../../../../schema/values/picklists.ts';
import { useRecord, useResource } from '../../../local/index.ts';
import { useMay } from '../../../resource/allowed.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { NEW_PROVIDER } from './provider-table.ts';
import { titleOf } from './use-provider.ts';

const { fields: NAMES, sections: SECTIONS } = PROVIDERS;
const NEW = { ...NEW_PROVIDER, ...OPEN_DOORS, ...NO_TOLERANCES };

export function ProviderScreen({ id, onDone }: { id?: string; onDone: () => void }) {
  return (
    <RecordScreen
      resource={providers}
      texts={PROVIDERS}
      list="/providers"
      recordKey={id}
      form={(provider) => <ProviderForm provider={provider} onDone={onDone} />}
    />
  );
}

function ProviderForm({ provider, onDone }: { provider: ProviderRow | undefined; onDone: () => void }) {
  const { rows } = useResource(businessUnits, readQuery(businessUnits, {}));
  const { rows: records } = useResource(receiverRecords, readQuery(receiverRecords, {}));
  const account = useRecord(matchTolerances, ONLY_TOLERANCES).row ?? PLAIN_TOLERANCES;
  const may = useMay();
  // Another record takes away what was sent for the one before.
  const mayChoose = (provider?.receiver_record_id ?? '') === '' || may('change_record');
  const units = rows.filter((unit) => unit.is_active || unit.business_unit_id === provider?.business_unit_id);
  const state = useRecordForm({
    resource: providers,
    texts: { ...PROVIDERS, saved: provider === undefined ? PROVIDERS.invited : PROVIDERS.saved },
    recordKey: provider?.provider_id,
    basedOn: provider,
    values: valuesOf(NEW, provider),
    nameOf: ({ rfc }) => (provider === undefined ? rfc : titleOf(provider)),
    onDone,
  });
  const field = (name: keyof typeof NEW) => ({ label: NAMES[name], ...state.field(name) });
  return (
    <RecordForm
      state={state}
      onDone={onDone}
      names={NAMES}
      // What its status offers takes it away.
      stays={provider === undefined ? undefined : ''}
      {...(provider === undefined && { saveLabel: PROVIDERS.invite })}
    >
      <FieldGroup title={SECTIONS.who}>
        <TextInput
          {...field('rfc')}
          description={PROVIDERS.rfcHelp}
          required
          readOnly={provider !== undefined}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          onChange={(event) => state.form.setFieldValue('rfc', event.currentTarget.value.toUpperCase())}
        />
        <TextInput
          {...field('email')}
          description={PROVIDERS.emailHelp}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
        />
      </FieldGroup>
      <FieldGroup title={SECTIONS.unit}>
        <NativeSelect
          {...field('business_unit_id')}
          className={classes.wide}
          data={[
            { value: '', label: PROVIDERS.wholeAccount },
            ...units.map(({ business_unit_id, name }) => ({ value: business_unit_id, label: name })),
          ]}
        />
      </FieldGroup>
      <FieldGroup title={PROVIDERS.fields.receiver_record_id}>
        <NativeSelect
          {...field('receiver_record_id')}
          className={classes.wide}
          description={mayChoose ? PROVIDERS.recordHelp : PROVIDERS.recordLocked}
          disabled={!mayChoose}
          data={[
            { value: '', label: PROVIDERS.noRecord },
            ...records.map(({ record_id, name }) => ({ value: record_id, label: name })),
          ]}
        />
      </FieldGroup>
      {provider !== undefined && (
        <>
          <FieldGroup title={PROVIDER_DOORS.channels}>
            <p className={classes.wide}>{PROVIDER_DOORS.channelsHelp}</p>
            <Switch
              label={NAMES.fileupload_service}
              {...state.form.getInputProps('fileupload_service', { type: 'checkbox' })}
            />
            <Switch
              label={NAMES.web_service}
              {...state.form.getInputProps('web_service', { type: 'checkbox' })}
            />
            <Switch
              label={NAMES.mail_service}
              {...state.form.getInputProps('mail_service', { type: 'checkbox' })}
            />
            <Switch
              label={NAMES.sftp_service}
              {...state.form.getInputProps('sftp_service', { type: 'checkbox' })}
            />
          </FieldGroup>
          <FieldGroup title={PROVIDER_DOORS.blocks}>
            <p className={classes.wide}>{PROVIDER_DOORS.blocksHelp}</p>
            <Switch
              label={NAMES.blocks_record}
              {...state.form.getInputProps('blocks_record', { type: 'checkbox' })}
            />
            <Switch
              label={NAMES.blocks_rep}
              {...state.form.getInputProps('blocks_rep', { type: 'checkbox' })}
            />
            <Switch
              label={NAMES.blocks_risk}
              {...state.form.getInputProps('blocks_risk', { type: 'checkbox' })}
            />
            <TextInput {...field('lifted_until')} type="date" />
            <TextInput {...field('lift_reason')} maxLength={500} />
            <Checkbox.Group
              label={NAMES.lifted_blocks}
              description={PROVIDER_DOORS.liftedHelp}
              className={classes.wide}
              {...state.form.getInputProps('lifted_blocks')}
            >
              {BLOCK_KINDS.map((kind) => (
                <Checkbox key={kind} mt="xs" value={kind} label={PROVIDER_DOORS.kinds[kind]} />
              ))}
            </Checkbox.Group>
          </FieldGroup>
        </>
      )}
      {provider !== undefined && (
        <FieldGroup title={TOLERANCES.title}>
          <p className={classes.wide}>
            {TOLERANCES.about} {TOLERANCES.ofSupplier}
          </p>
          <TextInput
            {...field('price_tolerance')}
            placeholder={account.price_tolerance}
            inputMode="decimal"
          />
          <TextInput
            {...field('quantity_tolerance')}
            placeholder={account.quantity_tolerance}
            inputMode="decimal"
          />
          <TextInput
            {...field('received_tolerance')}
            description={TOLERANCES.receivedHelp}
            placeholder={account.received_tolerance ?? PLAIN_TOLERANCES.received_tolerance}
            inputMode="decimal"
          />
        </FieldGroup>
      )}
      <FieldGroup title={SECTIONS.contact}>
        <TextInput {...field('c_compania')} className={classes.wide} maxLength={200} />
        <TextInput {...field('c_nombre')} maxLength={100} />
        <TextInput {...field('c_apaterno')} maxLength={100} />
        <TextInput {...field('c_amaterno')} maxLength={100} />
      </FieldGroup>
    </RecordForm>
  );
}
