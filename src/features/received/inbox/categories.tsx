/** The account's list of categories for accounting: what is offered of it, and the sheet that writes it. */
import { Textarea } from '@mantine/core';
import {
  type AccountingCategoriesRow,
  accountingCategories,
  ONLY_CATEGORIES,
} from '../../../../schema/resources/received/accounting-categories.ts';
import { RECEIVED } from '../../../../schema/texts/received.ts';
import { useRecord } from '../../../local/index.ts';
import { RecordForm } from '../../../resource/record-form.tsx';
import { SettingsButton } from '../../../resource/settings-sheet.tsx';
import { useRecordForm } from '../../../resource/use-record-form.ts';

const { categories: t } = RECEIVED;

/** As a select says them. @param own what a document has, though the list has it no more */
export function useCategories(own = ''): { value: string; label: string }[] {
  const { row } = useRecord(accountingCategories, ONLY_CATEGORIES);
  const names = row?.categories ?? [];
  const all = own === '' || names.includes(own) ? names : [...names, own];
  return all.map((value) => ({ value, label: value }));
}

export function CategoriesButton() {
  return (
    <SettingsButton
      action="annotate_received"
      label={t.open}
      resource={accountingCategories}
      only={ONLY_CATEGORIES}
      title={t.title}
    >
      {(row, onDone) => <Fields row={row} onDone={onDone} />}
    </SettingsButton>
  );
}

function Fields({ row, onDone }: { row: AccountingCategoriesRow | undefined; onDone: () => void }) {
  const state = useRecordForm({
    resource: accountingCategories,
    texts: { saved: t.saved, removed: '', removeText: () => '' },
    recordKey: row?.settings_id,
    basedOn: row,
    values: { categories: (row?.categories ?? []) as string[] },
    nameOf: () => t.title,
    onDone,
  });
  const { form } = state;
  return (
    <RecordForm state={state} onDone={onDone} names={{ categories: t.title }}>
      <Textarea
        label={t.each}
        description={t.about}
        autosize
        minRows={6}
        data-autofocus
        defaultValue={form.values.categories.join('\n')}
        error={Object.entries(form.errors).find(([path]) => path.startsWith('categories'))?.[1]}
        onChange={(event) => form.setFieldValue('categories', event.currentTarget.value.split('\n'))}
      />
    </RecordForm>
  );
}
