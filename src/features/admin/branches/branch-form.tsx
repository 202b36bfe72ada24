/** A branch: its place, whether it is the main one, and the certificate that it seals with. Spec 1 §5. */
import '../../../ui/mantine-later.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { BUSINESS_LINE_NAMES } from '../../../../schema/catalogs/business-lines.ts';
import { type BranchRow, branches } from '../../../../schema/resources/admin/branches.ts';
import { LINE_NAMES } from '../../../../schema/texts/business-lines.ts';
import { BRANCHES } from '../../../../schema/texts/settings.ts';
import { useSettings } from '../../../local/index.ts';
import { MainSwitches } from '../../../resource/main-switches.tsx';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import { RecordScreen } from '../../../resource/record-screen.tsx';
import classes from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import { certificateChoices } from '../certificates/certificate-choices.ts';

const { fields: NAMES, sections: SECTIONS } = BRANCHES;
const NEW = {
  alias: '',
  name: '',
  zip_code: '',
  is_main: false,
  is_active: true,
  certificate_branch_office_related: '',
  business_line: '',
};

type ScreenProps = { id?: string; onDone: () => void };

export function BranchScreen({ id, onDone }: ScreenProps) {
  return (
    <RecordScreen
      resource={branches}
      texts={BRANCHES}
      list="/branches"
      recordKey={id}
      form={(branch) => <BranchForm branch={branch} onDone={onDone} />}
    />
  );
}

function BranchForm({ branch, onDone }: { branch: BranchRow | undefined; onDone: () => void }) {
  const { certificates } = useSettings();
  const state = useRecordForm({
    resource: branches,
    texts: BRANCHES,
    recordKey: branch?.branch_office_id,
    basedOn: branch,
    values: valuesOf(NEW, branch),
    nameOf: ({ alias }) => alias,
    onDone,
  });
  const { form } = state;
  const field = (name: keyof typeof NEW) => ({ label: NAMES[name], ...state.field(name) });
  const own = form.values.certificate_branch_office_related;

  return (
    <RecordForm
      state={state}
      onDone={onDone}
      stays={branch?.is_used === true && !branch.is_main ? BRANCHES.used : undefined}
    >
      <FieldGroup title={SECTIONS.place}>
        <TextInput {...field('alias')} required maxLength={100} />
        <TextInput {...field('name')} description={BRANCHES.nameHelp} maxLength={100} />
        <TextInput {...field('zip_code')} required inputMode="numeric" maxLength={5} />
        <NativeSelect
          {...field('certificate_branch_office_related')}
          description={BRANCHES.certificateHelp}
          className={classes.wide}
          data={certificateChoices(certificates, own, BRANCHES.ownCertificate)}
        />
      </FieldGroup>
      <FieldGroup title={SECTIONS.sells}>
        <NativeSelect
          {...field('business_line')}
          description={BRANCHES.lineHelp}
          className={classes.wide}
          data={[
            { value: '', label: BRANCHES.noLine },
            ...BUSINESS_LINE_NAMES.map((line) => ({ value: line, label: LINE_NAMES[line] })),
          ]}
        />
      </FieldGroup>
      <FieldGroup title={SECTIONS.use}>
        <MainSwitches
          values={form.values}
          onChange={(marks) => form.setValues(marks)}
          isMain={branch?.is_main === true}
          names={NAMES}
          texts={BRANCHES}
        />
      </FieldGroup>
    </RecordForm>
  );
}
