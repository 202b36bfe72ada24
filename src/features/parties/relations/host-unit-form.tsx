/** How a business unit of a buyer is served: from which branch, and with which certificate. */
import { NativeSelect, Skeleton } from '@mantine/core';
import { type HostUnitRow, hostUnits } from '../../../../schema/resources/parties/host-units.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { HOST_UNITS } from '../../../../schema/texts/companies.ts';
import { useResource, useSettings } from '../../../local/index.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { certificateChoices } from '../../admin/certificates/certificate-choices.ts';

const { fields: NAMES } = HOST_UNITS;
const EMPTY = { branch_office_id: '', serial_number: '' };

type ScreenProps = { businessUnitId: string; rfcHost: string; onDone: () => void };

export function HostUnitScreen({ businessUnitId, rfcHost, onDone }: ScreenProps) {
  const { rows, loading } = useResource(hostUnits, readQuery(hostUnits, { q: rfcHost }));
  const unit = rows.find((row) => row.business_unit_id === businessUnitId && row.rfc_host === rfcHost);
  if (unit === undefined && loading) return <Skeleton height={320} radius="md" />;
  return (
    <RecordScreen
      resource={hostUnits}
      texts={HOST_UNITS}
      list="/hosts"
      recordKey={unit?.host_unit_id ?? businessUnitId}
      form={(row) => row && <HostUnitForm unit={row} onDone={onDone} />}
    />
  );
}

function HostUnitForm({ unit, onDone }: { unit: HostUnitRow; onDone: () => void }) {
  const { branches, certificates } = useSettings();
  const state = useRecordForm({
    resource: hostUnits,
    texts: HOST_UNITS,
    recordKey: unit.host_unit_id,
    basedOn: unit,
    values: valuesOf(EMPTY, unit),
    nameOf: () => unit.name,
    onDone,
  });
  const field = (name: keyof typeof EMPTY) => ({ label: NAMES[name], ...state.field(name) });
  return (
    <RecordForm state={state} onDone={onDone} names={NAMES}>
      <FieldGroup title={unit.name}>
        <NativeSelect
          {...field('branch_office_id')}
          description={HOST_UNITS.branchHelp}
          data={[
            { value: '', label: HOST_UNITS.noBranch },
            ...branches.map(({ branch_office_id, alias }) => ({ value: branch_office_id, label: alias })),
          ]}
        />
        <NativeSelect
          {...field('serial_number')}
          description={HOST_UNITS.certificateHelp}
          data={certificateChoices(certificates, state.form.values.serial_number, HOST_UNITS.noCertificate)}
        />
      </FieldGroup>
    </RecordForm>
  );
}
