/** The fields of one addenda, by its description: groups under their headings, then its lists. */
import '../../../ui/mantine-later.css';
import { Input, SimpleGrid, Stack, Switch, Tabs, Text } from '@mantine/core';
import type { Addendum } from '../../../../schema/forms/addenda/addendum.ts';
import {
  type AddendaField,
  type AddendaLayout,
  type AddendaList,
  isShown,
  LAYOUT_LIMITS,
} from '../../../../schema/forms/addenda/layout.ts';
import { type AddendumRow, isEmptyRow } from '../../../../schema/forms/addenda/rows.ts';
import { ADDENDA as T } from '../../../../schema/texts/addenda.ts';
import { parseDecimal, toShortest } from '../../../../schema/values/decimal.ts';
import { AmountField, SelectField, TextField, useBound } from '../../../forms/fields.tsx';
import { RepeatRows } from '../../../forms/repeat-rows.tsx';

type FieldsProps = { layout: AddendaLayout; addendum: Addendum; at: string };

export function AddendumFields({ layout, addendum, at }: FieldsProps) {
  const shown = layout.fields.filter((field) => field.list === '' && isShown(layout, field, addendum.values));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Stack gap="md">
      {groups.map((group) => (
        <Stack key={group} gap="xs" role="group" aria-label={group || layout.title}>
          {group !== '' && (
            <Text size="sm" fw={600}>
              {group}
            </Text>
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {shown
              .filter((field) => field.group === group)
              .map((field) => (
                <OneField key={field.name} field={field} path={`${at}.values.${field.name}`} />
              ))}
          </SimpleGrid>
        </Stack>
      ))}
      {layout.lists.map((list) => (
        <ListRows key={list.name} layout={layout} list={list} at={at} />
      ))}
    </Stack>
  );
}

function ListRows({ layout, list, at }: { layout: AddendaLayout; list: AddendaList; at: string }) {
  const fields = layout.fields.filter((one) => one.list === list.name && one.source === 'typed');
  if (list.of === 'concepts' || fields.length === 0) return null;
  const empty: AddendumRow = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  return (
    <Stack gap="xs" role="group" aria-label={list.label}>
      <Text size="sm" fw={600}>
        {list.label}
      </Text>
      <RepeatRows
        path={`${at}.rows.${list.name}`}
        empty={empty}
        isEmpty={isEmptyRow}
        addLabel={T.addRow(list.label)}
        removeLabel={T.removeRow(list.label)}
        most={LAYOUT_LIMITS.rows}
        optional
      >
        {(row) =>
          fields.map((field) => <OneField key={field.name} field={field} path={`${row}.${field.name}`} />)
        }
      </RepeatRows>
    </Stack>
  );
}

/** As many are seen at once; of more one is chosen from a list. */
const MOST_TABS = 6;

function OneField({ field, path }: { field: AddendaField; path: string }) {
  const { label, kind, choices, most } = field;
  if (kind === 'amount') return <AmountField path={path} label={label} />;
  if (kind === 'date') return <TextField path={path} label={label} type="date" />;
  if (kind === 'switch') return <TickField path={path} label={label} />;
  if (kind === 'rate') return <RateField path={path} label={label} />;
  if (kind !== 'choice') return <TextField path={path} label={label} maxLength={most} />;
  if (choices.length <= MOST_TABS && choices.some(({ disabled }) => disabled))
    return <TabsField path={path} field={field} />;
  const options = choices.map(({ key, label: text }) => ({ value: key, label: text || key }));
  return <SelectField path={path} label={label} options={options} empty={!field.is_required} />;
}

/** All that there are are seen, those that this receiver does not take too. */
function TabsField({ path, field }: { path: string; field: AddendaField }) {
  const { field: bound, shared } = useBound(path);
  return (
    <Input.Wrapper label={field.label} error={shared.error} style={{ gridColumn: '1 / -1' }}>
      <Tabs value={bound.value} onChange={(value) => bound.onChange(value ?? '')}>
        <Tabs.List aria-label={field.label} data-path={path}>
          {field.choices.map(({ key, label, disabled }) => (
            <Tabs.Tab key={key} value={key} disabled={disabled}>
              {label || key}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
    </Input.Wrapper>
  );
}

/** What is written of one that is ticked. */
const TICKED = 'S';

function TickField({ path, label }: { path: string; label: string }) {
  const { field, shared } = useBound(path);
  return (
    <Switch
      label={label}
      data-path={path}
      checked={field.value === TICKED}
      disabled={shared.disabled}
      onChange={(event) => field.onChange(event.currentTarget.checked ? TICKED : '')}
    />
  );
}

/** From nothing to 4 %, in millionths. */
const MOST_MILLIONTHS = 40_000;
const STEP_MILLIONTHS = 100;
const DECIMALS = 6;

const toRate = (millionths: number) => `0.${String(millionths).padStart(DECIMALS, '0')}`;

function RateField({ path, label }: { path: string; label: string }) {
  const { field, shared } = useBound(path);
  const millionths = Number(field.value.replace('.', '')) || 0;
  return (
    <Input.Wrapper label={label} error={shared.error} withAsterisk={shared.withAsterisk}>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={T.rate(percentOf(field.value))}
        data-path={path}
        min={0}
        max={MOST_MILLIONTHS}
        step={STEP_MILLIONTHS}
        value={millionths}
        style={{ width: '100%' }}
        onChange={(event) => field.onChange(toRate(Number(event.currentTarget.value)))}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {field.value} · {T.rate(percentOf(field.value))}
      </Text>
    </Input.Wrapper>
  );
}

/** Moves the point: nothing is rounded. */
function percentOf(rate: string): string {
  const value = parseDecimal(rate);
  return value === undefined ? '' : toShortest({ units: value.units * 100n, scale: value.scale }, 2);
}
