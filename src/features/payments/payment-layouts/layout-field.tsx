/** One field of the file of a bank: what it holds, how wide, and how it is filled up. */
import '../../../ui/mantine-later.css';
import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import {
  AMOUNT_FORMATS,
  BATCH_SOURCES,
  DAY_FORMATS,
  type LayoutRow,
  PAYMENT_SOURCES,
  type PaymentField,
  type PaymentSource,
} from '../../../../schema/payment-layouts/layout.ts';
import { PAYMENT_LAYOUTS as T } from '../../../../schema/texts/payment-layouts.ts';

/** With a name of its own on the screen, while fields come, go and change places. */
export type DraftField = PaymentField & { key: string };

type Props = {
  field: DraftField;
  row: LayoutRow;
  title: string;
  errorOf: (part: keyof PaymentField) => React.ReactNode;
  onChange: (part: Partial<PaymentField>) => void;
  /** undefined: it is the first one. */
  onUp: (() => void) | undefined;
  onRemove: () => void;
};

const ALIGNS = ['left', 'right'] as const;
const PADS = [' ', '0'] as const;
const isAmount = (source: PaymentSource) => source === 'amount' || source === 'total';

/** Amounts and accounts as banks have them: noughts before them. */
function begun(source: PaymentSource): Partial<PaymentField> {
  const isNumber = isAmount(source) || ['own_account', 'count', 'row', 'run', 'reference'].includes(source);
  return {
    source,
    value: '',
    format: 'plain',
    align: isNumber ? 'right' : 'left',
    pad: isNumber ? '0' : ' ',
  };
}

export function LayoutField({ field, row, title, errorOf, onChange, onUp, onRemove }: Props) {
  const { source, value, width, align, pad, format } = field;
  const sources = row === 'line' ? PAYMENT_SOURCES : (['text', ...BATCH_SOURCES] as const);
  const formats = isAmount(source)
    ? AMOUNT_FORMATS.map((key) => ({ value: key, label: T.amountFormats[key] }))
    : source === 'pay_on'
      ? DAY_FORMATS.map((key) => ({ value: key, label: T.dayFormats[key] }))
      : [];
  return (
    <Stack gap="xs" role="group" aria-label={title}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        <NativeSelect
          label={T.field.source}
          value={source}
          error={errorOf('source')}
          data={sources.map((key) => ({ value: key, label: T.sources[key] }))}
          onChange={(event) => onChange(begun(event.currentTarget.value as PaymentSource))}
        />
        {(source === 'text' || source === 'currency') && (
          <TextInput
            label={source === 'text' ? T.field.value : T.field.currencyValue}
            value={value}
            error={errorOf('value')}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ value: event.currentTarget.value })}
          />
        )}
        {formats.length > 0 && (
          <NativeSelect
            label={T.field.format}
            value={format}
            error={errorOf('format')}
            data={formats}
            onChange={(event) => onChange({ format: event.currentTarget.value as PaymentField['format'] })}
          />
        )}
        <TextInput
          label={T.field.width}
          value={String(width)}
          error={errorOf('width')}
          maxLength={3}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onChange({ width: Number(event.currentTarget.value.replaceAll(/\D/g, '')) })}
        />
        {width > 0 && (
          <>
            <NativeSelect
              label={T.field.align}
              value={align}
              data={ALIGNS.map((key) => ({ value: key, label: T.aligns[key] }))}
              onChange={(event) => onChange({ align: event.currentTarget.value as PaymentField['align'] })}
            />
            <NativeSelect
              label={T.field.pad}
              value={pad}
              error={errorOf('pad')}
              data={PADS.map((key) => ({ value: key, label: T.pads[key] }))}
              onChange={(event) => onChange({ pad: event.currentTarget.value as PaymentField['pad'] })}
            />
          </>
        )}
      </SimpleGrid>
      <Group gap="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowUp size={16} />}
          disabled={onUp === undefined}
          aria-label={T.field.up(title)}
          onClick={onUp}
        >
          {T.field.upShort}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          leftSection={<IconTrash size={16} />}
          aria-label={T.field.remove(title)}
          onClick={onRemove}
        >
          {T.field.removeShort}
        </Button>
      </Group>
    </Stack>
  );
}
