/** «Filtros» of the issued list: all that it can be asked beside state and days, and what is asked now as chips. Loaded when one of them is. */
import '../../../ui/mantine-later.css';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { c_FormaPago } from '../../../../schema/catalogs/small/forma-pago.ts';
import { ISSUED_FILTERS } from '../../../../schema/documents/issued-filters.ts';
import { askedFilterTexts, ISSUED_FILTERS_TEXT as t } from '../../../../schema/texts/issued-filters.ts';
import { RECORDS } from '../../../../schema/texts/records.ts';
import type { AskedFilters, IssuedFilter } from '../../../../schema/values/picklists.ts';
import { AmountEnds } from '../../../resource/amount-ends.tsx';
import { SeveralChoices } from '../../../resource/several-choices.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { FindCustomer } from '../issuing/find-customer.tsx';

export type IssuedFiltersProps = {
  opened: boolean;
  onClose: () => void;
  asked: AskedFilters;
  onAsk: (next: AskedFilters) => void;
};

const FORMS = c_FormaPago.map(({ key, text }) => ({ value: key, label: `${key} · ${text}` }));
const WORDS = t.values;

export function IssuedFilters({ opened, onClose, asked, onAsk }: IssuedFiltersProps) {
  const texts = askedFilterTexts(asked);
  const none = Object.fromEntries(Object.keys(ISSUED_FILTERS).map((field) => [field, undefined]));
  return (
    <>
      {texts.map(({ field, label, value }) => (
        <Button
          key={field}
          variant="light"
          radius="xl"
          rightSection={<IconX size={14} />}
          aria-label={`${t.remove(label)}: ${value}`}
          onClick={() => onAsk({ [field]: undefined })}
        >
          {label}: {value}
        </Button>
      ))}
      <Sheet kind="side" opened={opened} onClose={onClose} title={t.title}>
        <Stack gap="sm">
          {(Object.keys(WORDS) as (keyof typeof WORDS)[]).map((field) => (
            <Choice key={field} field={field} value={asked[field]} onAsk={onAsk} />
          ))}
          <SeveralChoices
            label={t.labels.payment_form}
            options={FORMS}
            value={asked.payment_form ?? ''}
            onChange={(payment_form) => onAsk({ payment_form })}
          />
          <FindCustomer onPick={({ rfc }) => onAsk({ rfc_receiver: rfc })} />
          <Typed field="rfc_receiver" value={asked.rfc_receiver} onAsk={onAsk} />
          {WRITTEN.map((field) => (
            <Typed key={field} field={field} value={asked[field]} onAsk={onAsk} isAsWritten />
          ))}
          <div>
            <Text size="sm" fw={500} mb={4}>
              {t.labels.total}
            </Text>
            <Group gap="xs" grow>
              <AmountEnds
                label={t.labels.total}
                value={asked.total ?? ''}
                onChange={(total) => onAsk({ total })}
              />
            </Group>
          </div>
          <Typed field="currency" value={asked.currency} onAsk={onAsk} />
          <Typed field="pac" value={asked.pac} onAsk={onAsk} />
          <Button variant="subtle" disabled={texts.length === 0} onClick={() => onAsk(none)}>
            {t.clear}
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}

/** Whatever the case and accents: they stay as they are typed. */
const WRITTEN = ['business_name', 'serie', 'folio', 'uuid', 'relations', 'tags'] as const;

type FieldProps = {
  field: IssuedFilter;
  value: string | undefined;
  onAsk: (next: AskedFilters) => void;
};

function Choice({ field, value = '', onAsk }: FieldProps) {
  const { choices } = ISSUED_FILTERS[field] as { choices?: readonly string[] };
  const words = WORDS[field] ?? {};
  const options = (choices ?? Object.keys(words)).map((one) => ({ value: one, label: words[one] ?? one }));
  // Several, as a link may ask for.
  const several =
    value === '' || options.some((one) => one.value === value)
      ? []
      : [{ value, label: askedFilterTexts({ [field]: value })[0]?.value ?? value }];
  return (
    <NativeSelect
      label={t.labels[field]}
      value={value}
      data={[{ value: '', label: RECORDS.all }, ...options, ...several]}
      onChange={(event) => onAsk({ [field]: event.currentTarget.value || undefined })}
    />
  );
}

/** Asked when one leaves the field, or with Enter: keys and RFC, which stand in capitals, and what is found however it is typed. */
function Typed({ field, value = '', onAsk, isAsWritten = false }: FieldProps & { isAsWritten?: boolean }) {
  const [typed, setTyped] = useState<string>();
  const ask = () => {
    const text = isAsWritten ? typed?.trim() : typed?.toUpperCase().replace(/\s+/g, '');
    if (text !== undefined) onAsk({ [field]: text || undefined });
    setTyped(undefined);
  };
  return (
    <TextInput
      label={t.labels[field]}
      description={t.hints[field] ?? t.several}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={ask}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask();
      }}
    />
  );
}
