/** Several of many, as a filter asks for them: each is added by choosing it, and goes with a press. */
import { Button, Group, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { ISSUED_FILTERS_TEXT as t } from '../../schema/texts/issued-filters.ts';
import { RECORDS } from '../../schema/texts/records.ts';

type SeveralChoicesProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  /** With commas between them; '' for none. */
  value: string;
  onChange: (value: string | undefined) => void;
};

export function SeveralChoices({ label, options, value, onChange }: SeveralChoicesProps) {
  const chosen = value === '' ? [] : value.split(',');
  const ask = (next: readonly string[]) => onChange(next.join(',') || undefined);
  const left = options.filter((option) => !chosen.includes(option.value));
  return (
    <div>
      <NativeSelect
        label={label}
        value=""
        data={[{ value: '', label: chosen.length === 0 ? RECORDS.all : t.another }, ...left]}
        onChange={(event) => {
          if (event.currentTarget.value !== '') ask([...chosen, event.currentTarget.value]);
        }}
      />
      {chosen.length > 0 && (
        <Group gap="xs" mt={6}>
          {chosen.map((one) => {
            const name = options.find((option) => option.value === one)?.label ?? one;
            return (
              <Button
                key={one}
                size="compact-sm"
                variant="light"
                rightSection={<IconX size={14} />}
                aria-label={t.remove(name)}
                onClick={() => ask(chosen.filter((other) => other !== one))}
              >
                {name}
              </Button>
            );
          })}
        </Group>
      )}
    </div>
  );
}
