/** Taxes of a line besides the IVA that most have: IEPS, and what the buyer withholds. Each at most once, by its percentage. */
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { rateOfPercent } from '../../../../schema/forms/receipt/tax-label.ts';
import type { OrderLine } from '../../../../schema/resources/orders/order-text.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { exact, multiply, parseDecimal, toShortest } from '../../../../schema/values/decimal.ts';

const { form: t } = ORDERS;
type Tax = OrderLine['taxes'][number];
type Kind = keyof typeof t.otherTaxes;

/** With the rate that most have. */
const USUAL: Record<Kind, Tax> = {
  ieps: { tax: '003', is_retained: false, rate: '0.080000' },
  isr_retained: { tax: '001', is_retained: true, rate: '0.100000' },
  iva_retained: { tax: '002', is_retained: true, rate: '0.106667' },
  ieps_retained: { tax: '003', is_retained: true, rate: '0.080000' },
};
const KINDS = Object.keys(USUAL) as Kind[];

const isOf = (kind: Kind, { tax, is_retained }: Tax): boolean =>
  USUAL[kind].tax === tax && USUAL[kind].is_retained === is_retained;
const kindOf = (tax: Tax): Kind | undefined => KINDS.find((kind) => isOf(kind, tax));

/** "0.106667" is "10.6667"; what is no rate stays as it was typed. */
function percentOf(rate: string): string {
  const value = parseDecimal(rate);
  return value === undefined ? rate : toShortest(multiply(value, exact('100')));
}

type TaxesProps = {
  line: OrderLine;
  disabled: boolean;
  problem: string | undefined;
  path: string;
  onChange: (taxes: Tax[]) => void;
};

export function OtherTaxes({ line: { taxes }, disabled, problem, path, onChange }: TaxesProps) {
  const missing = KINDS.filter((kind) => !taxes.some((tax) => isOf(kind, tax)));
  const add = (value: string) => {
    const kind = missing.find((one) => one === value);
    if (kind !== undefined) onChange([...taxes, USUAL[kind]]);
  };
  return (
    <>
      {taxes.map((tax, at) => {
        const kind = kindOf(tax);
        if (kind === undefined) return null;
        return (
          <OtherTax
            key={kind}
            name={t.otherTaxes[kind]}
            tax={tax}
            disabled={disabled}
            problem={problem}
            path={path}
            onChange={(next) =>
              onChange(taxes.flatMap((one, i) => (i !== at ? [one] : next === undefined ? [] : [next])))
            }
          />
        );
      })}
      {missing.length > 0 && (
        <NativeSelect
          label={t.otherTax}
          disabled={disabled}
          value=""
          data={[
            { value: '', label: t.chooseTax },
            ...missing.map((value) => ({ value, label: t.otherTaxes[value] })),
          ]}
          onChange={(event) => add(event.currentTarget.value)}
        />
      )}
    </>
  );
}

type TaxProps = Omit<TaxesProps, 'line' | 'onChange'> & {
  name: string;
  tax: Tax;
  /** undefined: it is taken away. */
  onChange: (tax: Tax | undefined) => void;
};

function OtherTax({ name, tax, disabled, problem, path, onChange }: TaxProps) {
  const [typed, setTyped] = useState(() => percentOf(tax.rate));
  const write = (value: string) => {
    setTyped(value);
    onChange({ ...tax, rate: rateOfPercent(`${value.replace('%', '')}%`) });
  };
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        label={t.percentOf(name)}
        inputMode="decimal"
        maxLength={9}
        value={typed}
        error={problem}
        disabled={disabled}
        data-path={path}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        disabled={disabled}
        aria-label={t.removeTax(name)}
        onClick={() => onChange(undefined)}
      >
        <IconX size={15} />
      </Button>
    </Group>
  );
}
