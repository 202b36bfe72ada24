/** Which column of a bank's list is what, as a person chooses it. */
import '../ui/mantine-later.css';
import { NativeSelect } from '@mantine/core';
import { STATEMENT_FIELDS, type StatementColumns } from '../../schema/conciliation/statement-fields.ts';
import { MOVEMENT_IMPORT as t } from '../../schema/texts/bank-movements.ts';

type FieldsProps = {
  heads: readonly string[];
  columns: StatementColumns;
  onChange: (changed: Partial<StatementColumns>) => void;
};

export function StatementColumnFields({ heads, columns, onChange }: FieldsProps) {
  return (
    <fieldset>
      <legend>{t.columns}</legend>
      {STATEMENT_FIELDS.map((field) => (
        <NativeSelect
          key={field}
          label={t.fields[field]}
          value={columns[field]}
          data={[{ value: '', label: t.noColumn }, ...new Set<string>(heads)]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
    </fieldset>
  );
}
