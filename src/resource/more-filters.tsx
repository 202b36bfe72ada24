/** «Más filtros» of a list: what is typed, and what several are chosen of, beside those that stand above its rows. What is asked of them stands there, and goes with a press. */
import '../ui/mantine-later.css';
import { Button, Stack, TextInput } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ISSUED_FILTERS_TEXT as t } from '../../schema/texts/issued-filters.ts';
import { RECORDS } from '../../schema/texts/records.ts';
import { Sheet } from '../ui/sheet.tsx';
import { type FilterBarProps, filterTexts } from './filter-bar.tsx';
import { SeveralChoices } from './several-choices.tsx';

export function MoreFilters({ filters, search, onChange }: FilterBarProps) {
  const [opened, setOpened] = useState(false);
  const ask = (field: string, text: string) => onChange({ [field]: text || undefined, page: undefined });
  const asked = filters.filter(({ field }) => search[field] !== undefined);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {RECORDS.moreFilters}
      </Button>
      {asked.map((filter) => {
        const [{ label, value } = { label: '', value: '' }] = filterTexts([filter], search);
        return (
          <Button
            key={filter.field}
            variant="light"
            radius="xl"
            rightSection={<IconX size={14} />}
            aria-label={`${t.remove(label)}: ${value}`}
            onClick={() => ask(filter.field, '')}
          >
            {label}: {value}
          </Button>
        );
      })}
      <Sheet kind="side" opened={opened} onClose={() => setOpened(false)} title={RECORDS.moreFilters}>
        <Stack gap="sm">
          {filters.map(({ field, label, typed, options }) => {
            const value = String(search[field] ?? '');
            if (options !== undefined)
              return (
                <SeveralChoices
                  key={field}
                  {...{ label, options, value }}
                  onChange={(text = '') => ask(field, text)}
                />
              );
            return (
              <Typed
                key={field}
                label={label}
                description={typed}
                value={value}
                onAsk={(text) => ask(field, text)}
              />
            );
          })}
        </Stack>
      </Sheet>
    </>
  );
}

type TypedProps = {
  label: string;
  description: string | undefined;
  value: string;
  onAsk: (text: string) => void;
};

/** Asked when one leaves the field, or with Enter. */
function Typed({ label, description, value, onAsk }: TypedProps) {
  const [typed, setTyped] = useState<string>();
  const ask = () => {
    if (typed !== undefined && typed.trim() !== value) onAsk(typed.trim());
    setTyped(undefined);
  };
  return (
    <TextInput
      label={label}
      description={description}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={ask}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask();
      }}
    />
  );
}
