/** Employees from a spreadsheet: each row is looked at before any of it is saved, and what is wrong with one is said. */
import '../../../ui/mantine-later.css';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { employers } from '../../../../schema/resources/admin/employers.ts';
import { employees } from '../../../../schema/resources/parties/employees.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import { EMPLOYEE_IMPORT as t } from '../../../../schema/texts/employee-import.ts';
import { EMPLOYEES } from '../../../../schema/texts/payroll-records.ts';
import { handOver, useConnection, useResource, useSettings } from '../../../local/index.ts';
import { Allowed } from '../../../resource/allowed.tsx';
import { BadRows } from '../../../ui/bad-rows.tsx';
import { ChooseTable } from '../../../ui/choose-table.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useTableFile } from '../../../ui/use-table-file.ts';
import { readEmployees } from './employee-table.ts';
import { NEW_EMPLOYEE } from './employee-text.ts';
import { useSaveEmployees } from './use-save-employees.ts';

/** The head of a file that can be filled: every field that one has. */
function saveExample(): void {
  const names = Object.keys(NEW_EMPLOYEE).flatMap((field) =>
    field === 'perceptions' || field === 'deductions' ? [] : [EMPLOYEES.fields[field as 'name']],
  );
  handOver(new Blob([`\uFEFF${names.join(',')}\r\n`], { type: 'text/csv' }), t.fileName);
}

export function ImportEmployees({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const there = useResource(employees, readQuery(employees, {})).rows;
  const registered = useResource(employers, readQuery(employers, {})).rows;
  const { branches } = useSettings();
  const isOffline = useConnection().state === 'offline';
  const { read, problem, ...table } = useTableFile((rows) => {
    const choices = {
      employer_id: registered.map(({ employer_id, alias, registro_patronal }) => ({
        value: employer_id,
        names: [alias, registro_patronal],
      })),
      branch_office_id: branches.map(({ branch_office_id, alias }) => ({
        value: branch_office_id,
        names: [alias],
      })),
    };
    return readEmployees(rows, there, choices, () => crypto.randomUUID());
  });
  const { saving, save, stop, clear } = useSaveEmployees();
  const good = read?.rows.filter(({ fields }) => fields !== undefined) ?? [];
  const bad = read?.rows.filter(({ fields }) => fields === undefined) ?? [];
  const added = good.filter(({ isNew }) => isNew).length;
  const isSaving = saving.state === 'saving';
  const isBegun = saving.of > 0;
  const rest = isBegun ? saving.left : good;

  const close = () => {
    stop();
    table.clear();
    clear();
    onClose();
  };
  const begin = async () => {
    const done = await save(rest);
    if (done.saved > 0) notifySuccess(t.saved(done.saved));
    // What was wrong stays in sight, to be mended in the file.
    if (done.error === undefined && done.left.length === 0 && done.refused.length === 0 && bad.length === 0)
      close();
  };

  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={t.title}
      size="lg"
      closeOnClickOutside={false}
      footer={
        rest.length > 0 && (
          <Allowed action="import_employees">
            <Button loading={isSaving} disabled={isOffline} onClick={() => void begin()}>
              {isBegun ? t.goOn : t.save(rest.length)}
            </Button>
          </Allowed>
        )
      }
    >
      <Stack>
        <Text size="sm">{t.help}</Text>
        <Group>
          <ChooseTable
            label={t.choose}
            onFile={(file) => {
              clear();
              void table.take(file);
            }}
          />
          <Button variant="subtle" leftSection={<IconDownload size={16} />} onClick={saveExample}>
            {t.example}
          </Button>
        </Group>
        {isOffline && <Alert color="gray">{t.offline}</Alert>}
        {[problem, saving.error ?? '']
          .filter((text) => text !== '')
          .map((text) => (
            <Alert key={text} color="red" role="alert">
              {text}
            </Alert>
          ))}
        {read !== undefined && read.unread.length > 0 && (
          <Alert color="yellow">{t.unread(read.unread.join(', '))}</Alert>
        )}
        {good.length > 0 && <span role="status">{t.counts(added, good.length - added)}</span>}
        {isSaving && (
          <Group>
            <span role="status">{t.progress(saving.of - saving.left.length, saving.of)}</span>
            <Button variant="default" size="compact-sm" onClick={stop}>
              {t.stop}
            </Button>
          </Group>
        )}
        {isBegun && (
          <Progress value={(100 * (saving.of - saving.left.length)) / saving.of} aria-label={t.title} />
        )}
        <BadRows title={t.bad(bad.length + saving.refused.length)} rows={[...bad, ...saving.refused]} />
      </Stack>
    </Sheet>
  );
}
