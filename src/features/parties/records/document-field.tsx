/** One field of a document of a record, as its kind asks. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { RecordField } from '../../../../schema/records/document-kinds.ts';
import { RECORD_DOCUMENTS } from '../../../../schema/texts/record-documents.ts';
import { Doubt } from './doubt.tsx';

const INPUTS: Partial<
  Record<RecordField['as'], { type?: string; inputMode?: 'numeric' | 'decimal' | 'email' }>
> = {
  day: { type: 'date' },
  email: { type: 'email', inputMode: 'email' },
  certificate: { inputMode: 'numeric' },
  share: { inputMode: 'decimal' },
  number: { inputMode: 'numeric' },
};
const SENSES = [
  { value: '', label: '' },
  ...Object.entries(RECORD_DOCUMENTS.senses).map(([value, label]) => ({ value, label })),
];

type Props = {
  asked: RecordField;
  value: string;
  /** What it is refused for. */
  problem: string | undefined;
  /** What the chosen file says otherwise. */
  doubt: string | undefined;
  onChange: (value: string) => void;
};

export function DocumentField({ asked, value, problem, doubt, onChange }: Props) {
  const label = RECORD_DOCUMENTS.fields[asked.name];
  if (asked.as === 'yes')
    return (
      <Checkbox
        label={label}
        checked={value === 'true'}
        error={problem}
        onChange={(event) => onChange(event.currentTarget.checked ? 'true' : '')}
      />
    );
  const shared = {
    label,
    required: asked.optional !== true,
    value,
    error: problem,
    description: doubt && <Doubt>{doubt}</Doubt>,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
  };
  if (asked.as === 'sense')
    return (
      <NativeSelect {...shared} data={SENSES} onChange={(event) => onChange(event.currentTarget.value)} />
    );
  return (
    <TextInput {...shared} {...INPUTS[asked.as]} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
