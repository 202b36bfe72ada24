/** A rule: which documents, by what they say, and the template that they are printed with. */
import '../../../ui/mantine-later.css';
import { ActionIcon, Autocomplete, Button, NativeSelect, Switch, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type RuleRow, type RuleSearch, rules } from '../../../../schema/resources/admin/rules.ts';
import { OWN_DESIGN, type TemplateRow } from '../../../../schema/resources/admin/templates.ts';
import { RULES } from '../../../../schema/texts/rules.ts';
import { TEMPLATES } from '../../../../schema/texts/templates.ts';
import { DOCUMENT_TYPES, DOCUMENT_VERSIONS } from '../../../../schema/values/printed-documents.ts';
import { FieldGroup, RecordForm } from '../../../resource/record-form.tsx';
import resourceClasses from '../../../resource/resource.module.css';
import { useRecordForm, valuesOf } from '../../../resource/use-record-form.ts';
import styles from './rules.module.css';

const { fields: NAMES, searches: t } = RULES;
const PATHS = Object.entries(RULES.paths);
const NEW = {
  name: '',
  document_type: 'invoice',
  document_version: '4.0',
  is_enable: true,
  template_id: '',
  search: [{ path: '', value: '' }] as RuleSearch[],
};

type RuleFormProps = {
  rule: RuleRow | undefined;
  written: readonly TemplateRow[];
  onDone: () => void;
};

export function RuleForm({ rule, written, onDone }: RuleFormProps) {
  const state = useRecordForm({
    resource: rules,
    texts: RULES,
    recordKey: rule?.rule_id,
    basedOn: rule,
    values: valuesOf(NEW, rule),
    nameOf: ({ name }) => name,
    onDone,
  });
  const { form } = state;
  const { document_type: type, document_version: version, search, template_id: chosen } = form.values;
  const field = (name: 'name' | 'document_type' | 'document_version' | 'template_id') => ({
    label: NAMES[name],
    ...state.field(name),
  });
  const fitting = written.filter((one) => one.document_type === type && one.document_version === version);
  const options = [
    { value: '', label: '' },
    { value: OWN_DESIGN, label: RULES.ownDesign },
    ...fitting.map(({ template_id, name }) => ({ value: template_id, label: name })),
  ];
  // What it names may be gone, or of another kind.
  if (!options.some(({ value }) => value === chosen)) {
    const name = written.find(({ template_id }) => template_id === chosen)?.name;
    options.push({ value: chosen, label: name ?? RULES.templateLost });
  }
  const set = (next: RuleSearch[]) => form.setFieldValue('search', next);
  const change = (index: number, part: Partial<RuleSearch>) =>
    set(search.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <RecordForm state={state} onDone={onDone}>
      <FieldGroup>
        <TextInput
          {...field('name')}
          required
          maxLength={80}
          className={resourceClasses.wide}
          data-autofocus
        />
        <NativeSelect
          {...field('document_type')}
          data={DOCUMENT_TYPES.map((value) => ({ value, label: TEMPLATES.types[value] }))}
        />
        <NativeSelect {...field('document_version')} data={[...DOCUMENT_VERSIONS]} />
        <NativeSelect {...field('template_id')} required data={options} className={resourceClasses.wide} />
        <Switch
          label={NAMES.is_enable}
          checked={form.values.is_enable}
          onChange={(event) => form.setFieldValue('is_enable', event.currentTarget.checked)}
        />
      </FieldGroup>
      <FieldGroup title={NAMES.search}>
        <Text size="sm" c="dimmed" className={resourceClasses.wide}>
          {t.help}
        </Text>
        {[...search.entries()].map(([index, one]) => (
          <div key={index} className={styles.search}>
            <Autocomplete
              label={t.path}
              placeholder={t.pathPlaceholder}
              value={one.path}
              error={form.errors[`search.${index}.path`]}
              data={PATHS.map(([path]) => path)}
              renderOption={({ option }) => (
                <span className={styles.option}>
                  <code>{option.value}</code>
                  <small>{RULES.paths[option.value as keyof typeof RULES.paths]}</small>
                </span>
              )}
              maxLength={200}
              onChange={(path) => change(index, { path })}
            />
            <TextInput
              label={t.value}
              placeholder={t.valuePlaceholder}
              value={one.value}
              error={form.errors[`search.${index}.value`]}
              maxLength={300}
              onChange={(event) => change(index, { value: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t.remove}
              disabled={search.length === 1}
              onClick={() => set(search.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="default"
          className={styles.add ?? ''}
          leftSection={<IconPlus size={16} />}
          onClick={() => set([...search, { path: '', value: '' }])}
        >
          {t.add}
        </Button>
      </FieldGroup>
    </RecordForm>
  );
}
