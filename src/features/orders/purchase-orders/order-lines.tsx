/** The concepts of an order that is being written: what, how much, for how much and with which taxes. */
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { EMPTY_LINE, type OrderLine } from '../../../../schema/resources/orders/order-text.ts';
import { lineTotal } from '../../../../schema/resources/orders/price-order.ts';
import { ORDERS } from '../../../../schema/texts/orders.ts';
import { Amount } from '../../../ui/amount.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { OtherTaxes } from './order-taxes.tsx';
import classes from './orders.module.css';

const { form: t, fields: NAMES } = ORDERS;
const IVA = '002';
const USUAL_IVA = '0.16';
const MOST_DECIMALS = 6;

/** A new one has the tax that most have. */
export const newLine = (): OrderLine => ({
  ...EMPTY_LINE,
  line_id: crypto.randomUUID(),
  measurement_unit: 'Pieza',
  taxes: [{ tax: IVA, is_retained: false, rate: USUAL_IVA }],
});

const ivaOf = ({ taxes }: OrderLine) =>
  taxes.find(({ tax, is_retained }) => tax === IVA && !is_retained)?.rate ?? '';
function withIva(line: OrderLine, rate: string): OrderLine {
  const others = line.taxes.filter(({ tax, is_retained }) => tax !== IVA || is_retained);
  return { ...line, taxes: rate === '' ? others : [...others, { tax: IVA, is_retained: false, rate }] };
}

type LinesProps = {
  lines: readonly OrderLine[];
  onChange: (lines: OrderLine[]) => void;
  /** Of a field: what is wrong with it. */
  problemAt: (path: string) => string | undefined;
  disabled: boolean;
};

export function OrderLines({ lines, onChange, problemAt, disabled }: LinesProps) {
  const put = (index: number, line: OrderLine) => onChange(lines.map((one, i) => (i === index ? line : one)));
  return (
    <>
      {lines.map((line, index) => (
        <Line
          key={line.line_id}
          line={line}
          index={index}
          disabled={disabled}
          problemAt={(field) => problemAt(`concepts.${index}.${field}`)}
          onChange={(next) => put(index, next)}
          onRemove={() => onChange(lines.filter((_, i) => i !== index))}
        />
      ))}
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconPlus size={17} />}
        onClick={() => onChange([...lines, newLine()])}
      >
        {t.add}
      </Button>
    </>
  );
}

type LineProps = {
  line: OrderLine;
  index: number;
  disabled: boolean;
  problemAt: (field: keyof OrderLine) => string | undefined;
  onChange: (line: OrderLine) => void;
  onRemove: () => void;
};

function Line({ line, index, disabled, problemAt, onChange, onRemove }: LineProps) {
  type Field = Exclude<keyof OrderLine, 'taxes' | 'line_id'>;
  const shared = (field: Field) => ({
    label: NAMES[field],
    value: line[field],
    error: problemAt(field),
    disabled,
    'data-path': `concepts.${index}.${field}`,
  });
  const text = (field: Field) => ({
    ...shared(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...line, [field]: event.currentTarget.value }),
  });
  const money = (field: Field) => ({
    ...shared(field),
    onChange: (value: string) => onChange({ ...line, [field]: value }),
    decimals: MOST_DECIMALS,
  });
  return (
    <fieldset className={classes.line}>
      <legend>{t.line(index + 1)}</legend>
      <div className={classes.lineFields}>
        <TextInput {...text('description')} required maxLength={1_000} />
        <TextInput {...text('key')} maxLength={100} />
        <TextInput {...text('quantity')} required inputMode="decimal" maxLength={20} />
        <TextInput {...text('measurement_unit')} required maxLength={40} />
        <MoneyInput {...money('price')} required />
        <MoneyInput {...money('discount')} />
        <NativeSelect
          label={t.iva}
          disabled={disabled}
          value={ivaOf(line)}
          data={Object.entries(t.ivaRates).map(([value, label]) => ({ value, label }))}
          onChange={(event) => onChange(withIva(line, event.currentTarget.value))}
        />
        <OtherTaxes
          line={line}
          disabled={disabled}
          problem={problemAt('taxes')}
          path={`concepts.${index}.taxes`}
          onChange={(taxes) => onChange({ ...line, taxes })}
        />
        <TextInput {...text('units_per_box')} description={t.boxHelp} inputMode="decimal" maxLength={20} />
        <TextInput {...text('product_service_key')} maxLength={8} />
        <TextInput {...text('delivery_on')} type="date" />
      </div>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        disabled={disabled}
        leftSection={<IconX size={15} />}
        onClick={onRemove}
      >
        {t.remove(index + 1)}
      </Button>{' '}
      <Amount value={lineTotal(line)} />
    </fieldset>
  );
}
