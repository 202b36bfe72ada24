/** The steps of the wizard of buyers in which something may be made: the branch and its certificate. */
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { HOST_CONFIG } from '../../../../schema/texts/host-config.ts';
import { useSettings } from '../../../local/index.ts';
import classes from '../../../resource/resource.module.css';
import { certificateChoices } from '../../admin/certificates/certificate-choices.ts';
import { KeyFilesFields } from '../../admin/certificates/key-files-fields.tsx';
import type { NewBranch } from './send-step.ts';
import type { Wizard } from './use-wizard.ts';

type StepProps = { wizard: Wizard };

export function BranchStep({ wizard }: StepProps) {
  const { branches } = useSettings();
  const { chosen, branch, problems } = wizard;
  const { branch: words } = HOST_CONFIG;
  const field = (name: keyof NewBranch) => ({
    label: words[name],
    value: branch[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      wizard.setBranch({ ...branch, [name]: event.currentTarget.value }),
    error: problems[name],
  });
  return (
    <Stack gap="md">
      <NativeSelect
        label={words.choose}
        value={chosen.branch_office_id}
        onChange={(event) => wizard.choose({ branch_office_id: event.currentTarget.value })}
        error={problems.branch_office_id}
        data={[
          { value: '', label: words.create },
          ...branches
            .filter(({ is_active }) => is_active)
            .map(({ branch_office_id, alias, zip_code }) => ({
              value: branch_office_id,
              label: `${alias} · ${zip_code}`,
            })),
        ]}
      />
      {chosen.branch_office_id === '' && (
        <div className={classes.fields}>
          <TextInput {...field('branch_name')} required maxLength={100} />
          <TextInput {...field('branch_alias')} description={words.branch_alias_help} maxLength={100} />
          <TextInput {...field('branch_zip_code')} required inputMode="numeric" maxLength={5} />
        </div>
      )}
    </Stack>
  );
}

export function CertificateStep({ wizard }: StepProps) {
  const { branches, certificates } = useSettings();
  const { chosen, files, problems } = wizard;
  const { certificate: words } = HOST_CONFIG;
  const branch = branches.find((one) => one.branch_office_id === chosen.branch_office_id);
  return (
    <Stack gap="md">
      <NativeSelect
        label={words.choose}
        value={chosen.serial_number}
        onChange={(event) => wizard.choose({ serial_number: event.currentTarget.value })}
        error={problems.serial_number}
        description={branch && words.branch_office(branch.alias)}
        data={certificateChoices(certificates, chosen.serial_number, words.create)}
      />
      {chosen.serial_number === '' && (
        <KeyFilesFields files={files} onChange={wizard.setFiles} problems={problems} />
      )}
    </Stack>
  );
}
